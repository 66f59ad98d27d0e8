import type { FastifyReply, FastifyRequest } from "fastify";

/** Browsers take `__Host-` over encrypted connections only. */
function cookieName(isSecure: boolean): string {
  return isSecure ? "__Host-concord" : "concord";
}

/** Thirty days. */
const maxAge = 30 * 24 * 3600;

/** Puts a session's secret into the cookie; an empty one takes it away. */
export function cookieFor(
  reply: FastifyReply,
  secret: string,
  isSecure: boolean,
): void {
  const options = {
    path: "/",
    httpOnly: true,
    sameSite: "strict",
    secure: isSecure,
  } as const;
  if (secret === "") reply.clearCookie(cookieName(isSecure), options);
  else reply.setCookie(cookieName(isSecure), secret, { ...options, maxAge });
}

/** The secret of the caller's session. */
export function sessionOf(
  { cookies }: FastifyRequest,
  isSecure: boolean,
): string | undefined {
  return cookies[cookieName(isSecure)];
}
