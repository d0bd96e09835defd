import { beforeAll, beforeEach, expect, test } from "vitest";
import { designId, type SessionId } from "#kernel/ids.ts";
import { cartView } from "#modules/cart/queries.server.ts";
import { aVisitor, germanShop as shop } from "#modules/cart/testing/cart-context.ts";
import { getDesign } from "#modules/catalogue/queries.server.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { addDescribed } from "./add-described-card.server.ts";

const database = useTestDatabase("stocked");
const id = designId("olivenzweig-einladung");
let deps: ReturnType<typeof testDeps>;
let session: SessionId;

beforeAll(() => {
  deps = testDeps(database());
});
beforeEach(async () => {
  session = await aVisitor(deps);
});

async function open(addToCart: string, headers: Record<string, string> = {}, query: Record<string, string> = {}) {
  const found = await getDesign(deps, shop, { id, query });
  if (!found.ok) throw new Error(found.refusal.code);
  const visitor = { current: () => Promise.resolve(session), start: () => Promise.resolve(session), leave: () => {} };
  const item = { visitor, shop, detail: found.value, addToCart, headers: new Headers(headers) };
  const url = new URL(`http://localhost${found.value.path}?${new URLSearchParams({ ...query, addToCart })}`);
  return { path: found.value.path, to: await addDescribed(deps, item, url) };
}
const items = async () => (await cartView(deps, session, shop)).items;

test("PDP-10 a sample is added to the cart once, and the redirect drops the parameter", async () => {
  const first = await open("sample", { "sec-fetch-site": "same-origin" }, { paper: "kraft-300" });
  expect(first.to).toBe(`${first.path}?paper=kraft-300`);
  await open("sample", {}, { paper: "kraft-300" });
  expect((await items()).map(({ isSample }) => isSample)).toEqual([true]);
});

test("PDP-10 a card with unedited texts redirects to the editor with the chosen options", async () => {
  const { to } = await open("1", {}, { paper: "kraft-300", quantity: "75" });
  const [, project = ""] = /^\/karte-gestalten\/([0-9a-f-]{36})\/$/.exec(to) ?? [];
  const stored = await deps.db
    .selectFrom("project")
    .select(["options", "quantity"])
    .where("id", "=", project)
    .execute();
  expect(stored).toMatchObject([{ options: { paper: "kraft-300" }, quantity: 75 }]);
  expect(await items()).toEqual([]);
});

test.each([
  ["another site", { "sec-fetch-site": "cross-site" }],
  ["a browser that looks ahead", { "sec-purpose": "prefetch" }],
])("PDP-10 NFR-02 %s adds nothing", async (_, headers) => {
  const { path, to } = await open("sample", headers);
  expect(to).toBe(path);
  expect(await items()).toEqual([]);
});
