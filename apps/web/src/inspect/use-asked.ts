import { useState } from "preact/hooks";

/** Something that is asked for by a button. */
export interface Asked<T> {
  readonly found: T | undefined;
  readonly error: unknown;
  readonly isBusy: boolean;
  readonly ask: () => void;
}

/** Asks when somebody presses a button, one at a time. */
export function useAsked<T>(fetch: () => Promise<T>): Asked<T> {
  const [found, setFound] = useState<T | undefined>(undefined);
  const [error, setError] = useState<unknown>(undefined);
  const [isBusy, setBusy] = useState(false);
  return {
    ...{ found, error, isBusy },
    ask: () => {
      setBusy(true);
      setError(undefined);
      fetch()
        .then(setFound, setError)
        .finally(() => {
          setBusy(false);
        });
    },
  };
}
