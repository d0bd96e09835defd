import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import { projectCall } from "#kernel/urls/project-call.ts";
import { photoProjectsApi, projectsApi } from "#modules/designs/api.server.ts";
import { CreatedProject } from "#modules/designs/contract.ts";
import { startDocument } from "#modules/photo-products/contract.ts";
import { aPhoto } from "#modules/photo-products/testing/document-photos.ts";
import { seedAssortment } from "#modules/photo-products/testing/seed-assortment.ts";
import { weddingCard } from "#modules/designs/testing/templates.ts";
import { createServer } from "#platform/http/create-server.server.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { createProjectClient } from "./project-client-http.ts";
import { rescueWork, withoutPhotos } from "./rescue-work.ts";
import { projectClientContract } from "../testing/project-client-contract.ts";

const database = useTestDatabase("stocked");
let app: FastifyInstance;
beforeAll(async () => {
  const deps = testDeps(database());
  app = await createServer(deps);
  const templates = (id: string) => Promise.resolve(id === weddingCard.id ? weddingCard : undefined);
  await app.register(async (scope) => projectsApi(scope, { ...deps, templates, fonts: [] }));
  await app.register(async (scope) => photoProjectsApi(scope, deps));
  await app.ready();
});
afterAll(() => app.close());

/** A separate test browser in a shop: stores the session cookie and calls the server without a socket. */
function browser(shop: Readonly<Record<string, string>> = {}) {
  let cookie = "";
  return async (address: string, init: RequestInit = {}): Promise<Response> => {
    const answer = await app.inject({
      method: init.method === "PUT" ? "PUT" : init.method === "POST" ? "POST" : "GET",
      url: address,
      headers: {
        ...Object.fromEntries(new Headers(init.headers)),
        ...shop,
        host: "localhost",
        origin: "http://localhost",
        ...(cookie ? { cookie } : {}),
      },
      ...(typeof init.body === "string" ? { payload: init.body } : {}),
    });
    const sent = answer.headers["set-cookie"];
    if (sent) cookie = String(sent).split(";")[0] ?? "";
    return new Response(answer.body, { status: answer.statusCode });
  };
}

async function begin(fetch: ReturnType<typeof browser>): Promise<string> {
  const answer = await fetch("/web-api/projects", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ designId: weddingCard.id, quantity: 50 }),
  });
  const body: unknown = await answer.json();
  return typeof body === "object" && body !== null && "id" in body ? String(body.id) : "";
}

projectClientContract("the shop's calls", async () => {
  const own = browser();
  const client = createProjectClient(own);
  const id = await begin(own);
  const project = await client.load(id);
  if (!project.ok) throw new Error(project.refusal.code);
  return { client, project: project.value, strangersId: await begin(browser()), text: "names" };
});

it("CFG-03 CFG-22 opens a project from the answer of a page that has asked ahead, once, and says what that answer refuses", async () => {
  const own = browser();
  const asked: string[] = [];
  const client = createProjectClient((address, init) => {
    asked.push(`${init?.method} ${address}`);
    return own(address, init);
  });
  const id = await begin(own);
  const opened = await client.openProject(id, own(projectCall(id)));
  expect([opened.ok && opened.value.id, asked]).toEqual([id, []]);
  expect(await client.load(id)).toMatchObject({ ok: true });
  expect(asked).toEqual([`GET ${projectCall(id)}`]);
  const refused = await client.openProject(id, browser()(projectCall(id)));
  expect(refused).toMatchObject({ ok: false, refusal: { code: "PROJECT_UNKNOWN" } });
  const lost = await client.openProject(id, Promise.reject(new TypeError("no connection")));
  expect(lost).toMatchObject({ ok: false, refusal: { code: "NETWORK" } });
});

it("CARD-14 CFG-03 sends guests only when they changed, also when the page is left, and again after another window's", async () => {
  const own = browser();
  const sent: string[] = [];
  const client = createProjectClient((address, init) => {
    if (typeof init?.body === "string") sent.push(init.body);
    return own(address, init);
  });
  const id = await begin(own);
  const loaded = await client.load(id);
  if (!loaded.ok) throw new Error(loaded.refusal.code);
  const { order, document } = loaded.value;
  const rows = Array.from({ length: 2000 }, (_, n) => ({
    id: `r${n}`,
    values: { "guest.name": `Familie Hoffmann-Meier ${n}` },
    overrides: {},
  }));
  const records = { source: "gaeste.csv", fields: ["guest.name"], rows, leaveBlank: false };
  const listed = { ...document, records };
  expect(await client.save(id, { document: listed, order, revision: 1 })).toMatchObject({ ok: true });
  // Browsers send at most 64 kB after a page is unloaded.
  const wording = { ...listed, records: { ...records, leaveBlank: true } };
  expect(await client.save(id, { document: wording, order, revision: 2 }, true)).toMatchObject({ ok: true });
  expect(sent.map((body) => body.includes("Hoffmann"))).toEqual([true, false]);
  expect(await createProjectClient(own).load(id)).toMatchObject({ value: { revision: 3, document: wording } });
  const shorter = { ...wording, records: { ...wording.records, rows: rows.slice(1) } };
  expect(await createProjectClient(own).save(id, { document: shorter, order, revision: 3 })).toMatchObject({
    ok: true,
  });
  expect(await client.save(id, { document: wording, order, revision: 3 })).toMatchObject({ ok: false });
  await client.load(id);
  expect(await client.save(id, { document: wording, order, revision: 4 })).toMatchObject({ ok: true });
  expect(sent.at(-1)).toContain("Hoffmann");
  expect(await client.load(id)).toMatchObject({ value: { revision: 5, document: wording } });
});

it("CFG-04 work of an expired session becomes a new project of the new session, without the old session's photos", async () => {
  const before = createProjectClient(browser());
  const own = browser();
  const id = await begin(own);
  const work = await createProjectClient(own).load(id);
  if (!work.ok) throw new Error(work.refusal.code);
  expect(await before.load(id)).toMatchObject({ refusal: { code: "PROJECT_UNKNOWN" } });
  const fetch = browser();
  const design = { id: weddingCard.id, variant: weddingCard.variants[0]?.id ?? "" };
  const order = { ...work.value.order, quantity: 75 };
  const plain = await rescueWork(fetch, design, { document: work.value.document, order });
  expect(plain).toMatchObject({ ok: true, value: { photos: true } });
  const foreign = "4b1f0a52-3a7e-4a3e-9d52-0f6f3f1f7c11";
  const photo = { id: foreign, kind: "photo" as const, width: 300, height: 200, sha256: "a".repeat(64) };
  const document = { ...work.value.document, assets: { ...work.value.document.assets, [foreign]: photo } };
  const bare = await rescueWork(fetch, design, { document, order });
  if (!bare.ok) throw new Error(bare.refusal.code);
  expect(bare.value.photos).toBe(false);
  const saved = await createProjectClient(fetch).load(bare.value.id);
  expect(saved).toMatchObject({ value: { revision: 2, order: { quantity: 75 }, document: withoutPhotos(document) } });
});

it.each([
  ["photoprint", { format: "100x150", surface: "glossy" }],
  ["photobox", { photoboxFormat: "130x180", photoboxQuantityMax: "20" }],
  ["photoframe", { material: "leinwand", format: "600x400", panels: "3" }],
] as const)(
  "D-30 CFG-04 work on a %s of an expired session goes on in a new project, without its photos",
  async (photoKind, options) => {
    const photoShop = { "x-channel": "photo", "x-locale": "de-DE" };
    const fetch = browser(photoShop);
    const body = JSON.stringify({ kind: photoKind, options, quantity: 1 });
    const begun = await fetch("/web-api/photo-projects", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body,
    });
    if (begun.status !== 201) throw new Error(await begun.text());
    const opened = await createProjectClient(fetch).load(CreatedProject.parse(await begun.json()).id);
    if (!opened.ok) throw new Error(opened.refusal.code);
    const { order } = opened.value;
    const document = startDocument(photoKind, order.options, seedAssortment(), [
      aPhoto("4b1f0a52-3a7e-4a3e-9d52-0f6f3f1f7c11", 3000, 2000),
      aPhoto("4b1f0a52-3a7e-4a3e-9d52-0f6f3f1f7c12", 2000, 3000),
    ]);
    const rescued = await rescueWork(browser(photoShop), { photoKind }, { document, order });
    expect(rescued).toMatchObject({ ok: true, value: { photos: false } });
  },
);
