import type { Deps } from "#platform/deps.server.ts";
import { keyedHash } from "#platform/security/signed-links.server.ts";

const letters = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/** The stored hash of a code or PIN. */
export function storedHash({ secret }: Pick<Deps, "secret">, kind: "code" | "pin", text: string): string {
  return keyedHash(secret, `gift-voucher/${kind}/${text}`).toString("hex");
}

/** Code and PIN of a voucher as typed, the code as printed too, and the stored hashes of both. */
export type GiftCode = {
  readonly shown: string;
  readonly pin: string;
  readonly row: { readonly code_hash: string; readonly last4: string; readonly pin_hash: string };
};

/**
 * Code (80 bits) and PIN of a voucher: derived from the shop's secret, so that a letter can be written again although
 * the table does not store them. Another `issue` gives another code.
 * @source GIFT-02, GIFT-03, ADR-0036
 */
export function giftCode(deps: Pick<Deps, "secret">, id: string, issue: number): GiftCode {
  const bytes = keyedHash(deps.secret, `gift-voucher/made/${id}/${issue}`);
  const code = Array.from({ length: 16 }, (_, place) => letters.charAt((bytes[place] ?? 0) % letters.length)).join("");
  const pin = String(bytes.readUIntBE(16, 6) % 1_000_000).padStart(6, "0");
  return {
    shown: (code.match(/.{4}/g) ?? []).join("-"),
    pin,
    row: {
      code_hash: storedHash(deps, "code", code),
      last4: code.slice(-4),
      pin_hash: storedHash(deps, "pin", `${code}/${pin}`),
    },
  };
}
