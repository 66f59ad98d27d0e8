/** Where the API begins. */
export const apiBase = "/api/v1";
