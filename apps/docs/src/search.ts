import type { DefaultTheme } from "vitepress";

/**
 * The site's search. Pages that people wrote for a task stand before the thousands of names of the packages' APIs.
 *
 * The function is written into the page as text, so that it may use nothing from around it.
 */
export const search: DefaultTheme.LocalSearchOptions = {
  miniSearch: {
    searchOptions: {
      boostDocument: (id: string) => {
        if (/^\/(?:tutorial|how-to\/)/u.test(id)) return 6;
        if (/^\/(?:commands|explanation)\//u.test(id)) return 4;
        if (/^\/(?:reference|studies)\//u.test(id)) return 2;
        return 1;
      },
    },
  },
};
