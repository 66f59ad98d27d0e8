// The tables of the study, as Markdown.

export function writeTables(study) {
  const { tuning, chosen, rows, apt, search, choices, ceilings } = study;
  const [
    {
      systems: [baseline],
    },
  ] = rows;
  return [
    "## C1–C4 and BLEU on the test set (the paper's Table 2)\n",
    table(
      [
        "system",
        "α",
        "β",
        "C1",
        "C2",
        "C3",
        "C4",
        "C1+C2",
        "accuracy",
        "BLEU",
        "changed for better",
        "for worse",
        "p",
      ],
      [
        systemRow("baseline", {}, baseline),
        ...rows.map(({ title, weights, systems: [, system], mcnemar }) => [
          ...systemRow(title, weights, system),
          mcnemar.acceptable.gained,
          mcnemar.acceptable.lost,
          mcnemar.acceptable.exact.p.toFixed(4),
        ]),
      ],
    ),
    "## PLM inside the search (texts aligned by Concord's aligner)\n",
    table(
      ["system", "α", "β", "C1", "C2", "C3", "C4", "C1+C2", "accuracy", "BLEU"],
      search.systems.map((system, at) =>
        systemRow(["baseline", "inside the search"][at], {}, system),
      ),
    ),
    `McNemar on C1+C2: ${search.mcnemar.acceptable.gained} gained, ${search.mcnemar.acceptable.lost} lost, p = ${search.mcnemar.acceptable.exact.p.toFixed(4)}\n`,
    "## By pronoun (the paper's Table 3)\n",
    ...rows
      .slice(0, 2)
      .concat({ title: "inside the search", ...search })
      .flatMap(({ title, changes }) => [
        `${title}:\n`,
        table(
          ["pronoun", "improved", "degraded", "Δ"],
          changes.map(({ pronoun, improved, degraded }) => [
            pronoun,
            improved,
            degraded,
            improved - degraded,
          ]),
        ),
      ]),
    "## APT\n",
    table(
      ["system", "APT", "cases 1–6"],
      apt.systems.map(({ name, score, cases }) => [
        name,
        Number(score).toFixed(3),
        cases?.join(" "),
      ]),
    ),
    "## Tuning with several seeds (score on the development set; the median is the system)\n",
    table(
      ["seed", "score"],
      tuning.seeds.map(({ seed, score }) => [seed, percent(score)]),
    ),
    `mean ${percent(tuning.mean)}, standard deviation ${percent(tuning.deviation)}\n`,
    "## Weights on the development set\n",
    table(
      ["model", "α", "β", "right", "of", "baseline", "changed", "p"],
      chosen.map(({ title, best, baseline: own }) => [
        title,
        best.alpha,
        best.beta ?? "–",
        best.right,
        best.total,
        own?.right ?? "",
        best.changed,
        best.p?.toFixed(4) ?? "–",
      ]),
    ),
    "## What the lists allow\n",
    table(
      ["set", "right at most", "of", "sentences that could be better"],
      Object.entries(ceilings).map(([set, { right, total, betterable }]) => [
        set,
        right,
        total,
        betterable,
      ]),
    ),
    "## The models alone: gender of il/elle, ils/elles in the reference\n",
    table(
      ["chooser", "right", "of", "share"],
      Object.entries(choices.right).map(([title, right]) => [
        title,
        right,
        choices.total,
        (right / choices.total).toFixed(3),
      ]),
    ),
  ].join("\n");
}

function percent(share) {
  return (100 * share).toFixed(2);
}

function systemRow(
  title,
  { alpha = "–", beta = "–" },
  { classes, accuracy, bleu },
) {
  const [c1, c2, c3, c4] = classes;
  return [
    title,
    alpha,
    beta,
    c1,
    c2,
    c3,
    c4,
    c1 + c2,
    accuracy.toFixed(3),
    bleu.score.toFixed(2),
  ];
}

function table(columns, rows) {
  const line = (cells) =>
    `| ${columns.map((_, at) => cells[at] ?? "").join(" | ")} |`;
  return [
    line(columns),
    line(columns.map(() => "---")),
    ...rows.map(line),
    "",
  ].join("\n");
}
