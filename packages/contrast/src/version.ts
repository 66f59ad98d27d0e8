/** The package's version, for signatures; `pnpm version-packages` keeps it. */
export const version = "0.0.0";
