/** The package's version, which runs note; tooling/scripts/sync-versions.mjs keeps it equal to package.json's. */
export const version = "0.0.0";
