/** What the program's exit code says. */
export const exitCodes = {
  done: 0,
  /** The command line is wrong. */
  usage: 1,
  /** The data are wrong. */
  data: 2,
  /** A gate (`--gate`) or a check failed. */
  gate: 3,
  /** A bug: the stack is shown. */
  bug: 70,
  /** The user interrupted the program. */
  interrupted: 130,
} as const;

/** One of the exit codes. */
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];
