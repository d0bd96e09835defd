import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { designId, type SessionId } from "#kernel/ids.ts";
import { createServer } from "#platform/http/create-server.server.ts";
import { shopOf } from "#platform/http/shop-request.server.ts";
import { newToken, newUuid, sha256 } from "#platform/random.server.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { sessionId } from "#kernel/ids.ts";
import { wishlistApi } from "./api.server.ts";
import { createList, deleteList, moveItem, renameList, shareList, stopSharing } from "./manage-lists.server.ts";
import { wishlistLimits } from "./limits.ts";
import { mergeWishlists } from "./contract.server.ts";
import type { WishlistOwner } from "./model.ts";
import { openWishlist } from "./queries.server.ts";
import { toggleWishlistDesign, removeDesign, removeItem, restoreDesigns, saveDesign } from "./save-design.server.ts";
import { addRemark, toggleSharedListDesign, sharedList } from "./shared-list.server.ts";

const database = useTestDatabase("stocked");
const shop = shopOf("card", "de-DE");
const card = "olivenzweig-einladung";
const other = "olivenzweig-menue";
let deps: ReturnType<typeof testDeps>;
let app: FastifyInstance;
let cookie: string;
let session: SessionId;
let owner: WishlistOwner;

beforeAll(async () => {
  deps = testDeps(database());
  app = await createServer(deps);
  await app.register(async (scope) => wishlistApi(scope, deps));
  await app.ready();
});
afterAll(() => app.close());

async function visitor(): Promise<{ readonly session: SessionId; readonly cookie: string }> {
  const [token, id] = [newToken(), newUuid()];
  const row = { id, token_hash: sha256(token), host: "localhost", expires_at: new Date("2031-01-01T00:00:00Z") };
  await deps.db.insertInto("visitor_session").values(row).execute();
  return { session: sessionId(id), cookie: `bw_session=${token}` };
}
beforeEach(async () => {
  ({ session, cookie } = await visitor());
  owner = { session };
});

const designInput = (design: string, parts: { colour?: string; options?: string } = {}) => ({
  design: designId(design),
  colour: "",
  options: "",
  ...parts,
});
const items = async (asOwner = owner, list?: string) => (await openWishlist(deps, asOwner, list))?.items ?? [];
const send = (
  method: "GET" | "POST" | "DELETE",
  url: string,
  payload?: Record<string, unknown>,
  headers: Record<string, string> = {},
) =>
  app.inject({
    method,
    url,
    headers: {
      host: "localhost",
      origin: "http://localhost",
      "x-channel": "card",
      "x-locale": "de-DE",
      cookie,
      ...headers,
    },
    ...(payload ? { payload } : {}),
  });

async function save(design = card, asOwner = owner): Promise<string> {
  const saved = await saveDesign(deps, asOwner, designInput(design));
  if (!saved.ok) throw new Error(saved.refusal.code);
  return (await items(asOwner)).find(({ designId }) => designId === design)?.id ?? "";
}
async function makeList(name: string, asOwner = owner): Promise<string> {
  const created = await createList(deps, asOwner, name);
  if (!created.ok) throw new Error(created.refusal.code);
  return created.value;
}

describe("saving designs", () => {
  test("WISH-04 an item has design, colour, product, options, picture and time", async () => {
    const options = "paper=kraft-300&refinementType=none&quantity=75&designId=x&card=rubbish&punching=hexagon";
    await saveDesign(deps, owner, designInput(card, { options }));
    const [item] = await items();
    expect(item).toMatchObject({
      designId: card,
      name: "Olivenzweig",
      options: { paper: "kraft-300", quantity: "75" },
      createdAt: deps.clock.now(),
    });
    expect(item?.product).toContain("folded");
    expect(item?.image).toContain(card);
  });

  test("WISH-04 a design is in a list once per colour, with the latest options", async () => {
    await saveDesign(deps, owner, designInput(card, { options: "paper=kraft-300" }));
    const [first] = await items();
    await saveDesign(deps, owner, designInput(card, { options: "" }));
    expect(await items()).toMatchObject([{ id: first?.id, options: {} }]);
    await saveDesign(deps, owner, designInput(card, { colour: "no-such-colour" }));
    expect(await items()).toHaveLength(1);
  });

  test("WISH-04 the second click on a wishlist button removes, and the removal can be undone", async () => {
    await toggleWishlistDesign(deps, owner, designInput(card));
    const second = await toggleWishlistDesign(deps, owner, designInput(card));
    expect(await items()).toEqual([]);
    const removed = second.ok ? second.value.removed : [];
    expect(removed).toHaveLength(1);
    expect(await restoreDesigns(deps, owner, removed)).toMatchObject({ count: 1 });
    expect((await items()).map(({ id }) => id)).toEqual(removed);
  });

  test("WISH-04 a design saved again is kept once; the next removal makes the previous one final", async () => {
    const first = await save();
    await removeItem(deps, owner, first);
    await save();
    expect(await restoreDesigns(deps, owner, [first])).toMatchObject({ count: 1 });
    await removeDesign(deps, owner, designInput(card));
    expect(await restoreDesigns(deps, owner, [first])).toMatchObject({ count: 0 });
  });

  test("WISH-04 two simultaneous clicks save once", async () => {
    await Promise.all(Array.from({ length: 5 }, () => saveDesign(deps, owner, designInput(card))));
    expect(await items()).toHaveLength(1);
  });

  test("WISH-04 unknown designs and the 201st are refused without writing anything", async () => {
    const refused = { ok: false, refusal: { code: "DESIGN_UNKNOWN" } };
    expect(await saveDesign(deps, owner, designInput("gibt-es-nicht"))).toMatchObject(refused);
    await save(other);
    const list = (await openWishlist(deps, owner))?.current?.id ?? "";
    const rows = Array.from({ length: wishlistLimits.items - 1 }, (_, n) => ({
      id: newUuid(),
      wishlist_id: list,
      design_id: `old-${n}`,
      variant: "a",
      name: "Alt",
      product: "folded-portrait-dl",
      image: "",
      options: "{}",
      created_at: new Date(),
    }));
    await deps.db.insertInto("wishlist_item").values(rows).execute();
    const full = { ok: false, refusal: { code: "WISHLIST_FULL", data: { n: 200 } } };
    expect(await saveDesign(deps, owner, designInput(card))).toMatchObject(full);
    expect(await items()).toHaveLength(200);
    expect(await saveDesign(deps, owner, designInput(other))).toMatchObject({ ok: true });
  });

  test("GEN-08 strangers cannot remove, restore or open anything", async () => {
    const id = await save();
    const stranger = { session: (await visitor()).session };
    const unknown = { ok: false, refusal: { code: "WISHLIST_UNKNOWN" } };
    expect(await removeItem(deps, stranger, id)).toMatchObject(unknown);
    await removeItem(deps, owner, id);
    expect(await restoreDesigns(deps, stranger, [id])).toMatchObject({ count: 0 });
    await restoreDesigns(deps, owner, [id]);
    const list = (await openWishlist(deps, owner))?.current?.id ?? "";
    expect(await openWishlist(deps, stranger, list)).toBeUndefined();
  });
});

describe("several lists", () => {
  test("WISH-05 lists can be created, renamed and deleted, except the main one", async () => {
    const id = await save();
    const list = await makeList("  Hochzeit\u0000 ");
    expect(await renameList(deps, { owner, list }, "Unsere Hochzeit")).toMatchObject({ ok: true });
    expect(await moveItem(deps, { owner, list }, id)).toMatchObject({ ok: true });
    const open = await openWishlist(deps, owner, list);
    expect(open?.lists.map(({ name, count }) => [name, count])).toEqual([
      [null, 0],
      ["Unsere Hochzeit", 1],
    ]);
    const main = open?.lists[0]?.id ?? "";
    const unknown = { ok: false, refusal: { code: "WISHLIST_UNKNOWN" } };
    expect(await renameList(deps, { owner, list: main }, "Anders")).toMatchObject(unknown);
    expect(await deleteList(deps, { owner, list: main })).toMatchObject(unknown);
    expect(await deleteList(deps, { owner, list })).toMatchObject({ ok: true });
    expect(await openWishlist(deps, owner, list)).toBeUndefined();
  });

  test("WISH-05 a design moved to a list that contains it is there once; wishlist buttons remove from all lists", async () => {
    const first = await save();
    const list = await makeList("Zweite");
    await moveItem(deps, { owner, list }, first);
    const second = await save();
    await moveItem(deps, { owner, list }, second);
    expect((await items(owner, list)).map(({ id }) => id)).toEqual([second]);
    await save();
    expect((await removeDesign(deps, owner, designInput(card))).count).toBe(0);
  });

  test.each([["   "], ["x".repeat(wishlistLimits.name + 1)]])("WISH-05 the name %j is refused", async (name) => {
    expect(await createList(deps, owner, name)).toMatchObject({ ok: false, refusal: { code: "WISHLIST_NAME" } });
  });

  test("WISH-05 the 21st list is refused", async () => {
    for (let n = 1; n < wishlistLimits.lists; n += 1) await makeList(`Liste ${n}`);
    const refused = { ok: false, refusal: { code: "WISHLIST_LISTS", data: { n: 20 } } };
    expect(await createList(deps, owner, "Noch eine")).toMatchObject(refused);
  });

  test("GEN-08 a stranger's list cannot be named, deleted, shared or moved into", async () => {
    const list = await makeList("Meine");
    const stranger = { session: (await visitor()).session };
    const theirs = await save(card, stranger);
    const mine = await save();
    const own = await makeList("Ihre", stranger);
    const answers = [
      await renameList(deps, { owner: stranger, list }, "Deine"),
      await deleteList(deps, { owner: stranger, list }),
      await shareList(deps, { owner: stranger, list }, shop),
      await stopSharing(deps, { owner: stranger, list }),
      await moveItem(deps, { owner: stranger, list }, theirs),
      await moveItem(deps, { owner: stranger, list: own }, mine),
    ];
    expect(answers.map((each) => !each.ok && each.refusal.code)).toEqual(answers.map(() => "WISHLIST_UNKNOWN"));
  });
});

describe("a shared list", () => {
  async function shared() {
    const item = await save();
    const list = (await openWishlist(deps, owner))?.current?.id ?? "";
    const created = await shareList(deps, { owner, list }, shop);
    if (!created.ok) throw new Error("not shared");
    const token = created.value.split("/").findLast((part) => part !== "") ?? "";
    return { item, list, token, partner: (await visitor()).session };
  }

  test("WISH-05 partners see designs, give one like each and comment", async () => {
    const { item, token, partner } = await shared();
    await toggleSharedListDesign(deps, token, { session: partner, item });
    await toggleSharedListDesign(deps, token, { session, item });
    await toggleSharedListDesign(deps, token, { session, item });
    await addRemark(deps, { token }, { session: partner, item, text: " Das ist es!\u0007 " });
    deps.moveClock(new Date(deps.clock.now() + 1000).toISOString());
    await addRemark(deps, { owner }, { session, item, text: "Finde ich auch.\nWirklich." });
    const list = await sharedList(deps, token, partner);
    expect(list?.items).toMatchObject([
      {
        id: item,
        hearts: 1,
        hearted: true,
        comments: [
          { body: "Das ist es!", byOwner: false },
          { body: "Finde ich auch.\nWirklich.", byOwner: true },
        ],
      },
    ]);
    expect((await items())[0]).toMatchObject({ hearts: 1, hearted: false });
  });

  test("WISH-05 a shared list reveals neither its viewers nor its owner", async () => {
    const { item, token, partner } = await shared();
    await addRemark(deps, { token }, { session: partner, item, text: "Schön" });
    const json = JSON.stringify(await sharedList(deps, token, session));
    expect([session, partner, token].filter((secret) => json.includes(secret))).toEqual([]);
  });

  test("WISH-05 wrong, renewed and revoked tokens get the same answer", async () => {
    const { item, list, token, partner } = await shared();
    const stored = await deps.db.selectFrom("wishlist").select("share_hash").where("id", "=", list).execute();
    expect(JSON.stringify(stored)).not.toContain(token);
    expect(await sharedList(deps, "falsch", partner)).toBeUndefined();
    await shareList(deps, { owner, list }, shop);
    expect(await sharedList(deps, token, partner)).toBeUndefined();
    const again = await shareList(deps, { owner, list }, shop);
    await stopSharing(deps, { owner, list });
    const last = again.ok ? (again.value.split("/").findLast((part) => part !== "") ?? "") : "";
    expect(await sharedList(deps, last, partner)).toBeUndefined();
    const unknown = { ok: false, refusal: { code: "WISHLIST_UNKNOWN" } };
    expect(await toggleSharedListDesign(deps, last, { session: partner, item })).toMatchObject(unknown);
    expect(await addRemark(deps, { token: last }, { session: partner, item, text: "Hallo" })).toMatchObject(unknown);
  });

  test("WISH-05 GEN-08 a token opens its own list only", async () => {
    const { token, partner } = await shared();
    const foreign = await save(card, { session: partner });
    const unknown = { ok: false, refusal: { code: "WISHLIST_UNKNOWN" } };
    expect(await toggleSharedListDesign(deps, token, { session, item: foreign })).toMatchObject(unknown);
    expect(await addRemark(deps, { token }, { session, item: foreign, text: "Hallo" })).toMatchObject(unknown);
  });

  test("WISH-05 NFR-02 empty and overlong comments are refused, and the eleventh in a minute", async () => {
    const { item, token, partner } = await shared();
    const say = (text: string) => addRemark(deps, { token }, { session: partner, item, text });
    const refused = { ok: false, refusal: { code: "WISHLIST_REMARK" } };
    expect(await say(" \n ")).toMatchObject(refused);
    expect(await say("x".repeat(501))).toMatchObject(refused);
    for (let n = 0; n < wishlistLimits.perMinute * deps.config.RATE_LIMIT_FACTOR; n += 1)
      expect(await say(`Nummer ${n}`)).toMatchObject({ ok: true });
    expect(await say("noch eine")).toMatchObject({ ok: false, refusal: { code: "RATE_LIMIT", data: { s: 60 } } });
  });
});

describe("merging at log-in", () => {
  test("WISH-03 the session's lists become the customer's, without duplicates and without loss", async () => {
    const accountVisitor = (await visitor()).session;
    const customer: WishlistOwner = { session: accountVisitor };
    await save(card, customer);
    const kept = (await items(customer))[0]?.id;
    const theirs = await makeList("Hochzeit", customer);
    await save();
    await save(other);
    const mine = await makeList("hochzeit");
    const taufe = await makeList("Taufe");
    await moveItem(deps, { owner, list: mine }, (await items()).find(({ designId }) => designId === other)?.id ?? "");
    const merge = () =>
      deps.db.transaction().execute((trx) => mergeWishlists(trx, { session, accountVisitor }, deps.clock.now()));
    await merge();
    await merge();
    const open = await openWishlist(deps, customer);
    expect(open?.lists.map(({ id, name, count }) => [id, name, count])).toEqual([
      [open?.current?.id, null, 1],
      [theirs, "Hochzeit", 1],
      [taufe, "Taufe", 0],
    ]);
    expect((await items(customer)).map(({ id }) => id)).toEqual([kept]);
    expect(await openWishlist(deps, owner)).toEqual({ lists: [], current: null, items: [] });
  });
});

describe("the endpoints", () => {
  test("WISH-02 WISH-04 wishlist buttons save, remove and restore through the API; marks include the colour", async () => {
    const saved = await send("POST", "/web-api/wishlist/items", { design: card });
    expect([saved.statusCode, saved.json()]).toEqual([201, { count: 1, removed: [] }]);
    const marks = (await send("GET", "/web-api/wishlist/marks")).json();
    expect(marks).toEqual([expect.stringMatching(new RegExp(`^${card}/.+`))]);
    const removed = (await send("DELETE", "/web-api/wishlist/items", { design: card })).json();
    expect(removed).toMatchObject({ count: 0, removed: [expect.any(String)] });
    const back = await send("POST", "/web-api/wishlist/items/restore", { ids: removed.removed });
    expect(back.json()).toMatchObject({ count: 1 });
    const list = await send("GET", "/web-api/wishlist");
    expect(list.json()).toMatchObject({ lists: [{ name: null, count: 1 }], items: [{ designId: card }] });
    expect(list.headers["cache-control"]).toBe("no-store");
  });

  test("WISH-03 saving starts a session, reading does not", async () => {
    const none = { cookie: "" };
    expect((await send("GET", "/web-api/wishlist/marks", undefined, none)).headers["set-cookie"]).toBeUndefined();
    const saved = await send("POST", "/web-api/wishlist/items", { design: card }, none);
    expect(String(saved.headers["set-cookie"])).toContain("bw_session=");
  });

  test("D-09 GEN-08 NFR-02 the photo channel, strangers and other sites are refused", async () => {
    const photo = { "x-channel": "photo" };
    expect((await send("GET", "/web-api/wishlist/marks", undefined, photo)).statusCode).toBe(404);
    const theirs = await makeList("Ihre", { session: (await visitor()).session });
    expect((await send("GET", `/web-api/wishlist?list=${theirs}`)).json().error.code).toBe("WISHLIST_UNKNOWN");
    const foreign = { origin: "https://elsewhere.example" };
    expect((await send("POST", "/web-api/wishlist/items", { design: card }, foreign)).statusCode).toBe(403);
  });
});
