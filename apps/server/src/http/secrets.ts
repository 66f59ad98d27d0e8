import { createHash, randomBytes } from "node:crypto";

/** A new secret of 256 bits, with what is stored of it. */
export interface NewSecret {
  readonly secret: string;
  readonly hash: Buffer;
}

/** SHA-256: a slow hash would add nothing to 256 random bits. */
export function hashSecret(secret: string): Buffer {
  return createHash("sha256").update(secret).digest();
}

/** `cmt_<8 that may be shown>_<43 that may not>`. */
export function newToken(): NewSecret & { readonly prefix: string } {
  const prefix = randomBytes(6).toString("base64url").replaceAll("_", "-");
  const secret = `cmt_${prefix}_${randomBytes(32).toString("base64url")}`;
  return { secret, prefix, hash: hashSecret(secret) };
}

/** A secret for cookies and invitations. */
export function newSecret(): NewSecret {
  const secret = randomBytes(32).toString("base64url");
  return { secret, hash: hashSecret(secret) };
}
