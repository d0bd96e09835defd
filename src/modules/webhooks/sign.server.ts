import { createHmac, randomBytes } from "node:crypto";

/** Format of a secret: `whsec_` and base64, as in Standard Webhooks. */
const prefix = "whsec_";

/** A new secret of 256 random bits. Source: ADR-0040. */
export const newSecret = (): string => prefix + randomBytes(32).toString("base64");

/** The signed parts: the message's id, its time (seconds since 1970), and its body, byte by byte. */
export type SignedMessage = { readonly id: string; readonly at: number; readonly body: string };

function signature(secret: string, { id, at, body }: SignedMessage): string {
  const key = Buffer.from(secret.slice(prefix.length), "base64");
  return `v1,${createHmac("sha256", key).update(`${id}.${at}.${body}`).digest("base64")}`;
}

/**
 * The headers of a message, signed with every currently valid secret: a receiver can verify it with any of them.
 * @source Standard Webhooks 1.0; ADR-0040
 */
export function signedHeaders(secrets: readonly string[], message: SignedMessage): Readonly<Record<string, string>> {
  return {
    "webhook-id": message.id,
    "webhook-timestamp": String(message.at),
    "webhook-signature": secrets.map((secret) => signature(secret, message)).join(" "),
  };
}
