import { randomUUID } from "node:crypto";
import { expect, test } from "@playwright/test";
import { hostsOf, joinAsHost, removeHost } from "#modules/events/plan/hosts.server.ts";
import { aVisitor } from "#modules/events/testing/an-event.ts";
import { ask, type Ask } from "../testing/ask.ts";
import type { Answer } from "../testing/call.ts";
import { expectGuarded } from "../testing/bad-call.ts";
import { anEventOwner, storedOf, type EventOwner } from "../testing/event-owner.ts";
import type { Office } from "../setup/own-office.ts";
import { sharedOffice, sharedPort as port } from "../setup/shared-office.ts";

let office: Office;
let [owner, attacker]: EventOwner[] = [];
test.beforeAll(async () => {
  test.setTimeout(240_000);
  office = await sharedOffice();
  [owner, attacker] = [await anEventOwner(office.deps, "Zwetschge"), await anEventOwner(office.deps, "Eva")];
});

/** A request with ids of both: `{theirs.household}` is the owner's, `{own.household}` the attacker's. */
type Attempt = Ask & { readonly status: number };

function filled(text: string): string {
  const ids: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    theirs: owner?.ids ?? {},
    own: attacker?.ids ?? {},
  };
  return text.replaceAll(/\{(theirs|own)\.(\w+)\}/g, (_, whose: string, name: string) => {
    const id = ids[whose]?.[name];
    if (id === undefined) throw new Error(`there is no ${whose}.${name}`);
    return id;
  });
}

/** Asks as the attacker, from an address of its own: guesses are counted by address. */
const attack = ({ path, form, json }: Ask): Promise<Answer> =>
  ask(
    port,
    { cookie: attacker?.cookie ?? "" },
    {
      path: filled(path),
      ...(form ? { form: Object.fromEntries(Object.entries(form).map(([name, value]) => [name, filled(value)])) } : {}),
      ...(json ? { json: [json[0], JSON.parse(filled(JSON.stringify(json[1])))] } : {}),
    },
  );

const answered = { website: "", begun: "1000" };
const declined = { ...answered, "g.{theirs.guest}.attendance": "declined", message: "x" };
const seated = {
  hall: { w: 9000, h: 9000 },
  tables: [{ id: "t1", shape: "round", seats: 4, name: "Eins", x: 3000, y: 3000, turn: 0 }],
  things: [],
  seats: { "{theirs.guest}": { table: "t1", seat: 0 } },
  rules: [{ id: "r1", kind: "together", isMust: true, parties: [{ of: "guest", id: "{theirs.guest}" }], table: null }],
};

/** Every page and call that takes an id below the event's, with that of another host's. */
const asks: Readonly<Record<string, readonly Attempt[]>> = {
  household: [
    { path: "/events/{own.event}/gaeste/?haushalt={theirs.household}", status: 404 },
    {
      path: "/events/{own.event}/gaeste/",
      form: { intent: "change", household: "{theirs.household}", "n.0.name": "Eva" },
      status: 404,
    },
    { path: "/events/{own.event}/gaeste/", form: { intent: "remove", household: "{theirs.household}" }, status: 404 },
    { path: "/events/{own.event}/antworten/?haushalt={theirs.household}", status: 404 },
    { path: "/events/{own.event}/antworten/?haushalt={theirs.household}", form: declined, status: 404 },
    {
      path: "/events/{own.event}/adressen/",
      form: { intent: "take", entry: "{own.entry}", household: "{theirs.household}" },
      status: 404,
    },
  ],
  guest: [
    // A guest of others is a new one.
    {
      path: "/events/{own.event}/gaeste/",
      form: { intent: "change", household: "{own.household}", "n.0.id": "{theirs.guest}", "n.0.name": "Eva Neu" },
      status: 303,
    },
    {
      path: "/events/{own.event}/antworten/",
      form: { intent: "assign", number: "{own.number}", guest: "{theirs.guest}" },
      status: 404,
    },
    {
      path: "/web-api/events/{own.event}/cells",
      json: ["PATCH", { changes: [{ guest: "{theirs.guest}", column: "name", was: "Zwetschge Berg", value: "Eva" }] }],
      status: 200,
    },
    { path: "/web-api/events/{own.event}/gone-rows", json: ["POST", { guests: ["{theirs.guest}"] }], status: 204 },
    { path: "/web-api/events/{own.event}/seating", json: ["PUT", { plan: seated, version: 1 }], status: 200 },
    { path: "/web-api/events/{own.event}/seating", status: 200 },
    { path: "/events/{own.event}/sitzplan/", status: 200 },
    { path: "/events/{own.event}/export/sitzplan.pdf", status: 200 },
  ],
  reply: ["assign", "take-in", "discard"].map((intent) => ({
    path: "/events/{own.event}/antworten/",
    form: { intent, number: "{theirs.number}", guest: "{own.guest}" },
    status: 404,
  })),
  entry: [
    {
      path: "/events/{own.event}/adressen/",
      form: { intent: "take", entry: "{theirs.entry}", household: "{own.household}" },
      status: 404,
    },
    { path: "/events/{own.event}/adressen/", form: { intent: "drop", entry: "{theirs.entry}" }, status: 404 },
  ],
  message: [
    { path: "/events/{own.event}/nachrichten/?entwurf={theirs.message}", status: 200 },
    { path: "/events/{own.event}/nachrichten/{theirs.message}/brief/", status: 404 },
    { path: "/events/{own.event}/nachrichten/", form: { intent: "send", message: "{theirs.message}" }, status: 403 },
  ],
  photo: [
    ...["shown", "hidden", "removed"].map((intent) => ({
      path: "/events/{own.event}/fotos/",
      form: { intent, photos: "{theirs.photo}" },
      status: 303,
    })),
    { path: "/events/{own.event}/fotos/", status: 200 },
  ],
  host: [
    { path: "/events/{own.event}/gastgeber/", form: { intent: "remove", host: "{theirs.host}" }, status: 303 },
    { path: "/events/gastgeber/{theirs.host}/", form: { intent: "join" }, status: 404 },
  ],
  // A guest's keys open what they belong to, and nothing else.
  "guest's key": [
    { path: "/e/{own.code}/{theirs.key}/", status: 404 },
    { path: "/e/{own.code}/{theirs.key}/", form: declined, status: 404 },
    { path: "/e/{own.code}/{theirs.key}/adresse/", status: 404 },
    {
      path: "/e/{own.code}/{theirs.key}/adresse/",
      form: { ...answered, "guest.street": "Weg 1", "guest.city": "Ulm" },
      status: 404,
    },
    { path: "/e/{own.code}/{theirs.key}/nachrichten/", form: { intent: "stopped" }, status: 404 },
    { path: "/e/{own.code}/{theirs.key}/fotos/", status: 404 },
    { path: "/e/{own.code}/termin.ics?fuer={theirs.key}", status: 404 },
    { path: "/e/{own.code}/foto/klein.webp?fuer={theirs.key}", status: 404 },
    { path: "/e/{own.code}/{own.key}/", form: declined, status: 422 },
    { path: "/e/{own.code}/", form: { ...declined, proof: "{theirs.proof}", name: "Eva" }, status: 422 },
  ],
};

const named = Object.entries(asks);
for (const [what, lines] of named)
  test(`GEN-08 EVENT-04 a host who names another's ${what} below an event of their own changes and reads nothing`, async () => {
    const before = await storedOf(office.deps, owner?.ids.event ?? "");
    expect(before).toContain("Zwetschge");
    for (const line of lines) {
      const answer = await attack(line);
      const { path, form } = line;
      expectGuarded(answer);
      expect([path, JSON.stringify(form), answer.status]).toEqual([path, JSON.stringify(form), line.status]);
      expect([path, /zwetschge/i.test(answer.text)]).toEqual([path, false]);
    }
    expect(await storedOf(office.deps, owner?.ids.event ?? "")).toBe(before);
  });

test("GEN-08 EVENT-02 EVENT-08 EVENT-10 hosts who split up: with the host go pages, calls, files, photos, mails and the list for printing, at once", async () => {
  const { deps } = office;
  const made = await anEventOwner(deps, "Mirabelle");
  const jonas = await aVisitor(deps);
  await joinAsHost(deps, jonas.session, made.ids.token);
  const own = (text: string): string =>
    text.replaceAll(
      /\{(\w+)\}/g,
      (_, name: string) => Object.entries(made.ids).find(([key]) => key === name)?.[1] ?? "",
    );
  const pages = [
    "",
    "angaben/",
    "aussehen/",
    "gaeste/",
    "antworten/",
    "fotos/",
    "tabelle/",
    "nachrichten/",
    "sitzplan/",
  ]
    .concat(["adressen/", "karten/", "gastgeber/", "vorschau/", "export/gaesteliste.csv", "export/gaesteliste.xlsx"])
    .concat(["export/caterer.csv", "export/caterer.pdf", "export/sitzplan.pdf", "export/fotos.zip"])
    .map((page) => `/events/{event}/${page}`)
    .concat(["/events/{event}/nachrichten/{message}/brief/", "/web-api/events/{event}/records/invitations"])
    .concat(["/web-api/events/{event}/seating"]);
  const statuses = async () =>
    Promise.all(pages.map(async (path) => (await ask(port, jonas, { path: own(path) })).status));
  expect(new Set(await statuses())).toEqual(new Set([200]));
  expect((await ask(port, jonas, { path: "/web-api/events" })).text).toContain(made.ids.event);

  await removeHost(deps, made.of.id, made.ids.host);
  expect(new Set(await statuses())).toEqual(new Set([404]));
  const events = [await ask(port, jonas, { path: "/web-api/events" }), await ask(port, jonas, { path: "/events/" })];
  for (const { text } of events) expect(text).not.toContain(made.ids.event);
  const before = await storedOf(deps, made.of.id);
  for (const line of [
    { path: "/events/{event}/", form: { intent: "delete" } },
    { path: "/events/{event}/angaben/", form: { intent: "password", password: "geheim" } },
    { path: "/events/{event}/gaeste/", form: { intent: "remove", household: "{household}" } },
    { path: "/events/{event}/fotos/", form: { intent: "book" } },
    { path: "/events/{event}/nachrichten/", form: { intent: "send", message: "{message}" } },
    { path: "/events/{event}/gastgeber/", form: { intent: "add", name: "Jonas" } },
    { path: "/events/gastgeber/{token}/", form: { intent: "join" } },
  ]) {
    const form = Object.fromEntries(Object.entries(line.form).map(([name, value]) => [name, own(value)]));
    expect([line.path, (await ask(port, jonas, { path: own(line.path), form })).status]).toEqual([line.path, 404]);
  }
  const calls: readonly (readonly [path: string, method: "PATCH" | "POST" | "PUT", body: unknown])[] = [
    ["cells", "PATCH", { changes: [{ guest: made.ids.guest, column: "name", was: "Mirabelle Berg", value: "Jonas" }] }],
    ["rows", "POST", { rows: [{ guest: randomUUID(), texts: { name: "Jonas" } }] }],
    ["gone-rows", "POST", { guests: [made.ids.guest] }],
    [
      "seating",
      "PUT",
      { plan: { hall: { w: 9000, h: 9000 }, tables: [], things: [], seats: {}, rules: [] }, version: 1 },
    ],
  ];
  for (const [path, method, body] of calls) {
    const answer = await ask(port, jonas, { path: own(`/web-api/events/{event}/${path}`), json: [method, body] });
    expect([path, answer.status]).toEqual([path, 404]);
  }
  expect(await storedOf(deps, made.of.id)).toBe(before);
  expect((await hostsOf(deps, made.of.id, made.session)).map(({ isSelf }) => isSelf)).toEqual([true]);
});
