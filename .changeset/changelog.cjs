// How changelogs are written: for the people who use a package, without commits, and with its dependencies in one line.

/** A changeset's text as an item of a list. */
async function getReleaseLine({ summary }) {
  const [first, ...rest] = summary.trim().split("\n");
  return `\n- ${[first, ...rest.map((line) => (line === "" ? "" : `  ${line}`))].join("\n")}`;
}

async function getDependencyReleaseLine(_, dependencies) {
  if (dependencies.length === 0) return "";
  const names = dependencies.map(
    ({ name, newVersion }) => `\`${name}\` ${newVersion}`,
  );
  return `\n- Depends on ${names.join(", ")}.`;
}

module.exports = { getReleaseLine, getDependencyReleaseLine };
