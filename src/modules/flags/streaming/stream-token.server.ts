import { z } from "zod";
import { isSameSecret, keyedHash } from "#platform/security/signed-links.server.ts";
import type { Capability } from "./channels.server.ts";

/**
 * Lifetime of a token in seconds. Clients request the next one ten minutes before it expires; a shorter lifetime makes
 * them request without pause, and so does one of more than 24 days.
 * @source FLAG-09
 */
export const tokenSeconds = 3600;

export type StreamGrant = {
  readonly environment: string;
  readonly channels: readonly string[];
  /** In ms since 1970. */
  readonly expiresAt: number;
};

const Payload = z.object({
  exp: z.int(),
  "x-ably-clientId": z.string(),
  "x-ably-capability": z
    .string()
    .transform((text): unknown => JSON.parse(text))
    .pipe(z.record(z.string(), z.array(z.string()))),
});

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString("base64url");
const header = encode({ alg: "HS256", typ: "JWT" });

function signatureOf(secret: string, text: string): string {
  return keyedHash(`${secret}/flag-streams`, text).toString("base64url");
}

/** Claims of a token: valid from `now` (ms since 1970) for `seconds`. */
export type TokenClaims = {
  readonly environment: string;
  readonly capability: Capability;
  readonly now: number;
  readonly seconds?: number;
};

/** A token (JWT, HS256) for the stream of an environment. Source: FLAG-09, RFC 7519. */
export function issueStreamToken(
  secret: string,
  { environment, capability, now, seconds = tokenSeconds }: TokenClaims,
): string {
  const iat = Math.floor(now / 1000);
  const claims = {
    iat,
    exp: iat + seconds,
    "x-ably-clientId": environment,
    "x-ably-capability": JSON.stringify(capability),
  };
  const text = `${header}.${encode(claims)}`;
  return `${text}.${signatureOf(secret, text)}`;
}

/** The grant of a token; undefined for forged, altered and expired ones. Source: FLAG-09, RFC 7519. */
export function readStreamToken(secret: string, token: string, now: number): StreamGrant | undefined {
  const [head = "", body = "", signature = "", ...rest] = token.split(".");
  // Exactly one kind of token is accepted, by its exact header; all others are rejected unread.
  if (head !== header || rest.length > 0) return undefined;
  if (!isSameSecret(signature, signatureOf(secret, `${head}.${body}`))) return undefined;
  const claims = Payload.parse(JSON.parse(Buffer.from(body, "base64url").toString("utf8")));
  const expiresAt = claims.exp * 1000;
  if (expiresAt <= now) return undefined;
  const { "x-ably-clientId": environment, "x-ably-capability": capability } = claims;
  return { environment, channels: Object.keys(capability), expiresAt };
}
