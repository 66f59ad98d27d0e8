/** Version of this package, for signatures. */
export const version = "0.0.0";
