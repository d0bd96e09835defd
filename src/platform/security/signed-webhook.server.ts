import { Webhook } from "standardwebhooks";
import type { ReceivedMessage } from "#kernel/received-message.ts";
import { isSameSecret } from "./signed-links.server.ts";

/** Secrets of ours begin with this, followed by base64; one an operator chose otherwise is taken letter by letter. */
const prefix = "whsec_";

/** Age, and difference of two machines' clocks, up to which a message is accepted. Source: Standard Webhooks 1.0. */
const toleranceMs = 300_000;

/** The signed parts of a message: its id, its time (ms since 1970), and its body, byte by byte. */
export type SignedMessage = { readonly id: string; readonly at: number; readonly body: string };

function signature(secret: string, { id, at, body }: SignedMessage): string {
  const webhook = secret.startsWith(prefix) ? new Webhook(secret) : new Webhook(Buffer.from(secret), { format: "raw" });
  return webhook.sign(id, new Date(at), body);
}

/**
 * The headers of a message, signed with every currently valid secret: a receiver can verify it with any of them. The
 * one scheme of all messages of our own; providers keep theirs.
 * @source Standard Webhooks 1.0; ADR-0040
 */
export function signedHeaders(secrets: readonly string[], message: SignedMessage): Readonly<Record<string, string>> {
  return {
    "webhook-id": message.id,
    "webhook-timestamp": String(Math.floor(message.at / 1000)),
    "webhook-signature": secrets.map((secret) => signature(secret, message)).join(" "),
  };
}

/**
 * Whether a message was signed with this secret, at most five minutes from `now` (ms since 1970). The library would
 * verify against the machine's clock instead of the shop's.
 * @source Standard Webhooks 1.0; CHK-05, PDF-07, SHIP-14
 */
export function isSignedWebhook(secret: string, { body, header }: ReceivedMessage, now: number): boolean {
  const [id = "", time = ""] = [header("webhook-id"), header("webhook-timestamp")];
  if (id === "" || !/^\d{1,12}$/.test(time)) return false;
  const at = Number(time) * 1000;
  if (Math.abs(now - at) > toleranceMs) return false;
  const expected = signature(secret, { id, at, body });
  return (header("webhook-signature") ?? "").split(" ").some((given) => isSameSecret(given, expected));
}
