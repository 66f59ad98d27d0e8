/** The numbers behind the models. They were chosen by alignment error rate on hand-aligned text; see the README. */
export const settings = {
  /** Rounds of IBM model 1, then of the diagonal model, that come before the hidden Markov models. */
  plainIterations: 2,
  diagonalIterations: 2,
  /** Rounds of the hidden Markov models. */
  hmmIterations: 5,
  /** Rounds of the models that are used alone. */
  ibm1Iterations: 5,
  diagonalAloneIterations: 5,
  /** The diagonal model: where its tension starts, and its probability of NULL. */
  tension: 4,
  diagonalNullProbability: 0.08,
  /** Strength of the diagonal model's Dirichlet prior when it is used alone (variational Bayes). */
  diagonalConcentration: 0.01,
  /** Pseudo-count of two words that are spelled the same. */
  spelling: 2,
  /** Pseudo-count of any two words. */
  concentration: 0.0005,
  /** What a saved model's counts of a word can sum to at most when other text is aligned. */
  priorStrength: 20,
  /** The hidden Markov models' probability that a word comes from none. */
  nullProbability: 0.2,
  /** Pseudo-count of any word among those that come from none. */
  nullConcentration: 1,
  /** Links are not followed when the product of their posteriors under the first models is at most this. */
  candidateThreshold: 1e-7,
  /** Links are not followed any further when both posteriors under the hidden Markov models are at most this. */
  dropThreshold: 1e-3,
  /** Paths with a smaller share of the probability are not followed. */
  beam: 1e-4,
  /** How links are chosen: agreeing models are sure of theirs, the others are not. */
  hmmChoice: { threshold: 0.5, best: "majority" },
  wordModelChoice: { threshold: 0.4, best: "plurality" },
} as const;
