import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { referringTo } from "#design/records/guest-list.ts";
import { OrnamentElement, type DesignDocument } from "#design/model/design-document.ts";
import { newUuid } from "#platform/random.server.ts";
import { createServer } from "#platform/http/create-server.server.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { largestProject, projectsApi } from "./api.server.ts";
import { ProjectAnswer, type PinnedTemplate } from "./model.ts";
import { weddingCard, withElement } from "./testing/templates.ts";

const database = useTestDatabase();
const origin = { host: "localhost", origin: "http://localhost" };
let app: FastifyInstance;
let deps: ReturnType<typeof testDeps>;
let catalogue: readonly PinnedTemplate[] = [weddingCard];

beforeAll(async () => {
  deps = testDeps(database());
  app = await createServer(deps);
  const templates = (id: string) => Promise.resolve(catalogue.find((each) => each.id === id));
  await app.register(async (scope) => projectsApi(scope, { ...deps, templates, fonts: [] }));
  await app.ready();
});
afterAll(() => app.close());

async function begin(body: Record<string, unknown> = {}, cookie?: string) {
  const answer = await app.inject({
    method: "POST",
    url: "/web-api/projects",
    payload: { designId: weddingCard.id, ...body },
    headers: { ...origin, ...(cookie ? { cookie } : {}) },
  });
  const sent = String(answer.headers["set-cookie"]).split(";")[0] ?? "";
  return { answer, id: String(answer.json().id), cookie: cookie ?? sent };
}
type Owner = { readonly id: string; readonly cookie: string };
const open = ({ id, cookie }: Owner) => app.inject({ url: `/web-api/projects/${id}`, headers: { ...origin, cookie } });
const opened = async (owner: Owner) => ProjectAnswer.parse((await open(owner)).json());
const save = ({ id, cookie }: Owner, revision: number, document: unknown, more: Record<string, unknown> = {}) =>
  app.inject({
    method: "PUT",
    url: `/web-api/projects/${id}`,
    payload: { revision, document, options: { paper: "matt-300" }, quantity: 50, ...more },
    headers: { ...origin, cookie },
  });
const refusedAs = (code: string) => ({ error: { code } });

async function photoFor<Kind extends "photo" | "drawing">(owner: Owner, kind: Kind) {
  const project = await database()
    .db.selectFrom("project")
    .select("session_id")
    .where("id", "=", owner.id)
    .executeTakeFirstOrThrow();
  const photo = { id: newUuid(), width: 4000, height: 3000, sha256: "c".repeat(64) };
  await database()
    .db.insertInto("photo")
    .values({
      ...photo,
      kind,
      session_id: project.session_id,
      bytes: 10,
      mime: "image/jpeg",
      orientation: 1,
      file_name: "a.jpg",
      created_at: new Date(deps.clock.now()),
    })
    .execute();
  return { ...photo, kind };
}
function showing(document: DesignDocument, photo: { readonly id: string }): unknown {
  const placed = withElement(document, "photo", { asset: photo.id, sample: false });
  return { ...placed, assets: { [photo.id]: photo } };
}

/** A document that contains the drawing `asset`. */
function withDrawing(document: DesignDocument, asset: string): DesignDocument {
  const ornament = `asset:${asset}`;
  const logo = OrnamentElement.parse({ id: "own-logo", type: "ornament", ornament, x: 5, y: 5, w: 20, h: 20 });
  const [front, ...others] = document.pages;
  if (!front) throw new Error("no page");
  return { ...document, pages: [{ ...front, elements: [...front.elements, logo] }, ...others] };
}

describe("projects", () => {
  it("saves the visitor's own drawing, but no stranger's and none without a description (CFG-25, GEN-08)", async () => {
    const owner = await begin();
    const { document } = await opened(owner);
    const own = await photoFor(owner, "drawing");
    const withAsset = withDrawing(document, own.id);
    const described = { ...withAsset, assets: { ...document.assets, [own.id]: own } };
    expect((await save(owner, 1, described)).json()).toEqual({ revision: 2, guests: null });
    expect((await save(owner, 2, withAsset)).json()).toMatchObject(refusedAs("PROJECT_INVALID"));
    const wrongKind = { ...described, assets: { ...described.assets, [own.id]: { ...own, kind: "photo" } } };
    expect((await save(owner, 2, wrongKind)).json()).toMatchObject(refusedAs("PROJECT_INVALID"));
    const stranger = await begin();
    const theft = await save(stranger, 1, described);
    expect(theft.json()).toMatchObject(refusedAs("UPLOAD_UNKNOWN"));
    expect(theft.json()).toMatchObject({ error: { fields: { [`assets.${own.id}`]: { code: "UPLOAD_UNKNOWN" } } } });
  });

  it("creates a project in the chosen colours with the chosen options (CFG-03, PDP-08)", async () => {
    const owner = await begin({ variant: "nacht", options: { paper: "baumwolle-450" }, quantity: 75 });
    expect(owner.answer.statusCode).toBe(201);
    expect(owner.answer.json()).toEqual({ id: owner.id, editUrl: `/karte-gestalten/${owner.id}/` });
    const project = await opened(owner);
    expect(project).toMatchObject({ revision: 1, quantity: 75, options: { paper: "baumwolle-450" } });
    expect(project.design).toMatchObject({ id: weddingCard.id, variant: "nacht" });
    expect(project.document.palette["leaf"]?.rgb).toBe("#1d2a3a");
    expect(project.previews["sample-see"]).toEqual({
      tiny: "/_sample/sample-see",
      small: "/_sample/sample-see",
      large: "/_sample/sample-see",
    });
  });

  it("falls back to the first colours for an unknown variant (CARD-11)", async () => {
    expect((await opened(await begin({ variant: "neon" }))).design.variant).toBe("salbei");
  });

  it("answers DESIGN_UNKNOWN for a design that is not on sale, and starts no session (PDP-01)", async () => {
    const { answer } = await begin({ designId: "gibt-es-nicht" });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject(refusedAs("DESIGN_UNKNOWN"));
    expect(answer.headers["set-cookie"]).toBeUndefined();
  });

  it.each([[{ quantity: 0 }], [{ quantity: 2 ** 31 }], [{ options: { "x y": "1" } }], [{ designId: 7 }]])(
    "answers FIELD_INVALID for %j (ERR-07)",
    async (body) => {
      const { answer } = await begin(body);
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toMatchObject(refusedAs("FIELD_INVALID"));
    },
  );

  it("saves revision after revision (CFG-03)", async () => {
    const owner = await begin();
    const { document } = await opened(owner);
    const changed = withElement(document, "names", { text: "Frida & Anton" });
    const saved = await save(owner, 1, changed, { quantity: 100 });
    expect(saved.json()).toEqual({ revision: 2, guests: null });
    expect((await save(owner, 2, changed)).json()).toEqual({ revision: 3, guests: null });
    expect((await opened(owner)).document).toEqual(changed);
  });

  it("refuses a save on top of an older revision, even if two arrive at once (CFG-03)", async () => {
    const owner = await begin();
    const { document } = await opened(owner);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => save(owner, 1, withElement(document, "names", { text: `Fenster ${n}` }))),
    );
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1);
    const late = answers.find((answer) => answer.statusCode !== 200);
    expect(late?.statusCode).toBe(409);
    expect(late?.json()).toMatchObject(refusedAs("PROJECT_CONFLICT"));
  });

  it("answers 404 for a stranger's project, an unknown one and an invalid id (GEN-08)", async () => {
    const owner = await begin();
    const stranger = await begin();
    const { document } = await opened(owner);
    const attempts = [
      await open({ id: owner.id, cookie: stranger.cookie }),
      await open({ id: owner.id, cookie: "" }),
      await open({ id: newUuid(), cookie: owner.cookie }),
      await open({ id: "1%27%20or%201=1", cookie: owner.cookie }),
      await save({ id: owner.id, cookie: stranger.cookie }, 1, document),
    ];
    for (const answer of attempts) {
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject(refusedAs("PROJECT_UNKNOWN"));
    }
    expect((await opened(owner)).revision).toBe(1);
  });

  it("no longer finds a project whose session has expired (COOK-04)", async () => {
    const owner = await begin();
    deps.moveClock("2027-06-01T09:00:00Z");
    expect((await open(owner)).statusCode).toBe(404);
    deps.moveClock("2026-11-23T09:00:00Z");
  });

  it.each<[string, (document: DesignDocument) => unknown]>([
    ["no document", () => null],
    ["a document of a newer program", (document) => ({ ...document, schema: 99 })],
    ["a document that does not hold", (document) => ({ ...document, pages: [] })],
    ["a locked element that was moved", (document) => withElement(document, "photo", { x: 0 })],
    ["locks that were taken off", (document) => withElement(document, "motto", { locks: {} })],
  ])("answers PROJECT_INVALID for %s and keeps the saved version (CFG-06)", async (_, change) => {
    const owner = await begin();
    const { document } = await opened(owner);
    const answer = await save(owner, 1, change(document));
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject(refusedAs("PROJECT_INVALID"));
    expect(await opened(owner)).toMatchObject({ revision: 1, document });
  });

  it("refuses a body above 2 MB (CFG-06)", async () => {
    const owner = await begin();
    const answer = await save(owner, 1, { filler: "x".repeat(largestProject) });
    expect(answer.statusCode).toBe(413);
    expect((await opened(owner)).revision).toBe(1);
  });

  it("validates documents against the template they were started with, not the current one (CFG-21)", async () => {
    const owner = await begin();
    const { document } = await opened(owner);
    catalogue = [{ ...weddingCard, document: withElement(weddingCard.document, "motto", { text: "Neue Auflage" }) }];
    expect((await save(owner, 1, document)).json()).toEqual({ revision: 2, guests: null });
    const later = await opened(await begin());
    expect(JSON.stringify(later.document)).toContain("Neue Auflage");
    catalogue = [weddingCard];
    const pinned = await database().db.selectFrom("pinned_template").select("hash").execute();
    expect(pinned).toHaveLength(2);
  });
});

describe("guests of projects", () => {
  const rows = [{ id: "r1", values: { "guest.name": "Ada" }, overrides: { names: "Nur für Ada" } }];
  const records = { source: "gaeste.csv", fields: ["guest.name"], rows, leaveBlank: false };

  async function withGuests(owner: Owner) {
    const { document } = await opened(owner);
    const listed = { ...document, records };
    const saved: unknown = (await save(owner, 1, listed)).json();
    return { listed, list: z.object({ guests: z.uuid() }).parse(saved).guests };
  }

  it("are left out of a save that changes only the card, and are still there (CARD-14, CFG-03)", async () => {
    const owner = await begin();
    const { listed, list } = await withGuests(owner);
    expect(await opened(owner)).toMatchObject({ document: listed, guests: list });
    const renamed = withElement(listed, "names", { text: "Frida & Anton" });
    expect((await save(owner, 2, referringTo(renamed, list))).json()).toEqual({ revision: 3, guests: list });
    const { document } = await opened(owner);
    expect(document).toEqual(renamed);
  });

  it("are shared with another design of the visitor's by referring to them (CARD-14)", async () => {
    const owner = await begin();
    const { listed, list } = await withGuests(owner);
    const second = await begin({}, owner.cookie);
    expect((await save(second, 1, referringTo(listed, list))).json()).toEqual({ revision: 2, guests: list });
  });

  it("of a stranger are unknown to everybody else (GEN-08)", async () => {
    const { listed, list } = await withGuests(await begin());
    const stranger = await begin();
    for (const id of [list, newUuid()]) {
      const answer = await save(stranger, 1, referringTo(listed, id));
      expect([answer.statusCode, answer.json()]).toMatchObject([404, refusedAs("GUEST_LIST_UNKNOWN")]);
    }
    expect(await opened(stranger)).toMatchObject({ revision: 1, guests: null });
  });

  it("are not saved by a window that another one has overtaken (CFG-03)", async () => {
    const owner = await begin();
    const { listed, list } = await withGuests(owner);
    const late = { ...listed, records: { ...records, rows: [] } };
    expect((await save(owner, 1, late)).json()).toMatchObject(refusedAs("PROJECT_CONFLICT"));
    expect((await opened(owner)).guests).toBe(list);
  });
});

describe("photos in projects", () => {
  it("accepts the visitor's own photo and returns signed URLs of its previews, which expire together (CFG-10, IMG-10)", async () => {
    const owner = await begin();
    const { document } = await opened(owner);
    const photo = await photoFor(owner, "photo");
    expect((await save(owner, 1, showing(document, photo))).json()).toEqual({ revision: 2, guests: null });
    const { tiny, small, large } = (await opened(owner)).previews[photo.id] ?? {};
    expect([tiny, small, large]).toEqual([
      expect.stringMatching(/^\/_photo\/.+\/200\?e=\d+&s=/),
      expect.stringMatching(/^\/_photo\/.+\/400\?e=\d+&s=/),
      expect.stringMatching(/^\/_photo\/.+\/1600\?e=\d+&s=/),
    ]);
    expect(/e=\d+/.exec(small ?? "")?.[0]).toBe(/e=\d+/.exec(large ?? "")?.[0]);
  });

  it("refuses a stranger's photo, an unknown one and one with a wrong size (GEN-08)", async () => {
    const owner = await begin();
    const { document } = await opened(owner);
    const own = await photoFor(owner, "photo");
    const foreign = await photoFor(await begin(), "photo");
    for (const photo of [foreign, { ...own, id: newUuid() }, { ...own, id: "photo-1" }]) {
      const answer = await save(owner, 1, showing(document, photo));
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject(refusedAs("UPLOAD_UNKNOWN"));
      expect(answer.json()).toMatchObject({
        error: { fields: { [`assets.${photo.id}`]: { code: "UPLOAD_UNKNOWN" } } },
      });
    }
    const resized = { ...own, width: 9000 };
    const answer = await save(owner, 1, showing(document, resized));
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject(refusedAs("PROJECT_INVALID"));
  });
});

describe("large projects", () => {
  it("saves a project with a hundred elements added by the customer (CFG-22)", async () => {
    const owner = await begin();
    const { document } = await opened(owner);
    const [front, ...rest] = document.pages;
    const date = rest[0]?.elements[0];
    const own = Array.from({ length: 100 }, (_, n) => ({ ...date, id: `own-${n}`, y: n }));
    const full = { ...document, pages: [{ ...front, elements: [...(front?.elements ?? []), ...own] }, ...rest] };
    const answer = await save(owner, 1, full);
    expect(z.object({ revision: z.literal(2) }).parse(answer.json()).revision).toBe(2);
  });
});
