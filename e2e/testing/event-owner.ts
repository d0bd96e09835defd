import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { enterAddress } from "#modules/events/addresses/address-entries.server.ts";
import { openGallery } from "#modules/events/gallery/open-gallery.server.ts";
import { guestProof } from "#modules/events/guest-page.server.ts";
import { addHousehold } from "#modules/events/guests/keep-guests.server.ts";
import { keepDraft } from "#modules/events/messages/write-message.server.ts";
import type { EventPlan, PartyEvent } from "#modules/events/model.ts";
import { addHost, hostToken } from "#modules/events/plan/hosts.server.ts";
import { recordReply } from "#modules/events/replies/record-reply.server.ts";
import { recordUnknownReply, unknownGuest } from "#modules/events/replies/unknown-replies.server.ts";
import { repliesOf } from "#modules/events/queries.server.ts";
import { saveSeating } from "#modules/events/seating/seating-store.server.ts";
import { emptyPlan } from "#modules/events/seating/model.ts";
import { householdsOf } from "#modules/events/store.server.ts";
import { aHousehold, anEvent, aPlan, aReply } from "#modules/events/testing/an-event.ts";
import type { Deps } from "#platform/deps.server.ts";

/** A host with a published event in which there is one of everything, each by its id. */
export type EventOwner = Awaited<ReturnType<typeof anEventOwner>>;

async function enterEverything(deps: Deps, event: PartyEvent, name: string) {
  const address = { "guest.street": `${name}weg 1`, "guest.city": name };
  const input = { ...aHousehold(`${name} Berg`, `${name} Tal`), address, email: `${name.toLowerCase()}@example.org` };
  await addHousehold(deps, event.id, input);
  const [household] = await householdsOf(deps.db, event.id);
  const guest = household?.guests[0]?.id ?? "";
  if (!household) throw new Error("no household");
  const answers = { questions: {}, song: "", message: `Gruß von ${name}` };
  const reply = { guests: { [guest]: aReply({ allergies: name }) }, household: answers };
  await recordReply(deps, event, { key: household.key, source: "link" }, reply);
  const waiting = { guests: { [unknownGuest]: aReply() }, household: answers };
  await recordUnknownReply(deps, event, { name: `${name} Fremd`, reply: waiting });
  const entry = { "guest.street": `${name}allee 2`, "guest.city": name, email: "", phone: "" };
  const rest = { "guest.postcode": "", "guest.line2": "", "guest.country": "" };
  await enterAddress(deps, event, { household: null, name: `${name} Fremd`, entry: { ...entry, ...rest } });
  const table = { id: "t1", shape: "round", seats: 4, name, x: 3000, y: 3000, turn: 0 } as const;
  const plan = { ...emptyPlan, tables: [{ ...table, hasEnds: false, isChildren: false }] };
  const seats = { [guest]: { table: "t1", seat: 0, isPinned: false } };
  await saveSeating(deps, event, { plan: { ...plan, seats }, version: 0 });
  return { household: household.id, key: household.key, guest };
}

/** A photo that a guest has added and the hosts have not looked at. */
async function aWaitingPhoto({ db }: Deps, event: PartyEvent): Promise<string> {
  const { session_id, album_id } = await db
    .selectFrom("event_gallery")
    .select(["session_id", "album_id"])
    .where("event_id", "=", event.id)
    .executeTakeFirstOrThrow();
  const id = randomUUID();
  const at = new Date();
  const size = { bytes: 3, orientation: 1, width: 10, height: 10 };
  const file = { mime: "image/jpeg", file_name: "fest.jpg", sha256: id.replaceAll("-", "").padEnd(64, "0") };
  await db
    .insertInto("photo")
    .values({ id, session_id, ...file, ...size, created_at: at })
    .execute();
  await db
    .insertInto("photo_album_photo")
    .values({ album_id: album_id ?? "", photo_id: id, added_at: at })
    .execute();
  return id;
}

/** Makes such a host; `name` stands in everything that is private. */
export async function anEventOwner(deps: Deps, name: string, changes: Partial<EventPlan> = {}) {
  const { event, session, cookie } = await anEvent(deps, aPlan({ hosts: `${name} und Jonas`, ...changes }));
  const entered = await enterEverything(deps, event, name);
  const host = await addHost(deps, event.id, `${name}s Zeuge`);
  const message = { type: "message", audience: "all", subject: `Post von ${name}`, texts: { de: name } } as const;
  const draft = await keepDraft(deps, event, message);
  await openGallery(deps, event);
  const photo = await aWaitingPhoto(deps, event);
  const { id: entry } = await deps.db
    .selectFrom("event_address_entry")
    .select("id")
    .where("event_id", "=", event.id)
    .executeTakeFirstOrThrow();
  const waiting = (await repliesOf(deps, event.id)).find(({ household }) => household === null);
  if (!host.ok || !draft.ok || !waiting) throw new Error(`${name} lacks something`);
  return {
    of: event,
    session,
    cookie,
    ids: {
      ...entered,
      event: event.id,
      code: event.code,
      proof: guestProof(deps, event, entered.guest),
      host: host.value.id,
      token: hostToken(deps, host.value.id),
      message: draft.value,
      number: waiting.number,
      entry,
      photo,
    },
  };
}

const tables = [
  "event_host",
  "event_household",
  "event_guest",
  "event_reply",
  "event_address_entry",
  "event_message",
  "event_seating",
  "event_gallery",
] as const;

/** Everything that is stored of an event, as text; what was opened or is asked is no part of it. */
export async function storedOf({ db }: Pick<Deps, "db">, event: string): Promise<string> {
  const rows = await Promise.all(
    tables.map(async (table) => {
      const { rows: all } = await sql`select to_jsonb(t) - 'opened_at' - 'language' as row from ${sql.table(table)} t
        where event_id = ${event} order by 1`.execute(db);
      return [table, all];
    }),
  );
  const photos = await sql`select p.* from event_gallery_photo p join event_gallery g using (session_id)
    where g.event_id = ${event} order by photo_id`.execute(db);
  return JSON.stringify([rows, photos.rows], null, 1);
}
