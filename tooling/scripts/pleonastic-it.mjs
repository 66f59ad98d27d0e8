// Short texts with an *it* that stands for nothing, and with one that does, for training: treebanks of news and
// Wikipedia have little weather, and LitBank does not say which *it* stands for nothing.

const contexts = [
  ["Mary looked out of the window", 5],
  ["The guests left the house after breakfast", 4],
  ["The boat was still in the harbour", 1],
  ["I put the letter on the table", 3],
  ["Somebody closed the door and sat down", 3],
  ["Our hotel is near the station", 1],
];

const empty = [
  "It was raining all day",
  "It rained for hours",
  "It has been snowing since Monday",
  "It snowed in the night",
  "It was cold and dark",
  "It is getting late",
  "It was very hot outside",
  "It was five o'clock",
  "It was already noon",
  "It was winter",
  "It seems that nobody knew",
  "It turned out that everyone was wrong",
  "It is clear that we must act",
  "It is important to wait",
  "It took two hours to get home",
  "It is time to go",
];

const full = [
  "It was old and needed paint",
  "It looked new",
  "It is fast and quiet",
  "My wife likes it because it is small",
  "The owner sold it because it was too big",
  "It stood empty for years",
  "It was built in the last century",
  "Everybody knew it well",
  "It reminds me of my father",
  "We had to repair it",
  "It does not look like much",
  "It has a red roof",
  "It had cost a fortune",
  "Somebody had broken it",
  "Nobody had seen it before",
  "We all liked it",
  "It belongs to a friend",
  "I can describe it to you",
];

/** Each context with each sentence; the *it* of `full` is the thing whose place stands beside the context. */
export function pleonasticTexts() {
  return contexts.flatMap(([context, head], number) =>
    [...empty, ...full].map((line, at) => {
      const sentences = [context, line].map((text) => [
        ...text.split(" "),
        ".",
      ]);
      return {
        id: `it ${number} ${at}`,
        sentences,
        mentions:
          at < empty.length
            ? []
            : [
                mention(0, head - 1, head + 1, head),
                ...sentences[1].flatMap((word, place) =>
                  /^it$/i.test(word)
                    ? [mention(1, place, place + 1, place)]
                    : [],
                ),
              ],
      };
    }),
  );
}

function mention(sentence, start, end, head) {
  return { entity: "1", sentence, start, end, head };
}
