import type { ResponseOf, Routes } from "@concord-mt/protocol";
import { client } from "./client.ts";
import { type Fetched, useQuery } from "./query.ts";

/** Who is there, and what they may do. */
export function useSession(): Fetched<ResponseOf<Routes["getSession"]>> {
  return useQuery(["session"], async () => {
    const { data } = await client.getSession({});
    return data;
  });
}
