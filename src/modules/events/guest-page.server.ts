import { LRUCache } from "lru-cache";
import { comparableText } from "#kernel/lists/comparable-text.ts";
import { dayMs } from "#kernel/durations.ts";
import type { Language } from "#kernel/market.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import { isPassword } from "#modules/credentials/contract.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { countAttempt, minutesOf, type Attempt, type Limit } from "#platform/security/attempts.server.ts";
import { isSigned, signatureOf } from "#platform/security/signed-links.server.ts";
import { EventCode, HouseholdKey } from "./event-code.ts";
import { comparableName, matchName, type NameMatch } from "./guest-names.ts";
import type { Guest, Household, PartyEvent } from "./model.ts";
import { householdLimit } from "./replies/record-reply.server.ts";
import { householdBy, openedBy } from "./store.server.ts";

type PageDeps = Pick<Deps, "db" | "clock" | "secret">;

/** Wrong codes and keys one address may try in an hour, before all its requests are refused for the rest of it. Source: EVENT-03. */
const wrongCodes = (caller: string): Limit => ({ scope: `event-code/${caller}`, max: 30, ms: dayMs / 24, locks: true });
/** Answers by name one address may send in an hour. Source: EVENT-13. */
const answersByName = (caller: string): Limit => ({ scope: `event-reply/${caller}`, max: 20, ms: dayMs / 24 });
/** Addresses one household may enter. Source: ACC-15, EVENT-13. */
const entriesOf = (household: string): Limit => ({ scope: `event-entry/${household}`, ...householdLimit });
const passwordsOf = (caller: string): Limit => ({ scope: `event-password/${caller}`, max: 20, ms: dayMs / 24 });

/** Addresses that tried too many codes, by the end of their wait: their guesses cost no statement. */
const guessing = new LRUCache<string, number>({ max: 5000 });

/** What a guest has opened: an event that is online, and with a personal link a household. */
export type OpenedEvent = { readonly event: PartyEvent; readonly household: Household | null };

const tooMany = ({ waitMs }: Pick<Attempt, "waitMs">) => refuse("RATE_LIMIT", { s: Math.ceil(waitMs / 1000) });

/** Counts a code or key that opens nothing. */
async function refuseGuess(deps: PageDeps, caller: string) {
  const attempt = await countAttempt(deps, [wrongCodes(caller)]);
  if (attempt.waitMs === 0) return refuse("EVENT_UNKNOWN");
  guessing.set(caller, deps.clock.now() + attempt.waitMs);
  return tooMany(attempt);
}

/**
 * Opens an event by the code and the key of its address. Unknown codes and keys, drafts and archived events are
 * answered alike: EVENT_UNKNOWN. Refuses RATE_LIMIT after too many of them.
 * @source EVENT-03, EVENT-14, GEN-08
 */
export async function openEvent(
  deps: PageDeps,
  { code, key, caller }: { readonly code: string; readonly key: string | undefined; readonly caller: string },
): Promise<Result<OpenedEvent>> {
  const waitMs = (guessing.get(caller) ?? 0) - deps.clock.now();
  if (waitMs > 0) return tooMany({ waitMs });
  const isWritten = EventCode.safeParse(code).success && (key === undefined || HouseholdKey.safeParse(key).success);
  const found = isWritten ? await openedBy(deps.db, { code, key }) : undefined;
  return found ? accept(found) : refuseGuess(deps, caller);
}

/** Notes that a household has opened its link, the first time, and the language it reads its page in. Source: EVENT-05, EVENT-08. */
export async function noteOpened(
  deps: Pick<Deps, "db" | "clock">,
  household: Pick<Household, "id" | "openedAt" | "language">,
  language: Language,
): Promise<void> {
  if (household.openedAt !== null && household.language === language) return;
  await deps.db
    .updateTable("event_household")
    .set((eb) => ({ opened_at: eb.fn.coalesce("opened_at", eb.val(new Date(deps.clock.now()))), language }))
    .where("id", "=", household.id)
    .execute();
}

/** Who a guest without a personal link is. Source: EVENT-07. */
export async function findByName(
  deps: Pick<Deps, "db">,
  event: PartyEvent,
  { name, detail }: { readonly name: string; readonly detail: string },
): Promise<NameMatch> {
  const rows = await deps.db
    .selectFrom("event_guest")
    .innerJoin("event_household", "event_household.id", "event_guest.household_id")
    .select(["event_guest.id", "event_guest.comparable_name", "event_household.email", "event_household.address"])
    .where("event_guest.event_id", "=", event.id)
    .where("event_guest.comparable_name", "=", comparableName(name))
    .execute();
  const guests = rows.map(({ id, comparable_name, email, address }) => ({
    id,
    comparableName: comparable_name,
    details: [email, ...detailsIn(address)].map(comparableText).filter((text) => text !== ""),
  }));
  return matchName(guests, name, detail);
}

function detailsIn(address: unknown): readonly string[] {
  if (typeof address !== "object" || address === null) return [];
  return Object.entries(address).flatMap(([field, value]) =>
    (field === "guest.postcode" || field === "guest.city") && typeof value === "string" ? [value] : [],
  );
}

const claimOf = (event: PartyEvent, guest: string, until: number) => ({
  purpose: "event-guest" as const,
  about: [event.id, guest],
  until,
});

/** A proof that a guest was found by name, good for two hours: `guest.until.signature`. Source: EVENT-07, GEN-08. */
export function guestProof(deps: PageDeps, event: PartyEvent, guest: string): string {
  const until = Math.floor(deps.clock.now() / 1000) + 7200;
  return `${guest}.${until}.${signatureOf(deps, claimOf(event, guest, until))}`;
}

/** The guest of such a proof; undefined for one that was not made for this event, or is old. Source: GEN-08. */
export async function guestOfProof(deps: PageDeps, event: PartyEvent, proof: string): Promise<Guest | undefined> {
  const [, guest = "", until = "", signature = ""] = /^([0-9a-f-]{36})\.(\d{1,12})\.([\w-]{43})$/.exec(proof) ?? [];
  if (guest === "" || !isSigned(deps, claimOf(event, guest, Number(until)), signature)) return undefined;
  const household = await householdBy(deps.db, event.id, { guest });
  return household?.guests.find(({ id }) => id === guest);
}

/** Seconds a form must be open before a script's answer is told from a guest's. Source: EVENT-13. */
const shortestSeconds = 2;

/** Whether a form was filled by a script: in the field nobody sees, or faster than anybody reads. Source: EVENT-13. */
export function isSpam(
  deps: Pick<Deps, "clock">,
  { trap, begun }: { readonly trap: string; readonly begun: number },
): boolean {
  return trap !== "" || deps.clock.now() - begun < shortestSeconds * 1000;
}

/**
 * Counts what is sent by name or, of a household, an address; its answers are counted where they are recorded. Refuses
 * EVENT_REPLIES with the minutes to wait.
 * @source EVENT-13
 */
export async function countReply(
  deps: Pick<Deps, "db" | "clock">,
  by: { readonly caller: string } | { readonly household: string },
): Promise<Result<null>> {
  const attempt = await countAttempt(deps, ["caller" in by ? answersByName(by.caller) : entriesOf(by.household)]);
  return attempt.waitMs > 0 ? refuse("EVENT_REPLIES", { n: minutesOf(attempt) }) : accept(null);
}

const passwordClaim = ({ id, passwordHash }: PartyEvent) => ({
  purpose: "event-password" as const,
  about: [id, passwordHash ?? ""],
});

/** The value of the cookie that says a visitor knew the password; a new password ends it. Source: EVENT-02. */
export const passwordProof = (deps: Pick<Deps, "secret">, event: PartyEvent): string =>
  signatureOf(deps, passwordClaim(event));

/** Whether the page must ask for its password: it has one, and the cookie does not prove it. Source: EVENT-02. */
export function asksPassword(deps: PageDeps, event: PartyEvent, cookie: string | undefined): boolean {
  return event.passwordHash !== null && !isSigned(deps, passwordClaim(event), cookie ?? "");
}

/** Checks a typed password. Refuses EVENT_PASSWORD, RATE_LIMIT. Source: EVENT-02, EVENT-14. */
export async function tryPassword(
  deps: PageDeps,
  event: PartyEvent,
  { password, caller }: { readonly password: string; readonly caller: string },
): Promise<Result<string>> {
  const attempt = await countAttempt(deps, [passwordsOf(caller)]);
  if (attempt.waitMs > 0) return tooMany(attempt);
  if (!(await isPassword(password, event.passwordHash))) return refuse("EVENT_PASSWORD");
  await attempt.takeBack();
  return accept(passwordProof(deps, event));
}
