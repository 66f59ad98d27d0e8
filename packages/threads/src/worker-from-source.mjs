// Node 20 cannot start a thread on TypeScript, and `--import tsx` does not reach threads; registering inside does.
import { register } from "tsx/esm/api";

register();
await import("./worker.ts");
