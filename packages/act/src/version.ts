/** Version of this package, as signatures name it. */
export const version = "0.0.0";
