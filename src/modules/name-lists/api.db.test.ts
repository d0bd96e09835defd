import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createServer } from "#platform/http/create-server.server.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { nameListsApi } from "./api.server.ts";
import { sharedListReader } from "./list-reader.server.ts";
import { listLimits } from "./model.ts";
import { readList } from "./read-list.server.ts";
import { inWindows1252 } from "./testing/spreadsheets.ts";

const database = useTestDatabase();
let app: FastifyInstance;
let atOnce = 0;
let mostAtOnce = 0;

beforeAll(async () => {
  const deps = testDeps(database());
  app = await createServer(deps);
  await app.register(async (scope) =>
    nameListsApi(
      scope,
      deps,
      sharedListReader(async (bytes) => {
        atOnce += 1;
        mostAtOnce = Math.max(mostAtOnce, atOnce);
        await new Promise((resolve) => setImmediate(resolve));
        atOnce -= 1;
        if (bytes.length === 13) throw new Error("the side thread ended");
        return readList(bytes);
      }, deps.log),
    ),
  );
  await app.ready();
});
afterAll(() => app.close());

async function send(bytes: Uint8Array) {
  const form = new FormData();
  form.append("file", new Blob([Uint8Array.from(bytes)]), "Gäste.csv");
  const body = new Response(form);
  const headers = {
    host: "localhost",
    origin: "http://localhost",
    "content-type": body.headers.get("content-type") ?? "",
  };
  return app.inject({
    method: "POST",
    url: "/web-api/name-lists",
    payload: Buffer.from(await body.arrayBuffer()),
    headers,
  });
}

describe("CARD-14 the endpoint that parses lists", () => {
  it("returns the rows and starts no session", async () => {
    const answer = await send(inWindows1252("Name;Ort\r\nÄnne Groß;Köln"));
    expect(answer.json()).toEqual({
      format: "csv",
      rows: [
        ["Name", "Ort"],
        ["Änne Groß", "Köln"],
      ],
    });
    expect(answer.headers).not.toHaveProperty("set-cookie");
    expect(answer.headers["cache-control"]).toBe("no-store");
  });

  it("refuses unreadable files with a message", async () => {
    const pdf = await send(new TextEncoder().encode("%PDF-1.7"));
    expect(pdf.statusCode).toBe(415);
    expect(pdf.json()).toMatchObject({
      error: {
        code: "LIST_TYPE",
        message: "Diese Datei können wir nicht lesen. Möglich sind CSV, XLSX und ODS ohne Passwort.",
      },
    });
    expect((await send(new Uint8Array(listLimits.bytes + 1).fill(97))).json()).toMatchObject({
      error: { code: "LIST_SIZE" },
    });
  });

  it("reports a broken file if its reader died", async () => {
    const answer = await send(new Uint8Array(13));
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ error: { code: "LIST_BROKEN" } });
  });

  it("parses no more than two lists at once (NFR-01)", async () => {
    mostAtOnce = 0;
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(new TextEncoder().encode("Anna"))));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(mostAtOnce).toBeLessThanOrEqual(2);
  });
});
