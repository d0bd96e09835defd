import { createReadStream } from "node:fs";
import { dayAfter } from "#kernel/calendar-day.ts";
import { shopDateOf } from "#kernel/formats/date-format.ts";
import { defaultLocale } from "#kernel/market.ts";
import { sessionId } from "#kernel/ids.ts";
import { importHouseholds, markInvited } from "#modules/events/guests/keep-guests.server.ts";
import { EventPlan, GuestReply, type EventId, type Household, type PartyEvent } from "#modules/events/model.ts";
import { savePhoto } from "#modules/events/plan/event-photo.server.ts";
import { hostsOf, hostToken } from "#modules/events/plan/hosts.server.ts";
import { beginEvent, changeAppearance, moveEvent, setPassword } from "#modules/events/plan/plan-event.server.ts";
import { householdsOf, ownEvent } from "#modules/events/queries.server.ts";
import { saveSeating } from "#modules/events/seating/seating-store.server.ts";
import { recordReply } from "#modules/events/replies/record-reply.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { fromRoot } from "#platform/paths.server.ts";
import { newToken, newUuid, sha256 } from "#platform/random.server.ts";
import { christeningPlan, demoPassword, gardenPartyPlan, weddingPlan } from "./demo-event-plans.ts";
import { demoHouseholds, type DemoHousehold } from "./demo-guests.ts";
import { demoSeating } from "./demo-seating.ts";
import { must, onDay } from "./place-demo-orders.ts";

/** The demo wedding as the start message names it. */
export type DemoEvent = { readonly code: string; readonly hostToken: string };

/** The shop of the demo couple. */
export const eventShop = { channel: "card", locale: defaultLocale } as const;

/** The day of the wedding: that of the demo card, or once it is near a Saturday in half a year. */
function weddingDay(now: number): string {
  const onCard = "2027-06-26";
  if (dayAfter(shopDateOf(now), 60) < onCard) return onCard;
  const later = dayAfter(shopDateOf(now), 180);
  const weekday = new Date(`${later}T00:00:00Z`).getUTCDay();
  return dayAfter(later, (6 - weekday + 7) % 7);
}

/** A visit of the demo couple; their events stay when it ends, and open by the host's link. */
async function aVisit({ db }: Pick<Deps, "db">, now: number) {
  const id = sessionId(newUuid());
  await db
    .insertInto("visitor_session")
    .values({ id, token_hash: sha256(newToken()), host: "localhost", expires_at: new Date(now + 86_400_000) })
    .execute();
  return id;
}

type Session = Awaited<ReturnType<typeof aVisit>>;

/** Begins an event, with a photo of the demo pictures. */
async function begin(
  deps: Deps,
  session: Session,
  plan: EventPlan,
  photo?: { readonly file: string; readonly alt: string },
) {
  const id = must(await beginEvent(deps, { session, shop: eventShop, plan: EventPlan.parse(plan) }));
  if (photo) {
    const stream = createReadStream(fromRoot("fixtures", "photos", `${photo.file}.jpg`));
    const heic = () => Promise.reject(new Error("the demo pictures come in no such format"));
    const sent = { fileName: `${photo.file}.jpg`, stream, tooLong: () => false };
    const saved = must(await savePhoto({ ...deps, heic }, id, null, sent));
    await changeAppearance(deps, id, { photo: { ...saved, alt: photo.alt } });
  }
  return id;
}

const attendances = { a: "accepted", d: "declined", m: "maybe" } as const;
const isAnswer = (letter: string): letter is keyof typeof attendances => letter in attendances;

/** Who the invited bring along. */
const companions = [
  "Noah Winter",
  "Carla Busch",
  "Milan Roth",
  "Ida Sommerfeld",
  "Tessa Wolf",
  "Jan Petersen",
  "Lea Ammann",
];

/** What a household answers; the numbers of menu and song only vary with it. */
function replyOf(plan: EventPlan, { guests }: Household, { answers }: DemoHousehold, number: number) {
  const songs = [
    "ABBA: Dancing Queen",
    "Toploader: Dancing in the Moonlight",
    "",
    "Udo Jürgens: Ich war noch niemals in New York",
    "",
  ];
  const messages = ["", "Wir freuen uns sehr auf euch.", "", "", "Sollen wir Kuchen mitbringen?", ""];
  const sent = guests.flatMap((guest, index) => {
    const letter = answers[index] ?? "o";
    if (!isAnswer(letter)) return [];
    const comes = letter === "a";
    const reply = GuestReply.parse({
      attendance: attendances[letter],
      name: guest.isCompanion ? (companions[number % companions.length] ?? "") : "",
      points: comes ? plan.programme.map(({ id }) => id) : [],
      menu: comes ? (plan.menus[guest.isChild ? 2 : (number + index) % 2]?.id ?? null) : null,
      allergies: comes && number % 9 === 0 && index === 0 ? "Haselnüsse" : "",
    });
    return [[guest.id, reply] as const];
  });
  const household = {
    questions: Object.fromEntries(plan.questions.map(({ id }) => [id, number % 4 === 0 ? "Ja" : "Nein"])),
    song: songs[number % songs.length] ?? "",
    message: messages[number % messages.length] ?? "",
  };
  return sent.length > 0 ? { guests: Object.fromEntries(sent), household } : null;
}

/** Puts households on the list of an event and lets them answer, over the last weeks. */
async function invite(deps: Deps, event: PartyEvent, households: readonly DemoHousehold[]): Promise<void> {
  const now = deps.clock.now();
  const list = households.map(({ category, names, address }) => ({
    category,
    address,
    email: "",
    phone: "",
    tags: [],
    guests: names.map((name) => ({ ...name, programme: null })),
  }));
  must(await importHouseholds(deps, event.id, list));
  const stored = await householdsOf(deps, event.id);
  const ids = stored.map(({ id }) => id);
  await markInvited(onDay(deps, now, -24), event.id, ids);
  for (const [number, household] of stored.entries()) {
    const invited = households[number];
    const reply = invited && replyOf(event.plan, household, invited, number);
    if (!reply) continue;
    const then = onDay(deps, now, -20 + (number * 19) / stored.length);
    must(await recordReply(then, event, { key: household.key, source: "link" }, reply));
  }
}

async function publish(deps: Deps, session: Session, id: EventId): Promise<PartyEvent> {
  await moveEvent(deps, id, "published");
  const event = await ownEvent(deps, session, id);
  if (!event) throw new Error("the demonstration event is gone");
  return event;
}

/**
 * The events of the demo couple, once per database: the wedding with 92 guests, a party that is closed, and a
 * christening behind a password. Returns where the wedding is when it was begun just now.
 * @source CAT 13, EVENT-01
 */
export async function seedDemoEvents(deps: Deps): Promise<DemoEvent | undefined> {
  const name = "demo-events";
  const first = await deps.db
    .insertInto("seed_run")
    .values({ name, content_hash: sha256(JSON.stringify(demoHouseholds)) })
    .onConflict((at) => at.doNothing())
    .executeTakeFirst();
  if (first.numInsertedOrUpdatedRows === 0n) return undefined;
  const now = deps.clock.now();
  const session = await aVisit(deps, now);
  const photo = { file: "abendwiese", alt: "Eine Wiese im Abendlicht, dahinter die Weinberge von Volkach" };
  const wedding = await publish(deps, session, await begin(deps, session, weddingPlan(weddingDay(now)), photo));
  await invite(deps, wedding, demoHouseholds);
  const plan = demoSeating(await householdsOf(deps, wedding.id));
  must(await saveSeating(deps, wedding, { plan, version: 0 }));

  const past = onDay(deps, now, -40);
  const party = await publish(
    past,
    session,
    await begin(past, session, gardenPartyPlan(dayAfter(shopDateOf(now), -12))),
  );
  await invite(
    past,
    party,
    demoHouseholds.filter(({ category }) => category === "Nachbarn"),
  );
  await moveEvent(deps, party.id, "closed");

  const christening = await begin(deps, session, christeningPlan(dayAfter(shopDateOf(now), 75)));
  await setPassword(deps, christening, demoPassword);
  await publish(deps, session, christening);

  const [host] = await hostsOf(deps, wedding.id, session);
  return { code: wedding.code, hostToken: hostToken(deps, host?.id ?? "") };
}
