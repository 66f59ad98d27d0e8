import { useEffect } from "preact/hooks";
import { queries } from "./query.ts";

/** Watches a project: whatever becomes of its work is fetched anew. */
export function useEvents(project: string): void {
  useEffect(() => {
    const source = new EventSource(
      `/api/v1/projects/${encodeURIComponent(project)}/events`,
    );
    const onWork = (event: MessageEvent<string>): void => {
      const { id, state } = JSON.parse(event.data) as {
        readonly id: string;
        readonly state?: string;
      };
      void queries.invalidateQueries({ queryKey: ["work", project, id] });
      if (state !== undefined)
        void queries.invalidateQueries({ queryKey: ["runs", project] });
    };
    source.addEventListener("work", onWork as EventListener);
    return () => {
      source.close();
    };
  }, [project]);
}
