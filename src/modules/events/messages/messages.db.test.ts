import { beforeEach, beforeAll, describe, expect, test } from "vitest";
import type { Deps } from "#platform/deps.server.ts";
import { newUuid } from "#platform/random.server.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { noteOpened } from "../guest-page.server.ts";
import { addHousehold, removeHousehold } from "../guests/keep-guests.server.ts";
import type { PartyEvent } from "../model.ts";
import { moveEvent } from "../plan/plan-event.server.ts";
import { recordReply } from "../replies/record-reply.server.ts";
import { householdsOf } from "../store.server.ts";
import { aHousehold, anEvent, aPlan, aReply } from "../testing/an-event.ts";
import { mailMessage } from "./mail-message.server.ts";
import { messageLimits, type MessageInput } from "./message-model.ts";
import { sentMessages } from "./read-messages.server.ts";
import { setMessages } from "./stop-messages.server.ts";
import { keepDraft, sendMessage } from "./write-message.server.ts";

const database = useTestDatabase();
let deps: ReturnType<typeof testDeps>;
beforeAll(() => {
  deps = testDeps(database(), "2027-03-01T09:00:00Z");
});
beforeEach(() => deps.moveClock("2027-03-01T09:00:00Z"));

const reminder: MessageInput = { type: "reminder", audience: "all", subject: "", texts: { de: "Wir freuen uns." } };
const message = (changes: Partial<MessageInput> = {}): MessageInput => ({
  type: "message",
  audience: "all",
  subject: "Der Bus fährt um zwei",
  texts: { de: "Er hält am Bahnhof.", en: "It stops at the station." },
  ...changes,
});

type Made = Awaited<ReturnType<typeof withGuests>>;

/** A published event with a household for every name; its e-mail address is the name's. */
async function withGuests(...names: readonly string[]) {
  const made = await anEvent(deps, aPlan({ languages: ["de", "en"] }));
  for (const name of names) {
    const email = name === "Ohne Mail" ? "" : `${name.toLowerCase().replace(" ", ".")}@example.org`;
    await addHousehold(deps, made.event.id, { ...aHousehold(name), email });
  }
  const households = await householdsOf(deps.db, made.event.id);
  const of = (name: string) => {
    const found = households.find(({ guests }) => guests[0]?.name === name);
    if (!found) throw new Error(`no household of ${name}`);
    return found;
  };
  return { ...made, by: { session: made.session, caller: newUuid() }, of };
}

async function draft(by: Deps, { event }: Made, input: MessageInput): Promise<string> {
  const kept = await keepDraft(by, event, input);
  if (!kept.ok) throw new Error(kept.refusal.code);
  return kept.value;
}

const send = (made: Made, id: string) => sendMessage(deps, made, id);

/** Sends a message and does its job; the recipients of what was mailed. */
async function deliver(made: Made, input: MessageInput): Promise<readonly string[]> {
  const id = await draft(deps, made, input);
  const sent = await send(made, id);
  if (!sent.ok) return [sent.refusal.code];
  await mailMessage(deps, { messageId: id });
  return mailsOf(id);
}

async function mailsOf(id: string): Promise<readonly string[]> {
  const rows = await deps.db
    .selectFrom("mail_message")
    .select("recipient")
    .where("dedupe_key", "like", `event-message/${id}/%`)
    .orderBy("recipient")
    .execute();
  return rows.map(({ recipient }) => recipient);
}

/** The household says yes. */
async function answer(event: PartyEvent, household: ReturnType<Made["of"]>) {
  const guests = { [household.guests[0]?.id ?? ""]: aReply() };
  const none = { questions: {}, song: "", message: "" };
  await recordReply(deps, event, { key: household.key, source: "link" }, { guests, household: none });
}

describe("reminders", () => {
  test("EVENT-08 go to who has not answered and has an e-mail address, twice at most, also when two are sent at once", async () => {
    const made = await withGuests("Anna Berg", "Paul Tal", "Ohne Mail");
    await answer(made.event, made.of("Paul Tal"));
    expect(await deliver(made, reminder)).toEqual(["anna.berg@example.org"]);
    const second = await draft(deps, made, reminder);
    const twice = await Promise.all([send(made, second), send(made, second), send(made, second)]);
    expect(twice.map((each) => each.ok && each.value)).toEqual([1, 1, 1]);
    await Promise.all([mailMessage(deps, { messageId: second }), mailMessage(deps, { messageId: second })]);
    expect(await mailsOf(second)).toEqual(["anna.berg@example.org"]);
    deps.moveClock("2027-03-09T09:00:00Z");
    expect(await deliver(made, reminder)).toEqual(["EVENT_MESSAGE_NOBODY"]);
    const [anna] = await householdsOf(deps.db, made.event.id);
    expect(anna?.reminders).toHaveLength(messageLimits.reminders);
  });

  test("EVENT-08 leave out who answered, was removed, has ended these mails or lost the page since they were sent", async () => {
    const made = await withGuests("Anna Berg", "Paul Tal", "Mia See", "Tom Ost");
    const id = await draft(deps, made, reminder);
    expect(await send(made, id)).toMatchObject({ ok: true, value: 4 });
    await answer(made.event, made.of("Anna Berg"));
    await removeHousehold(deps, made.event.id, made.of("Paul Tal").id);
    await setMessages(deps, made.of("Mia See"), "stopped");
    await mailMessage(deps, { messageId: id });
    expect(await mailsOf(id)).toEqual(["tom.ost@example.org"]);
    expect(await sentMessages(deps, made.event.id)).toMatchObject([{ addressed: 4, sent: 1, leftOut: 2 }]);
    const next = await draft(deps, made, reminder);
    expect(await send(made, next)).toMatchObject({ ok: true, value: 1 });
    await moveEvent(deps, made.event.id, "archived");
    await mailMessage(deps, { messageId: next });
    expect(await mailsOf(next)).toEqual([]);
  });

  test("EVENT-08 come in the language the household reads its page in, with its own link and the way to end them", async () => {
    const made = await withGuests("Anna Berg", "Paul Tal");
    await noteOpened(deps, made.of("Paul Tal"), "en");
    const id = await draft(deps, made, reminder);
    await send(made, id);
    await mailMessage(deps, { messageId: id });
    const rows = await deps.db
      .selectFrom("mail_message")
      .selectAll()
      .where("dedupe_key", "like", `event-message/${id}/%`)
      .orderBy("recipient")
      .execute();
    const [anna, paul] = rows;
    expect(anna).toMatchObject({ kind: "event-reminder", locale: "de-DE", subject: "Seid ihr dabei? Lena & Jonas" });
    expect(paul?.locale).toMatch(/^en-/);
    expect(paul?.subject).toBe("Will you be there? Lena & Jonas");
    for (const [row, name] of [
      [anna, "Anna Berg"],
      [paul, "Paul Tal"],
    ] as const) {
      const { key } = made.of(name);
      expect(row?.plain).toContain(`/e/${made.event.code}/${key}/`);
      expect(row?.plain).toContain(`/e/${made.event.code}/${key}/nachrichten/`);
      expect(row?.html).toContain("Wir freuen uns.");
      expect(row?.unsubscribe).toBeNull();
    }
    expect(anna?.plain).not.toContain(made.of("Paul Tal").key);
  });
});

describe("messages", () => {
  test("EVENT-08 reach those who come, a programme point, a group or a tag, and nobody else", async () => {
    const made = await withGuests("Anna Berg", "Paul Tal", "Mia See");
    const { event, of } = made;
    await addHousehold(deps, event.id, {
      ...aHousehold("Tom Ost"),
      email: "tom@example.org",
      category: "Freunde",
      tags: ["Hotel"],
      guests: [{ name: "Tom Ost", isChild: false, isCompanion: false, programme: ["feier"] }],
    });
    await answer(event, of("Anna Berg"));
    expect(await deliver(made, message({ audience: "accepted" }))).toEqual(["anna.berg@example.org"]);
    expect(await deliver(made, message({ audience: "group.Freunde" }))).toEqual(["tom@example.org"]);
    expect(await deliver(made, message({ audience: "tag.Hotel" }))).toEqual(["tom@example.org"]);
    deps.moveClock("2027-03-05T09:00:00Z");
    const atChurch = await deliver(made, message({ audience: "point.trauung" }));
    expect(atChurch).toEqual(["anna.berg@example.org", "mia.see@example.org", "paul.tal@example.org"]);
    expect(await deliver(made, message({ audience: "tag.Niemand" }))).toEqual(["EVENT_MESSAGE_NOBODY"]);
  });

  test("EVENT-08 NFR-02 end at three a day and thirty in all; a visit's events share their mails, an address its messages", async () => {
    const made = await withGuests("Anna Berg");
    /** Messages that were sent at a time. */
    const sentAt = async (count: number, at: string) => {
      const rows = Array.from({ length: count }, () => ({ id: newUuid(), event_id: made.event.id, type: "message" }));
      const same = { audience: "all", subject: "x", texts: "{}", created_at: new Date(at), sent_at: new Date(at) };
      await deps.db
        .insertInto("event_message")
        .values(rows.map((row) => ({ ...row, ...same, addressed: 1 })))
        .execute();
    };
    await sentAt(messageLimits.perDay - 1, "2027-02-28T10:00:00Z");
    expect(await deliver(made, message())).toHaveLength(1);
    expect(await deliver(made, message())).toEqual(["EVENT_MESSAGES"]);
    deps.moveClock("2027-03-02T09:30:00Z");
    await sentAt(messageLimits.inAll - messageLimits.perDay - 1, "2027-01-01T10:00:00Z");
    expect(await deliver(made, message())).toHaveLength(1);
    expect(await deliver(made, message())).toEqual(["EVENT_MESSAGES_ALL"]);
    const other = await withGuests("Paul Tal");
    const shared = { ...other, by: { ...made.by, caller: newUuid() } };
    await deps.db.updateTable("event_message").set({ addressed: 2500 }).where("event_id", "=", made.event.id).execute();
    expect(await deliver(shared, message())).toEqual(["EVENT_MESSAGES"]);
    const flood = [];
    for (let n = 0; n < 12; n += 1) {
      const each = { ...(await withGuests("Anna Berg")), by: { session: other.session, caller: "10.0.0.9" } };
      flood.push(...(await deliver(each, message())));
    }
    expect(flood.filter((each) => each === "anna.berg@example.org")).toHaveLength(messageLimits.perAddressAndDay);
    expect(flood.filter((each) => each === "EVENT_MAILS")).toHaveLength(2);
  });

  test("EVENT-08 GEN-08 a draft of another event, an unknown one and one that was replaced are sent by nobody", async () => {
    const [made, other] = [await withGuests("Anna Berg"), await withGuests("Fremd Er")];
    const first = await draft(deps, made, message());
    await draft(deps, made, message({ subject: "Neuer" }));
    const unknown = { ok: false, refusal: { code: "EVENT_MESSAGE_UNKNOWN" } };
    for (const id of [first, newUuid(), "x", "' or 1=1"]) expect(await send(made, id)).toMatchObject(unknown);
    const theirs = await draft(deps, other, message());
    expect(await send(made, theirs)).toMatchObject(unknown);
  });

  test("EVENT-08 NFR-02 an event that is not online, and one whose title is an address, mail nothing", async () => {
    const made = await withGuests("Anna Berg");
    const plan = aPlan({ title: "Gewinn auf www.beispiel.com" });
    expect(await keepDraft(deps, { ...made.event, plan }, message())).toMatchObject({
      refusal: { code: "EVENT_MESSAGE_LINK" },
    });
    expect(await keepDraft(deps, { ...made.event, state: "draft" }, message())).toMatchObject({
      refusal: { code: "EVENT_OFFLINE" },
    });
  });
});
