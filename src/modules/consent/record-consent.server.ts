import { daySeconds } from "#kernel/durations.ts";
import type { Deps } from "#platform/deps.server.ts";
import { newUuid } from "#platform/random.server.ts";
import { cookies } from "./cookies.ts";
import { consentCookie, consentCookieName, consentDays, consentVersion, type Choice, type Consent } from "./model.ts";

/** A choice and its context. */
export type MadeChoice = {
  readonly choice: Choice;
  /** The previous choice, if any. */
  readonly before: Consent | undefined;
  readonly channel: string;
  readonly locale: string;
};

/** Stores the proof of a choice and returns the value of the cookie. Source: CONS-05. */
export async function recordConsent(
  deps: Pick<Deps, "db" | "clock">,
  { choice, before, channel, locale }: MadeChoice,
): Promise<Consent> {
  const proof = newUuid();
  await deps.db
    .insertInto("consent_proof")
    .values({
      id: proof,
      at: new Date(deps.clock.now()),
      version: consentVersion,
      statistics: choice.statistics,
      marketing: choice.marketing,
      external_media: choice.externalMedia,
      replaces: before?.proof ?? null,
      channel,
      locale,
    })
    .execute();
  return { choice, proof };
}

/**
 * Deletes proofs older than `before`, which can no longer be requested; returns how many. Source: duties: retention.
 */
export async function removeOldProofs(deps: Pick<Deps, "db">, before: Date): Promise<number> {
  const deleted = await deps.db.deleteFrom("consent_proof").where("at", "<", before).executeTakeFirst();
  return Number(deleted.numDeletedRows);
}

/**
 * The Set-Cookie headers of a choice: the choice itself, readable by scripts of the page, and the deletion of every
 * cookie it does not allow.
 * @source COOK-01, COOK-03, CONS-05
 */
export function consentHeaders({ config }: Pick<Deps, "config">, consent: Consent): readonly string[] {
  const secure = config.SECURE_COOKIES ? "; Secure" : "";
  const cookie = (name: string, value: string, seconds: number) =>
    `${name}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`;
  const refused = cookies.filter(({ category }) => category !== "necessary" && !consent.choice[category]);
  return [
    cookie(consentCookieName, consentCookie(consent), consentDays * daySeconds),
    ...refused.map(({ name }) => cookie(name, "", 0)),
  ];
}
