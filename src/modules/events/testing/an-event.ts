import { sessionId, type SessionId } from "#kernel/ids.ts";
import type { Deps } from "#platform/deps.server.ts";
import { newToken, newUuid, sha256 } from "#platform/random.server.ts";
import type { HouseholdInput } from "../guests/household-input.ts";
import { EventPlan, GuestReply, HouseholdAnswers, type Household, type PartyEvent } from "../model.ts";
import { beginEvent, moveEvent } from "../plan/plan-event.server.ts";
import { ownEvent } from "../queries.server.ts";

/** The wedding of Lena and Jonas: two programme points, two menus, a question, answers until 1 May 2027. */
export const aPlan = (changes: Partial<EventPlan> = {}): EventPlan => ({
  ...EventPlan.parse({
    occasion: "wedding",
    title: "Lena & Jonas",
    hosts: "Lena und Jonas",
    welcome: "Wir heiraten!",
    timeZone: "Europe/Berlin",
    programme: [
      { id: "trauung", title: "Trauung", day: "2027-06-12", begins: "14:00", ends: "15:00", place: "Schlosskapelle" },
      { id: "feier", title: "Feier", day: "2027-06-12", begins: "17:00", ends: "02:00", place: "Gut Lindenhof" },
    ],
    menus: [
      { id: "fisch", name: "Saibling" },
      { id: "gemuese", name: "Risotto" },
    ],
    questions: [{ id: "zimmer", text: "Braucht ihr ein Zimmer?", type: "choice", options: ["Ja", "Nein"] }],
    gifts: [],
    asks: { allergies: true, song: true },
    replyUntil: "2027-05-01",
    visibility: "link",
    languages: ["de"],
    look: null,
  }),
  ...changes,
});

/** A household of people with these names; "+" is a companion. */
export const aHousehold = (...names: readonly string[]): HouseholdInput => ({
  address: {},
  email: "",
  phone: "",
  category: "",
  tags: [],
  guests: names.map((name) => ({
    name: name === "+" ? "" : name,
    isChild: false,
    isCompanion: name === "+",
    programme: null,
  })),
});

/** A household as it is stored. */
export const aStoredHousehold = (
  changes: Pick<Household, "id" | "address" | "guests"> & Partial<Household>,
): Household => ({
  key: `key-${changes.id}`,
  email: "",
  phone: "",
  category: "",
  tags: [],
  invitedAt: null,
  openedAt: null,
  repliedAt: null,
  answers: HouseholdAnswers.parse({}),
  reminders: [],
  language: null,
  stoppedAt: null,
  ...changes,
});

export const aReply = (changes: Partial<GuestReply> = {}): GuestReply =>
  GuestReply.parse({ attendance: "accepted", points: [], menu: null, allergies: "", ...changes });

/** A visitor of the shop. */
export async function aVisitor({
  db,
}: Pick<Deps, "db">): Promise<{ readonly session: SessionId; readonly cookie: string }> {
  const [id, token] = [newUuid(), newToken()];
  const expires_at = new Date("2031-01-01T00:00:00Z");
  await db
    .insertInto("visitor_session")
    .values({ id, token_hash: sha256(token), host: "localhost", expires_at })
    .execute();
  return { session: sessionId(id), cookie: `bw_session=${token}` };
}

/** A published event of a new visitor. */
export async function anEvent(deps: Pick<Deps, "db" | "clock">, plan = aPlan()) {
  const host = await aVisitor(deps);
  const shop = { channel: "card", locale: "de-DE" } as const;
  const begun = await beginEvent(deps, { session: host.session, shop, plan });
  if (!begun.ok) throw new Error(begun.refusal.code);
  await moveEvent(deps, begun.value, "published");
  const event: PartyEvent | undefined = await ownEvent(deps, host.session, begun.value);
  if (!event) throw new Error("the event is not its host's");
  return { event, ...host };
}
