import { randomBytes } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { importHouseholds } from "#modules/events/guests/keep-guests.server.ts";
import type { Attendance } from "#modules/events/model.ts";
import { unknownGuest } from "#modules/events/replies/unknown-replies.server.ts";
import { householdsOf } from "#modules/events/store.server.ts";
import { aHousehold, anEvent } from "#modules/events/testing/an-event.ts";
import { call, type Answer } from "../testing/call.ts";
import type { OwnShop } from "../setup/own-shop.ts";

/**
 * An answer that was sent: the words by which it is found again, the household whose link was used (none for an unknown
 * guest), and when the shop confirmed it. Times in ms.
 */
export type SentAnswer = {
  readonly words: string;
  readonly household: string | null;
  readonly attendance: Attendance;
  readonly sentAt: number;
  confirmedAt: number | undefined;
};

export type Party = Awaited<ReturnType<typeof aParty>>;

/** A published event in a shop, with households of two. */
export async function aParty({ database: { db }, port }: OwnShop, households: number) {
  const deps = { db, clock: { now: () => Date.now() } };
  const { event, cookie } = await anEvent(deps);
  const list = Array.from({ length: households }, (_, n) => aHousehold(`Anna Nummer${n}`, `Paul Nummer${n}`));
  await importHouseholds(deps, event.id, list);
  return { deps, port, event, cookie, households: await householdsOf(db, event.id) };
}

const formOf = (port: number, more: Readonly<Record<string, string>> = {}) => ({
  host: `localhost:${port}`,
  origin: `http://localhost:${port}`,
  "content-type": "application/x-www-form-urlencoded",
  ...more,
});

/** Sends an answer of the guests with these ids, as the form of the page does; `name` without a personal link. */
export function sendAnswer(
  { port, event }: Pick<Party, "port" | "event">,
  answer: Pick<SentAnswer, "words" | "attendance">,
  of: { readonly guests: readonly string[] } & ({ readonly key: string } | { readonly name: string }),
): Promise<Answer> {
  const given = of.guests.flatMap((id) => [
    [`g.${id}.attendance`, answer.attendance],
    [`g.${id}.allergies`, answer.words],
  ]);
  const body = new URLSearchParams({
    intent: "reply",
    website: "",
    begun: String(Date.now() - 10_000),
    name: "name" in of ? of.name : "",
    message: answer.words,
    ...Object.fromEntries(given),
  }).toString();
  const path = `/e/${event.code}/${"key" in of ? `${of.key}/` : ""}`;
  // Every guest at an address of their own.
  const forwarded = `10.${randomBytes(3).join(".")}`;
  return call(port, { method: "POST", path, headers: formOf(port, { "x-forwarded-for": forwarded }), body });
}

/** Puts the unknown guest of a waiting answer on the list, as its button does. */
export const takeIn = ({ port, event, cookie }: Party, number: string): Promise<Answer> =>
  call(port, {
    method: "POST",
    path: `/events/${event.id}/antworten/`,
    headers: formOf(port, { cookie }),
    body: new URLSearchParams({ intent: "take-in", number }).toString(),
  });

/** Whether a form was taken; false also for a connection that breaks. */
export const isTaken = (sent: Promise<Answer>): Promise<boolean> =>
  sent.then(
    ({ status }) => status === 303,
    () => false,
  );

/** Guests who answer, and hosts who put unknown ones on the list, until told to stop. */
export function startAnswering(party: Party) {
  const answers: SentAnswer[] = [];
  const { deps, event, households } = party;
  let open = true;
  const record = (household: string | null): SentAnswer => {
    const attendance = answers.length % 3 === 2 ? "declined" : "accepted";
    const words = `w${randomBytes(5).toString("hex")}`;
    const answer: SentAnswer = { words, household, attendance, sentAt: performance.now(), confirmedAt: undefined };
    answers.push(answer);
    return answer;
  };
  /** One of two phones that answer for the same household, twelve times, then for the next one. */
  const phone = async (): Promise<void> => {
    while (open) {
      const household = households[Math.floor(answers.length / 12) % households.length];
      if (!household) throw new Error("nobody is invited");
      const answer = record(household.id);
      const guests = household.guests.map(({ id }) => id);
      const confirmed = await isTaken(sendAnswer(party, answer, { guests, key: household.key }));
      if (confirmed) answer.confirmedAt = performance.now();
      await wait(confirmed ? 20 : 100);
    }
  };
  /** Somebody who is not on the list, sends again until it is confirmed, and is followed by the next one. */
  const stranger = async (): Promise<void> => {
    while (open) {
      const answer = record(null);
      const name = `Gast ${answers.length}`;
      while (open && answer.confirmedAt === undefined) {
        if (await isTaken(sendAnswer(party, answer, { guests: [unknownGuest], name })))
          answer.confirmedAt = performance.now();
        await wait(100);
      }
    }
  };
  const host = async (): Promise<void> => {
    while (open) {
      const waiting = await deps.db
        .selectFrom("event_reply")
        .select("number")
        .where("event_id", "=", event.id)
        .where("household_id", "is", null)
        .orderBy("number")
        .execute()
        .catch(() => []);
      for (const { number } of waiting) await isTaken(takeIn(party, number));
      await wait(100);
    }
  };
  const all = Promise.all([phone(), phone(), stranger(), host()]);
  return {
    answers: (): readonly SentAnswer[] => answers,
    confirmed: (): readonly SentAnswer[] => answers.filter(({ confirmedAt }) => confirmedAt !== undefined),
    stop: async () => {
      open = false;
      await all;
    },
  };
}
