/** The server cannot start, and the one who starts it can mend that: the message says how. */
export class StartError extends Error {
  override readonly name = "StartError";
}
