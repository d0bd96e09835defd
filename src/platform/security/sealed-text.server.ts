import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import type { Deps } from "../deps.server.ts";

const keyFor = ({ secret }: Pick<Deps, "secret">, purpose: string): Uint8Array =>
  new Uint8Array(hkdfSync("sha256", secret, "", purpose, 32));

/**
 * Encrypts a text that must be read again, with a key derived from the shop's secret for this purpose alone. Source:
 * NFR-02.
 */
export function seal(deps: Pick<Deps, "secret">, purpose: string, text: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", keyFor(deps, purpose), iv);
  return Buffer.concat([iv, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]).toString("base64url");
}

/** Decrypts a sealed text; throws for one of another purpose, another shop, or one that was changed. Source: NFR-02. */
export function unseal(deps: Pick<Deps, "secret">, purpose: string, sealed: string): string {
  const bytes = Buffer.from(sealed, "base64url");
  const decipher = createDecipheriv("aes-256-gcm", keyFor(deps, purpose), bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(-16));
  return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]).toString("utf8");
}
