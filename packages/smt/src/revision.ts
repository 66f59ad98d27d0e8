/** Raised by one whenever the same model, settings and text can give another translation. */
export const revision = 1;
