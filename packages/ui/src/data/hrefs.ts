import { createContext } from "preact";
import { useContext } from "preact/hooks";
import { type ViewRoute, formatRoute } from "./route.ts";

/** Writes the address of a view: behind the # in a report, as a path in the web app. */
export type Href = (route: ViewRoute) => string;

/** How addresses are written here. */
export const Hrefs = createContext<Href>(formatRoute);

/** The function that writes addresses. */
export function useHref(): Href {
  return useContext(Hrefs);
}
