import { existsSync } from "node:fs";
import path from "node:path";
import type { FastifyInstance } from "fastify";
import sharp from "sharp";
import { PDFDocument } from "pdf-lib";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sessionId } from "#kernel/ids.ts";
import { aJpeg } from "#modules/media/testing/pictures.ts";
import { runInChildProcess } from "#platform/jobs/child-job.server.ts";
import { createServer } from "#platform/http/create-server.server.ts";
import { fromRoot } from "#platform/paths.server.ts";
import { newUuid } from "#platform/random.server.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { toolboxApi } from "./api.server.ts";
import { convertFiles } from "./convert-files.server.ts";
import { conversionState, toolboxRefusal } from "./queries.server.ts";
import { toolboxFolder } from "./toolbox-folder.server.ts";
import { removeExpired, workOnConversion } from "./run-conversion.server.ts";

const database = useTestDatabase();
let app: FastifyInstance;
let deps: ReturnType<typeof testDeps>;
beforeAll(async () => {
  const base = testDeps(database());
  deps = { ...base, config: { ...base.config, RATE_LIMIT_FACTOR: 1000 } };
  app = await createServer(deps);
  await app.register(async (scope) => toolboxApi(scope, deps));
});
afterAll(() => app.close());
beforeEach(async () => {
  deps.moveClock("2020-11-23T09:00:00Z");
  await database().db.deleteFrom("toolbox_job").execute();
});

type File = { readonly name: string; readonly bytes: Uint8Array };
type Visitor = { cookie?: string };

/** Sends files as a form does; stores the visitor's cookie. */
async function send(visitor: Visitor, tool: string, files: readonly File[], format?: string, accept = "*/*") {
  const form = new FormData();
  for (const { name, bytes } of files) form.append("files", new Blob([new Uint8Array(bytes)]), name);
  if (format !== undefined) form.append("format", format);
  const request = new Request("http://localhost/", { method: "POST", body: form });
  const answer = await app.inject({
    method: "POST",
    url: `/web-api/toolbox-${tool}`,
    headers: {
      host: "localhost",
      origin: "http://localhost",
      "content-type": request.headers.get("content-type") ?? "",
      accept,
      ...(visitor.cookie ? { cookie: visitor.cookie } : {}),
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  const [set] = [answer.headers["set-cookie"]].flat();
  if (set) visitor.cookie = set.split(";")[0] ?? "";
  return answer;
}

const idOf = (answer: { readonly json: () => unknown }): string => JSON.stringify(answer.json()).split('"')[3] ?? "";
const codeOf = (body: string) => /"code":"(\w+)"/.exec(body)?.[1];
const fetchResult = ({ cookie }: Visitor, id: string) =>
  app.inject({
    url: `/web-api/toolbox-download?jobId=${id}`,
    headers: { host: "localhost", ...(cookie ? { cookie } : {}) },
  });

/** Uploads, converts and downloads. */
async function converted(tool: string, files: readonly File[], format?: string) {
  const visitor: Visitor = {};
  const started = await send(visitor, tool, files, format);
  if (started.statusCode !== 202) return started;
  await workOnConversion(deps, convertFiles, idOf(started));
  return fetchResult(visitor, idOf(started));
}

const photo = (name = "Fest.jpg"): Promise<File> =>
  aJpeg({ width: 300, height: 200, orientation: 6 }).then((bytes) => ({ name, bytes }));

async function pdf(pages: number): Promise<File> {
  const made = await PDFDocument.create();
  for (let page = 0; page < pages; page += 1) made.addPage([200, 100]);
  return { name: "Heft.pdf", bytes: await made.save() };
}

describe("the toolbox", () => {
  test("TOOL-01 there are exactly four endpoints", async () => {
    const visitor: Visitor = {};
    for (const tool of ["convert-file", "convert-pdf", "optimize-image"]) {
      const file = tool === "convert-pdf" ? await pdf(1) : await photo();
      expect((await send(visitor, tool, [file])).statusCode).toBe(202);
    }
    expect((await fetchResult(visitor, newUuid())).statusCode).toBe(404);
    expect((await send(visitor, "convert-all", [await photo()])).statusCode).toBe(404);
  });

  test.each([
    ["png", "image/png", "Fest.png"],
    ["webp", "image/webp", "Fest.webp"],
    ["jpg", "image/jpeg", "Fest.jpg"],
  ])("TOOL-02 a photo becomes %s, upright and without camera metadata", async (format, type, name) => {
    const answer = await converted("convert-file", [await photo()], format);
    expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, type]);
    expect(answer.headers["content-disposition"]).toContain(`filename="${name}"`);
    expect(answer.headers["cache-control"]).toBe("private, no-store");
    const { width, height, exif } = await sharp(answer.rawPayload).metadata();
    expect([width, height, exif]).toEqual([200, 300, undefined]);
  });

  test("TOOL-02 pictures become one PDF with a page each, portrait or landscape", async () => {
    const landscape = { name: "b.jpg", bytes: await aJpeg({ width: 300, height: 200 }) };
    const answer = await converted("convert-file", [await photo(), landscape], "pdf");
    expect(answer.headers["content-type"]).toBe("application/pdf");
    const pages = (await PDFDocument.load(answer.rawPayload)).getPages();
    expect(pages.map((page) => page.getWidth() > page.getHeight())).toEqual([false, true]);
  });

  test("TOOL-02 several files are returned as an archive, equal names are numbered", async () => {
    const answer = await converted("convert-file", [await photo(), await photo(), await photo("Ü b.jpg")], "webp");
    expect(answer.headers["content-type"]).toBe("application/zip");
    const files = unzipSync(new Uint8Array(answer.rawPayload));
    expect(Object.keys(files)).toEqual(["Fest.webp", "Fest (2).webp", "Ü b.webp"]);
    expect((await sharp(files["Ü b.webp"]).metadata()).format).toBe("webp");
  });

  test("TOOL-02 a PDF becomes pictures of its pages", async () => {
    const several = unzipSync(new Uint8Array((await converted("convert-pdf", [await pdf(2)], "jpg")).rawPayload));
    expect(Object.keys(several)).toEqual(["Heft-01.jpg", "Heft-02.jpg"]);
    const one = await converted("convert-pdf", [await pdf(1)], "png");
    expect(await sharp(one.rawPayload).metadata()).toMatchObject({ format: "png", width: 417, height: 208 });
  });

  test("TOOL-02 an optimised picture keeps its format and is never larger", async () => {
    const original = await photo();
    const answer = await converted("optimize-image", [original]);
    expect(answer.headers["content-type"]).toBe("image/jpeg");
    expect(answer.rawPayload.length).toBeLessThanOrEqual(original.bytes.length);
  });
});

describe("what the toolbox refuses", () => {
  test.each([
    ["text", "convert-file", async () => [{ name: "a.jpg", bytes: Buffer.from("hallo") }], "png", 415, "TOOLBOX_TYPE"],
    [
      "a drawing",
      "convert-file",
      async () => [{ name: "a.svg", bytes: Buffer.from("<svg/>") }],
      "png",
      415,
      "TOOLBOX_TYPE",
    ],
    ["a PDF as a picture", "convert-file", async () => [await pdf(1)], "png", 415, "TOOLBOX_TYPE"],
    ["a picture as a PDF", "convert-pdf", async () => [await photo()], "png", 415, "TOOLBOX_TYPE"],
    ["a strange target", "convert-file", async () => [await photo()], "exe", 415, "TOOLBOX_TYPE"],
    [
      "half a photo",
      "convert-file",
      async () => [{ name: "a.jpg", bytes: (await photo()).bytes.subarray(0, 2000) }],
      "png",
      422,
      "TOOLBOX_BROKEN",
    ],
    [
      "half a PDF",
      "convert-pdf",
      async () => [{ name: "a.pdf", bytes: Buffer.from("%PDF-1.7 kaputt") }],
      "png",
      422,
      "TOOLBOX_BROKEN",
    ],
    ["51 pages", "convert-pdf", async () => [await pdf(51)], "png", 422, "TOOLBOX_PAGES"],
    ["no file", "convert-file", async () => [], "png", 422, "TOOLBOX_FILES"],
    ["an empty file", "convert-file", async () => [{ name: "", bytes: Buffer.alloc(0) }], "png", 422, "TOOLBOX_FILES"],
    [
      "six files",
      "optimize-image",
      async () => Array.from({ length: 6 }, () => ({ name: "a.jpg", bytes: Buffer.from("x") })),
      undefined,
      422,
      "TOOLBOX_FILES",
    ],
  ] as const)("TOOL-03 %s", async (_, tool, files, format, status, code) => {
    const answer = await converted(tool, await files(), format);
    expect([answer.statusCode, codeOf(answer.body)]).toEqual([status, code]);
  });

  test("TOOL-03 a file of more than 50 MB leaves no data", async () => {
    const huge = { name: "a.jpg", bytes: Buffer.alloc(50 * 1024 * 1024 + 1) };
    const answer = await send({}, "convert-file", [huge], "png");
    expect([answer.statusCode, codeOf(answer.body)]).toEqual([413, "TOOLBOX_SIZE"]);
    expect(answer.body).toContain("Diese Datei ist zu groß (max. 50 MB).");
    expect(await database().db.selectFrom("toolbox_job").selectAll().execute()).toEqual([]);
  });

  test("TOOL-03 a fourth conversion waits for the others", async () => {
    const visitor: Visitor = {};
    const states = [];
    for (let index = 0; index < 4; index += 1)
      states.push((await send(visitor, "convert-file", [await photo()], "png")).statusCode);
    expect(states).toEqual([202, 202, 202, 429]);
  });
});

describe("results of the toolbox", () => {
  test("TOOL-03 answers 425 until the file is ready, then the file; 404 to strangers and after an hour, when it is deleted", async () => {
    const visitor: Visitor = {};
    const id = idOf(await send(visitor, "convert-file", [await photo()], "png"));
    const early = await fetchResult(visitor, id);
    expect([early.statusCode, codeOf(early.body), early.headers["retry-after"]]).toEqual([425, "TOOLBOX_RUNNING", "1"]);
    await workOnConversion(deps, convertFiles, id);
    expect((await fetchResult(visitor, id)).statusCode).toBe(200);
    const other: Visitor = {};
    await send(other, "convert-file", [await photo()], "png");
    for (const stranger of [other, {}]) expect((await fetchResult(stranger, id)).statusCode).toBe(404);
    expect((await fetchResult(visitor, "../../etc/passwd")).statusCode).toBe(404);
    deps.moveClock("2020-11-23T09:59:59Z");
    expect((await fetchResult(visitor, id)).statusCode).toBe(200);
    deps.moveClock("2020-11-23T10:00:01Z");
    expect((await fetchResult(visitor, id)).statusCode).toBe(404);
    await removeExpired(deps);
    expect(existsSync(toolboxFolder(deps.config, id))).toBe(false);
    expect(await database().db.selectFrom("toolbox_job").selectAll().execute()).toEqual([]);
  });

  test("TOOL-03 a form without scripts is redirected to the page of its result, or back with the reason", async () => {
    const visitor: Visitor = {};
    const good = await send(visitor, "convert-file", [await photo()], "png", "text/html,*/*");
    expect([good.statusCode, good.headers.location]).toEqual([
      303,
      expect.stringMatching(/^\/werkzeuge\/ergebnis\/[0-9a-f-]{36}\/$/),
    ]);
    const bad = await send(visitor, "convert-file", [], "png", "text/html,*/*");
    expect([bad.statusCode, bad.headers.location]).toEqual([303, "/werkzeuge/?fehler=TOOLBOX_FILES"]);
  });

  test("TOOL-03 the page of a result displays the progress to its visitor, and nothing to strangers", async () => {
    const visitor: Visitor = {};
    const id = idOf(await send(visitor, "convert-file", [await photo()], "png"));
    const { session_id } = await database()
      .db.selectFrom("toolbox_job")
      .select("session_id")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const state = async (session: string | undefined, job: string) =>
      conversionState(deps, session === undefined ? undefined : sessionId(session), job);
    expect(await state(session_id, id)).toEqual({ state: "waiting" });
    await workOnConversion(deps, () => Promise.resolve({ ok: false, code: "TOOLBOX_PAGES" }), id);
    expect(await state(session_id, id)).toEqual({ state: "refused", code: "TOOLBOX_PAGES" });
    expect(await state(undefined, id)).toBeUndefined();
    expect(await state(newUuid(), id)).toBeUndefined();
    expect(await state(session_id, "../x")).toBeUndefined();
  });

  test.each([
    ["TOOLBOX_SIZE", "TOOLBOX_SIZE"],
    ["SERVER", undefined],
    ["<script>", undefined],
    ["toString", undefined],
    [null, undefined],
  ])("TOOL-03 only the toolbox's own error codes in a URL are displayed: %s", (text, code) => {
    expect(toolboxRefusal(text)).toBe(code);
  });

  test("TOOL-03 a crashed converter leaves a refusal, not a conversion that never ends", async () => {
    const visitor: Visitor = {};
    const id = idOf(await send(visitor, "convert-file", [await photo()], "png"));
    await workOnConversion(deps, () => Promise.reject(new Error("the child process ended")), id);
    const answer = await fetchResult(visitor, id);
    expect([answer.statusCode, codeOf(answer.body)]).toEqual([422, "TOOLBOX_BROKEN"]);
  });

  test("TOOL-03 the process that converts does the work and has no network", async () => {
    const visitor: Visitor = {};
    const id = idOf(await send(visitor, "convert-file", [await photo()], "webp"));
    const file = fromRoot("src", "processes", "isolated", "toolbox.ts");
    await workOnConversion(
      deps,
      (job) => runInChildProcess(file, job, { ms: 60_000, megabytes: 400, folder: job.folder }),
      id,
    );
    expect((await fetchResult(visitor, id)).headers["content-type"]).toBe("image/webp");
    expect(existsSync(path.join(toolboxFolder(deps.config, id), "result"))).toBe(true);
  });
});
