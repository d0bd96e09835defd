import { readFileSync } from "node:fs";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { mostDates, PersonalDate } from "#design/model/calendar.ts";
import { sessionId, type SessionId } from "#kernel/ids.ts";
import { aPhoto } from "#modules/designs/testing/photo-project.ts";
import { readList } from "#modules/name-lists/read-list.server.ts";
import { createServer } from "#platform/http/create-server.server.ts";
import { newToken, newUuid, sha256 } from "#platform/random.server.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { personalDatesApi } from "./api.server.ts";
import { handOverDates } from "./contract.server.ts";
import { addDates, datesOf } from "./store.server.ts";

const database = useTestDatabase();
let deps: ReturnType<typeof testDeps>;
let app: FastifyInstance;
let session: SessionId;
let cookie: string;

async function visitor(): Promise<{ readonly session: SessionId; readonly cookie: string }> {
  const [id, token] = [newUuid(), newToken()];
  const expires_at = new Date("2031-01-01T00:00:00Z");
  await deps.db
    .insertInto("visitor_session")
    .values({ id, token_hash: sha256(token), host: "localhost", expires_at })
    .execute();
  return { session: sessionId(id), cookie: `bw_session=${token}` };
}

beforeAll(async () => {
  deps = testDeps(database(), "2026-11-28T09:00:00Z");
  app = await createServer(deps);
  await app.register(async (scope) => personalDatesApi(scope, deps, readList));
  await app.ready();
});
afterAll(() => app.close());
beforeEach(async () => {
  ({ session, cookie } = await visitor());
});

const headers = (by: string) => ({ host: "localhost", origin: "http://localhost", cookie: by });
const Dates = z.object({ dates: z.array(PersonalDate) });
const send = (method: "GET" | "POST" | "PUT" | "DELETE", path: string, payload?: object, by = cookie) =>
  app.inject({ method, url: `/web-api/personal-dates${path}`, headers: headers(by), ...(payload && { payload }) });
const listed = async (by = cookie) => Dates.parse((await send("GET", "", undefined, by)).json()).dates;
const oma = { name: "Oma", day: 3, month: 5, year: 1957, type: "birthday" };
const leap = { name: "Lea", day: 29, month: 2, type: "birthday" };

async function sendFile(bytes: Uint8Array, path = "/file", by = cookie) {
  const form = new FormData();
  form.append("file", new Blob([Uint8Array.from(bytes)]), "Geburtstage.ics");
  const body = new Response(form);
  return app.inject({
    method: "POST",
    url: `/web-api/personal-dates${path}`,
    payload: Buffer.from(await body.arrayBuffer()),
    headers: { ...headers(by), "content-type": body.headers.get("content-type") ?? "" },
  });
}

describe("CAL-11 personal dates of a visitor", () => {
  test("are kept with the session in the order of the year, changed and deleted", async () => {
    const saved = await send("POST", "", { dates: [oma, leap] });
    expect(saved.statusCode).toBe(201);
    const [first, second] = await listed();
    expect([first, second]).toMatchObject([leap, oma]);
    expect((await send("PUT", `/${first?.id}`, { ...leap, name: "Lea Marie", year: 2016 })).statusCode).toBe(204);
    expect(await listed()).toMatchObject([{ name: "Lea Marie", year: 2016 }, oma]);
    expect((await send("DELETE", `/${second?.id}`)).statusCode).toBe(204);
    expect(await listed()).toHaveLength(1);
    expect((await send("DELETE", "")).statusCode).toBe(204);
    expect(await listed()).toEqual([]);
  });

  test("begin a session with the first one only, and are never cached", async () => {
    const before = await send("GET", "", undefined, "");
    expect([before.json(), before.headers["set-cookie"]]).toEqual([{ dates: [] }, undefined]);
    const saved = await send("POST", "", { dates: [oma] }, "");
    expect(String(saved.headers["set-cookie"])).toContain("bw_session=");
    expect(saved.headers["cache-control"]).toContain("no-store");
  });

  test("GEN-08 of a stranger are neither seen nor changed nor deleted", async () => {
    await send("POST", "", { dates: [oma] });
    const [own] = await listed();
    const stranger = await visitor();
    expect(await listed(stranger.cookie)).toEqual([]);
    for (const method of ["PUT", "DELETE"] as const)
      for (const by of [stranger.cookie, ""])
        expect((await send(method, `/${own?.id}`, method === "PUT" ? leap : undefined, by)).statusCode).toBe(404);
    expect((await send("DELETE", "/not-an-id")).statusCode).toBe(404);
    expect(await listed()).toMatchObject([oma]);
  });

  test.each([
    ["a day its month does not have", { ...oma, day: 31, month: 4 }],
    ["29 February is one, 30 is none", { ...oma, day: 30, month: 2 }],
    ["an empty name", { ...oma, name: "  " }],
    ["a name longer than an entry", { ...oma, name: "x".repeat(61) }],
    ["what comes once without its year", { ...leap, once: true }],
    ["an unknown type", { ...oma, type: "party" }],
  ])("refuse %s", async (_what, date) => {
    expect((await send("POST", "", { dates: [date] })).statusCode).toBe(422);
    expect(await listed()).toEqual([]);
  });

  test("are as many as a calendar holds and no more, also when saved at the same time", async () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_, index) => ({
        name: `Gast ${index}`,
        day: (index % 28) + 1,
        month: 1,
        type: "other" as const,
      }));
    await addDates(deps, session, many(mostDates - 10));
    const both = await Promise.all([addDates(deps, session, many(8)), addDates(deps, session, many(8))]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both.find(({ ok }) => !ok)).toMatchObject({ refusal: { code: "DAY_LIMIT", data: { n: mostDates } } });
  });

  test("show a photo of the visitor's own, no stranger's, and lose it with the photo", async () => {
    const stranger = await visitor();
    const [own, strange] = [await aPhoto(deps, session), await aPhoto(deps, stranger.session)];
    await send("POST", "", {
      dates: [
        { ...oma, photo: own.id },
        { ...leap, photo: strange.id },
      ],
    });
    const [lea, granny] = await listed();
    expect(lea).not.toHaveProperty("photo");
    expect(granny).toMatchObject({ photo: own.id });
    await deps.db.deleteFrom("photo").where("id", "=", own.id).execute();
    expect((await listed())[1]).not.toHaveProperty("photo");
  });

  test("ADR-0014 go to the account at log-in, those it has already not twice, and go with the session", async () => {
    const account = await visitor();
    await send("POST", "", { dates: [oma, leap] });
    await send("POST", "", { dates: [{ ...oma, year: 1958 }] }, account.cookie);
    await deps.db.transaction().execute((trx) => handOverDates(trx, session, account.session));
    expect(await datesOf(deps.db, account.session)).toMatchObject([leap, { ...oma, year: 1958 }]);
    expect(await listed()).toEqual([]);
    await deps.db.deleteFrom("visitor_session").where("id", "=", account.session).execute();
    expect(await datesOf(deps.db, account.session)).toEqual([]);
  });
});

describe("CAL-11 a file of dates", () => {
  test("is read and not stored", async () => {
    const answer = await sendFile(readFileSync("fixtures/lists/geburtstage.ics"), "/file", "");
    const { dates } = z.object({ dates: z.array(z.object({ name: z.string() })) }).parse(answer.json());
    expect(dates).toHaveLength(38);
    expect(answer.headers["set-cookie"]).toBeUndefined();
    expect((await send("POST", "", answer.json())).statusCode).toBe(201);
    expect(await listed()).toHaveLength(38);
  });

  test("whose days could be months is asked about, and read as answered", async () => {
    const file = new TextEncoder().encode("Name,Date\r\nGranny,03/04/1950");
    expect((await sendFile(file)).json()).toMatchObject({ ask: "day-order", example: "03/04/1950" });
    expect((await sendFile(file, "/file?order=month-first")).json()).toMatchObject({ dates: [{ day: 4, month: 3 }] });
  });

  test("CAL-10 of school holidays is read as periods", async () => {
    const answer = await sendFile(readFileSync("fixtures/lists/ferien-bayern.ics"));
    expect(answer.json()).toMatchObject({
      periods: [{ name: "Herbstferien", from: "2026-11-02" }, {}, {}, {}, {}, {}],
    });
  });

  const event = (...lines: readonly string[]) => ["BEGIN:VEVENT", ...lines, "END:VEVENT"].join("\r\n");
  const calendar = (...events: readonly string[]) =>
    new TextEncoder().encode(["BEGIN:VCALENDAR", "VERSION:2.0", ...events, "END:VCALENDAR", ""].join("\r\n"));

  test("of another zone, with endless repetitions, 29 February and letters of Windows is read or says what is left out", async () => {
    const zone = event(
      "SUMMARY:Geburtstag von Zoe",
      "DTSTART;TZID=America/New_York:19900302T233000",
      "RRULE:FREQ=YEARLY",
    );
    const midnight = event("SUMMARY:Geburtstag von Uta", "DTSTART:19900302T233000Z", "RRULE:FREQ=YEARLY");
    const leap = event("SUMMARY:Geburtstag von Lea", "DTSTART;VALUE=DATE:20160229", "RRULE:FREQ=YEARLY");
    const endless = event("SUMMARY:Müll", "DTSTART:20260101T060000", "RRULE:FREQ=SECONDLY");
    const answer = (await sendFile(calendar(zone, midnight, leap, endless))).json();
    expect(answer).toMatchObject({
      dates: [
        { name: "Zoe", day: 2, month: 3, year: 1990 },
        { name: "Uta", day: 3, month: 3, year: 1990 },
        { name: "Lea", day: 29, month: 2, year: 2016 },
      ],
      skipped: [{ name: "Müll", reason: "repeated-otherwise" }],
    });
    const windows = Uint8Array.from("Name;Datum\r\nKäthe Groß;3.5.1957", (letter) => letter.codePointAt(0) ?? 0);
    expect((await sendFile(windows)).json()).toMatchObject({ dates: [{ name: "Käthe Groß", day: 3, month: 5 }] });
  });

  test("with 50,000 appointments is refused with the number a calendar may have, and nothing is kept", async () => {
    const many = calendar(...Array.from({ length: 50_000 }, () => event("SUMMARY:A", "DTSTART:20270101T000000Z")));
    expect(many.length).toBeLessThan(5 * 1024 * 1024);
    const answer = await sendFile(many);
    expect([answer.statusCode, answer.json()]).toMatchObject([422, { error: { code: "LIST_ROWS" } }]);
    expect(await listed()).toEqual([]);
  });

  test.each([
    ["a picture", new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), 415],
    ["a list without days", new TextEncoder().encode("Name;Ort\r\nOma;Ulm"), 422],
    ["more than 5 MB", new Uint8Array(5 * 1024 * 1024 + 10).fill(65), 413],
  ])("is refused: %s", async (_what, bytes, status) => {
    expect((await sendFile(bytes)).statusCode).toBe(status);
  });
});
