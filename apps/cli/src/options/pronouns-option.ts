import { Option } from "commander";

/** Which source pronouns are evaluated. */
export function pronounsOption(): Option {
  return new Option(
    "--pronouns <list>",
    "source pronouns to evaluate: a list such as it,they, a set in the pack, or @FILE",
  );
}
