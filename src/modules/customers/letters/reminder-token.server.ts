import { createHmac, timingSafeEqual } from "node:crypto";
import { isUuid } from "#kernel/ids.ts";
import type { Deps } from "#platform/deps.server.ts";

function seal(deps: Pick<Deps, "secret">, customerId: string): string {
  return createHmac("sha256", deps.secret).update(`reminders/${customerId}`).digest("base64url");
}

/** The token that lets the reader of a mail end reminders without logging in. Source: ACC-13, ACC-14. */
export function reminderToken(deps: Pick<Deps, "secret">, customerId: string): string {
  return `${customerId}.${seal(deps, customerId)}`;
}

/** The customer of such a token; undefined for forged ones. Source: ACC-13. */
export function customerOfReminderToken(deps: Pick<Deps, "secret">, token: string): string | undefined {
  const [id = "", given = ""] = token.split(".");
  if (!isUuid(id)) return undefined;
  const [expected, found] = [Buffer.from(seal(deps, id)), Buffer.from(given)];
  return expected.length === found.length && timingSafeEqual(expected, found) ? id : undefined;
}
