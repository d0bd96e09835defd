import type { Deps } from "#platform/deps.server.ts";
import { newUuid } from "#platform/random.server.ts";
import { consentCookie, consentCookieName, consentDays, consentVersion, type Choice, type Consent } from "./model.ts";

/** A choice and where it was made. */
export type MadeChoice = {
  readonly choice: Choice;
  /** The choice before, when there was one. */
  readonly before: Consent | undefined;
  readonly channel: string;
  readonly locale: string;
};

/** Stores the proof of a choice and gives what the cookie is to hold. Source: CONS-05. */
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

/** Proofs are kept as long as somebody may ask for them: three years, in milliseconds. */
const keepMs = 3 * 366 * 86_400_000;

/** Removes proofs nobody may ask for any more. Source: duties: retention. */
export async function removeOldProofs(deps: Pick<Deps, "db" | "clock">): Promise<void> {
  await deps.db
    .deleteFrom("consent_proof")
    .where("at", "<", new Date(deps.clock.now() - keepMs))
    .execute();
}

/** The Set-Cookie header of a choice; scripts of the page read the cookie too. Source: COOK-01, CONS-05. */
export function consentHeader({ config }: Pick<Deps, "config">, consent: Consent): string {
  const secure = config.SECURE_COOKIES ? "; Secure" : "";
  const maxAge = consentDays * 86_400;
  return `${consentCookieName}=${consentCookie(consent)}; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure}`;
}
