/** The package's version, as its signature shows it; tooling/scripts/sync-versions.mjs keeps it equal to package.json's. */
export const version = "0.0.0";
