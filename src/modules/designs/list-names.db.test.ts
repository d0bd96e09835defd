import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { designId } from "#kernel/ids.ts";
import type { DesignDocument } from "#design/model/design-document.ts";
import { withSharedTexts, noSharedTexts } from "#design/templates/shared-texts.ts";
import { designTemplate } from "#modules/catalogue/contract.server.ts";
import { designArtwork } from "#modules/media/contract.server.ts";
import { createServer } from "#platform/http/create-server.server.ts";
import { newToken, newUuid, sha256 } from "#platform/random.server.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { listNamesApi } from "./list-names-api.server.ts";
import { withFittingTexts } from "./list-names.server.ts";

const database = useTestDatabase("stocked");
let deps: ReturnType<typeof testDeps>;
let app: FastifyInstance;
const shopHeaders = { host: "localhost", origin: "http://localhost", "x-channel": "card", "x-locale": "de-DE" };
const design = designId("olivenzweig-einladung");
let colour = "";

beforeAll(async () => {
  deps = testDeps(database(), "2026-11-23T08:00:00Z");
  colour = (await designTemplate(deps, design))?.variants[0]?.id ?? "";
  app = await createServer(deps);
  await app.register(async (scope) =>
    listNamesApi(scope, { ...deps, templates: (id, locale) => designTemplate(deps, id, locale) }),
  );
  await app.ready();
});
afterAll(() => app.close());

async function aVisitor(): Promise<string> {
  const token = newToken();
  const expires_at = new Date("2031-01-01T00:00:00Z");
  await deps.db
    .insertInto("visitor_session")
    .values({ id: newUuid(), token_hash: sha256(token), host: "localhost", expires_at })
    .execute();
  return `bw_session=${token}`;
}
const save = async (cookie: string, words: Record<string, string>): Promise<string | null> => {
  const url = "/web-api/list-words";
  return (await app.inject({ method: "PUT", url, headers: { ...shopHeaders, cookie }, payload: words })).json().id;
};
const picture = (cookie: string, id: string | null, query: Record<string, string> = {}) =>
  app.inject({
    url: `/web-api/list-words/${id}/picture?${new URLSearchParams({ design, colour, locale: "de-DE", ...query })}`,
    headers: { ...shopHeaders, cookie },
  });

describe("CAT-16 names and day entered once for all tiles", () => {
  test("the visitor gets a picture with them, cached privately by the browser", async () => {
    const cookie = await aVisitor();
    const id = await save(cookie, { first: "Ida", second: "Jonte", date: "2027-06-12" });
    const answer = await picture(cookie, id);
    expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "image/webp"]);
    expect(answer.headers["cache-control"]).toBe("private, max-age=3600");
    expect((await app.inject({ url: "/web-api/list-words", headers: { ...shopHeaders, cookie } })).json()).toEqual({
      id,
      words: { first: "Ida", second: "Jonte", date: "2027-06-12" },
    });
  });

  test("strangers, visitors without session and outdated ids get 404", async () => {
    const cookie = await aVisitor();
    const id = await save(cookie, { first: "Ida" });
    expect((await picture(cookie, id)).statusCode).toBe(200);
    expect((await picture(await aVisitor(), id)).statusCode).toBe(404);
    expect((await picture("", id)).statusCode).toBe(404);
    await save(cookie, { first: "Mia" });
    expect((await picture(cookie, id)).statusCode).toBe(404);
  });

  test.each([
    ["an unknown design", { design: "nie" }, 404],
    ["an unknown colour", { colour: "nie" }, 404],
    ["no design", { design: "x".repeat(61) }, 422],
  ])("refuses %s", async (_what, query, status) => {
    const cookie = await aVisitor();
    expect((await picture(cookie, await save(cookie, { first: "Ida" }), query)).statusCode).toBe(status);
  });

  test("empty fields delete them", async () => {
    const cookie = await aVisitor();
    const id = await save(cookie, { first: "Ida" });
    expect(await save(cookie, { first: "", second: "", date: "" })).toBeNull();
    expect((await picture(cookie, id)).statusCode).toBe(404);
    expect(await deps.db.selectFrom("list_words").select("id").where("id", "=", id).execute()).toEqual([]);
  });

  test("pictures are rate-limited per visitor, others are not affected", async () => {
    const [cookie, other] = [await aVisitor(), await aVisitor()];
    const [id, theirs] = [await save(cookie, { first: "Ida" }), await save(other, { first: "Mia" })];
    const most = 240 * deps.config.RATE_LIMIT_FACTOR;
    for (let asked = 0; asked < most; asked += 1) await picture(cookie, id);
    expect((await picture(cookie, id)).statusCode).toBe(429);
    expect((await picture(other, theirs)).statusCode).toBe(200);
  });

  test("a text too long for its box leaves the sample", async () => {
    const template = await designTemplate(deps, design, "de-DE");
    if (!template) throw new Error("no design");
    const artwork = await designArtwork(deps);
    const resources = await artwork.resourcesFor(template.document, "none");
    const long = { ...noSharedTexts, first: "Maximiliane ".repeat(5), second: "Konstantin ".repeat(5) };
    const names = (document: DesignDocument) =>
      document.pages.flatMap(({ elements }) =>
        elements.flatMap((each) => (each.type === "text" && each.role === "names" ? [each.text] : [])),
      );
    expect(names(withSharedTexts(template.document, template.document, long))).not.toEqual(names(template.document));
    expect(names(withFittingTexts(template.document, long, resources))).toEqual(names(template.document));
    const short = { ...noSharedTexts, first: "Ida", second: "Jonte" };
    expect(withFittingTexts(template.document, short, resources)).toEqual(
      withSharedTexts(template.document, template.document, short),
    );
  });
});
