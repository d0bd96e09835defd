import { readFileSync } from "node:fs";
import type { FastifyInstance, LightMyRequestResponse } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aBuyer, aForm, placed } from "#modules/checkout/testing/checkout-context.ts";
import { bytesOf, nodePrintPorts } from "#modules/media/contract.server.ts";
import { createServer } from "#platform/http/create-server.server.ts";
import { fromRoot } from "#platform/paths.server.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { PdfFile } from "#prepress/pdf/pdf-reader.ts";
import { outputProfileApi } from "./output-profile-api.server.ts";
import { largestProfile } from "./output-profile.ts";
import { addOutputProfile, assignProfile, outputIntents } from "./output-profiles.server.ts";
import { produceOrderLine } from "../print-files/produce-order-line.server.ts";
import { filesOfLines } from "../store.server.ts";

const database = useTestDatabase("stocked");
const actor = "staff:team@blattwerk.localhost";
let deps: ReturnType<typeof testDeps>;
let app: FastifyInstance;

const shipped = new Uint8Array(readFileSync(fromRoot("src/prepress/profiles/ISOcoated_v2_300_bas.icc")));
/** The shipped profile with another creation date: a profile of the operator's own. */
function ownProfile(year: number): Uint8Array {
  const copy = shipped.slice();
  new DataView(copy.buffer).setUint16(24, year);
  return copy;
}

beforeAll(async () => {
  deps = testDeps(database(), "2026-11-23T08:00:00Z");
  app = await createServer(deps);
  await app.register(async (scope) =>
    outputProfileApi(scope, deps, async (headers) =>
      headers.get("cookie") === "staff" ? { staffId: "s1", actor } : undefined,
    ),
  );
});
afterAll(() => app.close());

/** The output intent in a line's print file for a paper: name of its condition and bytes of its profile. */
async function intentPrintedOn(paper: string): Promise<{ readonly condition: unknown; readonly profile: Uint8Array }> {
  const { id } = await placed(deps, await aBuyer(deps, aForm(), { options: { paper } }));
  const line = await deps.db.selectFrom("order_line").select("id").where("order_id", "=", id).executeTakeFirstOrThrow();
  await produceOrderLine(deps, line.id);
  const files = (await filesOfLines(deps.db, [line.id])).get(line.id) ?? [];
  const bytes = await deps.files.getBytes(files.find(({ kind }) => kind === "print-file")?.key ?? "");
  const file = await PdfFile.open(bytesOf(bytes), nodePrintPorts.inflate);
  const [intent] = await file.list((await file.dict(file.trailer["Root"]))["OutputIntents"]);
  const entries = await file.dict(intent);
  return {
    condition: entries["OutputConditionIdentifier"],
    profile: await file.streamBytes(entries["DestOutputProfile"]),
  };
}

async function added(year: number, condition: string): Promise<string> {
  const result = await addOutputProfile(deps, ownProfile(year), condition, actor);
  if (!result.ok) throw new Error(result.refusal.code);
  return result.value;
}

test("PDF-01 the print file of a paper has the profile assigned to it, every other paper's the shipped one", async () => {
  const before = await intentPrintedOn("natur-300");
  const own = await added(2019, "FOGRA52");
  expect(await assignProfile(deps, "natur-300", own, actor)).toEqual({ ok: true, value: true });
  const after = await intentPrintedOn("natur-300");
  expect(Buffer.from(after.profile).equals(ownProfile(2019))).toBe(true);
  expect(after.condition).not.toEqual(before.condition);
  const other = await intentPrintedOn("matt-300");
  expect(other.condition).toEqual(before.condition);
  expect(Buffer.from(other.profile).equals(shipped)).toBe(true);

  await assignProfile(deps, "natur-300", null, actor);
  expect((await intentPrintedOn("natur-300")).condition).toEqual(before.condition);
});

test("PDF-01 papers list condition and maximum ink, and every change is logged with its author", async () => {
  const own = await added(2020, "FOGRA42");
  await assignProfile(deps, "creme-300", own, actor);
  const { papers, profiles, events } = await outputIntents(deps);
  expect(papers.find(({ paper }) => paper === "creme-300")).toEqual({
    paper: "creme-300",
    name: "Naturpapier creme",
    profile: own,
    condition: "FOGRA42",
    inkLimit: 280,
  });
  expect(papers.find(({ paper }) => paper === "kraft-300")).toMatchObject({
    profile: null,
    condition: "FOGRA39",
    inkLimit: 300,
  });
  const description = "ISO Coated v2 300% (basICColor)";
  expect(profiles.find(({ sha256 }) => sha256 === own)).toMatchObject({ description, condition: "FOGRA42" });
  expect(events.slice(0, 2)).toMatchObject([
    { paperName: "Naturpapier creme", description, actor: "team@blattwerk.localhost" },
    { paperName: null, description, actor: "team@blattwerk.localhost" },
  ]);
});

test("PDF-01 wall materials and photo papers have a printing condition too, and take a profile of the operator", async () => {
  const own = await added(2021, "FOGRA51");
  expect(await assignProfile(deps, "leinwand", own, actor)).toMatchObject({ ok: true });
  const { papers, events } = await outputIntents(deps);
  const names = (condition: string) => papers.filter((each) => each.condition === condition).map(({ name }) => name);
  expect(names("FOGRA51")).toContain("Leinwand");
  expect(names("FOGRA39")).toEqual(expect.arrayContaining(["Alu-Dibond", "Fotopapier matt", "Hahnemühle Fine Art"]));
  expect(events[0]).toMatchObject({ paperName: "Leinwand" });
});

test.each([
  ["an unknown profile", "natur-300", "a".repeat(64), "PROFILE_INVALID"],
  ["an unknown paper", "pappe-900", null, "FIELD_INVALID"],
])("PDF-01 %s is not assigned", async (_, paper, profile, code) => {
  const before = await outputIntents(deps);
  expect(await assignProfile(deps, paper, profile, actor)).toMatchObject({ refusal: { code } });
  expect(await outputIntents(deps)).toEqual(before);
});

type Sent = { readonly bytes: Uint8Array; readonly condition?: string; readonly headers?: Record<string, string> };

async function send({ bytes, condition = "FOGRA51", headers = {} }: Sent): Promise<LightMyRequestResponse> {
  const form = new FormData();
  form.set("profile", new File([new Uint8Array(bytes)], "own.icc"));
  form.set("condition", condition);
  const request = new Response(form);
  const host = headers["host"] ?? "admin.localhost";
  return app.inject({
    method: "POST",
    url: "/backoffice/farbprofile/datei",
    headers: {
      host,
      origin: `http://${host}`,
      cookie: "staff",
      "content-type": request.headers.get("content-type") ?? "",
      ...headers,
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
}

test("PDF-01 the back office form stores a profile of binary bytes", async () => {
  const answer = await send({ bytes: ownProfile(2021) });
  expect([answer.statusCode, answer.headers.location]).toEqual([303, "/backoffice/farbprofile/?erledigt=profile"]);
  expect((await outputIntents(deps)).profiles.map(({ condition }) => condition)).toContain("FOGRA51");
});

test.each([
  ["broken", { bytes: shipped.slice(0, -4) }],
  ["class", { bytes: new Uint8Array(readFileSync(fromRoot("src/prepress/profiles/sRGB.icc"))) }],
  ["size", { bytes: new Uint8Array() }],
  ["condition", { bytes: ownProfile(2022), condition: "<b>" }],
])("PDF-01 an invalid profile is returned with its reason: %s", async (reason, sent) => {
  const answer = await send(sent);
  expect([answer.statusCode, answer.headers.location]).toEqual([303, `/backoffice/farbprofile/?abgelehnt=${reason}`]);
});

test.each([
  ["visitors who are not signed in", { cookie: "" }, 404],
  ["the shop's own site", { host: "localhost" }, 404],
  ["a page of another site", { origin: "http://evil.example", "sec-fetch-site": "cross-site" }, 403],
])("BO-09 the form is closed to %s", async (_, headers, status) => {
  const before = await outputIntents(deps);
  expect((await send({ bytes: ownProfile(2023), headers })).statusCode).toBe(status);
  expect(await outputIntents(deps)).toEqual(before);
});

test.each([
  ["by a byte", largestProfile + 1],
  ["by megabytes", 3 * largestProfile],
])("BO-01 BO-09 ERR-07 a profile too large %s leads back to its page, which reports it", async (_, size) => {
  const answer = await send({ bytes: new Uint8Array(size) });
  expect([answer.statusCode, answer.headers.location]).toEqual([303, "/backoffice/farbprofile/?zu-gross=own.icc"]);
});
