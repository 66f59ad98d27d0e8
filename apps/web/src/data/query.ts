import { QueryClient, QueryObserver } from "@tanstack/query-core";
import { ApiError } from "@concord-mt/protocol";
import { useEffect, useMemo, useState } from "preact/hooks";

/** What was fetched, by name; events of the server make it fetch again. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5000,
      // What the server refuses it refuses again; only what does not arrive is worth another try.
      retry: (count, error) => !(error instanceof ApiError) && count < 3,
    },
  },
});
queries.mount();

/** What is known of something that was asked for. */
export interface Fetched<T> {
  readonly data: T | undefined;
  readonly error: Error | null;
  readonly isPending: boolean;
  readonly refetch: () => void;
}

/** Fetches something under a name, and again when it has gone stale. */
export function useQuery<T>(
  key: readonly unknown[],
  fetch: () => Promise<T>,
  options: { readonly enabled?: boolean; readonly interval?: number } = {},
): Fetched<T> {
  const settings = {
    queryKey: key,
    queryFn: fetch,
    enabled: options.enabled ?? true,
    refetchInterval: options.interval ?? (false as const),
  };
  const observer = useMemo(() => new QueryObserver<T>(queries, settings), []);
  observer.setOptions(settings);
  const [, draw] = useState(0);
  useEffect(
    () =>
      observer.subscribe(() => {
        draw((count) => count + 1);
      }),
    [observer],
  );
  const { data, error, isPending } = observer.getOptimisticResult(
    queries.defaultQueryOptions(settings),
  );
  return {
    data,
    error,
    isPending,
    refetch: () => {
      void observer.refetch();
    },
  };
}
