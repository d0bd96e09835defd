import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { z } from "zod";
import { errorOf, expectGuarded } from "../testing/bad-call.ts";
import { pngBomb } from "../testing/bad-pictures.ts";
import { json, type Answer } from "../testing/call.ts";
import type { OwnShop } from "../setup/own-shop.ts";
import { until } from "../setup/process.ts";
import { sharedOffice, sharedPort as port } from "../setup/shared-office.ts";
import { beginUpload, bytesFrom, takeIn, tray, upload } from "../testing/upload.ts";
import { addToCart, designCard, newShopper, orderBody, type Shopper } from "../testing/shopper.ts";

let shop: OwnShop;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  ({ shop } = await sharedOffice());
});

/** Files of uploads that nobody has taken in. */
const begun = (): readonly string[] => readdirSync(path.join(shop.folder, "uploads"));

const photo = readFileSync("fixtures/photos/ringe.jpg");
const PlacedPhoto = z.object({
  photos: z.tuple([
    z.object({
      id: z.uuid(),
      width: z.number(),
      height: z.number(),
      sha256: z.string(),
      previews: z.object({ small: z.string() }),
    }),
  ]),
});
const OpenProject = z.object({
  revision: z.number(),
  document: z.looseObject({ assets: z.record(z.string(), z.unknown()) }),
});

/** Saves a new project of the visitor with the asset among its photos. */
async function placePhoto(shopper: Shopper, asset: { readonly id: string } & Record<string, unknown>): Promise<Answer> {
  const path = `/web-api/projects/${await designCard(shopper)}`;
  const { document, revision } = OpenProject.parse(json(await shopper.send({ path })));
  const placed = { ...document, assets: { ...document.assets, [asset.id]: asset } };
  const body = JSON.stringify({ revision, document: placed, options: {}, quantity: 50 });
  return shopper.send({ method: "PUT", path, headers: { "content-type": "application/json" }, body });
}

test.describe("GEN-08 what belongs to another session", () => {
  let owner: Shopper;
  let projectId: string;
  let lineId: string;
  let saved: string;
  test.beforeAll(async () => {
    owner = newShopper(port);
    projectId = await designCard(owner);
    saved = (await owner.send({ path: `/web-api/projects/${projectId}` })).text;
    lineId = (await addToCart(owner, projectId)).id;
  });
  const stranger = async (): Promise<Shopper> => {
    const other = newShopper(port);
    await designCard(other);
    return other;
  };
  const typed = { "content-type": "application/json" };

  test("GEN-08 a foreign project can neither be read nor written nor bought: 404 PROJECT_UNKNOWN", async () => {
    const other = await stranger();
    const path = `/web-api/projects/${projectId}`;
    expect(errorOf(await other.send({ path }))).toEqual([404, "PROJECT_UNKNOWN"]);
    const { document } = z.object({ document: z.unknown() }).parse(JSON.parse(saved));
    const body = JSON.stringify({ revision: 2, document, options: {}, quantity: 50 });
    expect(errorOf(await other.send({ method: "PUT", path, headers: typed, body }))).toEqual([404, "PROJECT_UNKNOWN"]);
    expect(errorOf(await other.post("/web-api/cart/lines", { projectId }))).toEqual([404, "PROJECT_UNKNOWN"]);
    const page = await other.send({ path: `/karte-gestalten/${projectId}/`, headers: { accept: "text/html" } });
    expectGuarded(page);
    expect(page.status).toBe(404);
    expect((await owner.send({ path })).text).toBe(saved);
  });

  test("GEN-08 a foreign cart line can neither be changed, copied, removed nor seen: 404 CART_ITEM_UNKNOWN", async () => {
    const other = await stranger();
    const path = "/web-api/cart/lines";
    for (const body of [
      { id: lineId, quantity: 100 },
      { id: lineId, action: "duplicate" },
      { id: lineId, action: "refresh" },
    ])
      expect(errorOf(await other.send({ method: "PATCH", path, headers: typed, body: JSON.stringify(body) }))).toEqual([
        404,
        "CART_ITEM_UNKNOWN",
      ]);
    const removing = { method: "DELETE", path, headers: typed, body: JSON.stringify({ id: lineId }) };
    expect(errorOf(await other.send(removing))).toEqual([404, "CART_ITEM_UNKNOWN"]);
    expect(errorOf(await other.send({ path: `${path}/${lineId}/picture` }))).toEqual([404, "CART_ITEM_UNKNOWN"]);
    expect(json(await owner.send({ path: "/web-api/cart" }))).toMatchObject({ items: [{ id: lineId, quantity: 50 }] });
  });

  test("GEN-08 a foreign photo cannot be placed, and its preview opens only by its signed address", async () => {
    const {
      photos: [own],
    } = PlacedPhoto.parse(json(await upload(owner, "ringe.jpg", photo)));
    const other = await stranger();
    expect(json(await other.send({ path: "/web-api/photos" }))).toEqual({ items: [] });
    expect((await owner.send({ path: own.previews.small })).status).toBe(200);
    for (const path of [
      `/_photo/${own.id}/400`,
      own.previews.small.replace("/400?", "/1600?"),
      own.previews.small.replace(/e=\d+/, "e=9999999999"),
    ])
      expect(errorOf(await other.send({ path }))).toEqual([404, "MEDIA_SIGNATURE"]);
    const { id, width, height, sha256 } = own;
    // The same document is fine for the one who uploaded the photo, so it is the ownership that is refused.
    expect((await placePhoto(owner, { id, kind: "photo", width, height, sha256 })).status).toBe(200);
    const theft = await placePhoto(other, { id, kind: "photo", width, height, sha256 });
    expect(errorOf(theft)).toEqual([404, "UPLOAD_UNKNOWN"]);
  });

  test("GEN-08 an order opens only by its secret address: 404 for any other", async () => {
    const other = await stranger();
    for (const path of ["/bestellung/C123456789/", `/bestellung/${"A".repeat(43)}/`]) {
      const answer = await other.send({ path, headers: { accept: "text/html" } });
      expectGuarded(answer);
      expect(answer.status).toBe(404);
    }
  });

  test("COOK-04 an expired session owns nothing any more, and its things are not lost to the database", async () => {
    const late = newShopper(port);
    const lateProject = await designCard(late);
    const { cart } = await addToCart(late, lateProject);
    const { id: cartId } = cart;
    await shop.database.db
      .updateTable("visitor_session")
      .set({ expires_at: new Date(0) })
      .where("id", "in", (select) =>
        select
          .selectFrom("cart")
          .select("session_id")
          .where("id", "=", cartId ?? ""),
      )
      .execute();
    expect(json(await late.send({ path: "/web-api/cart" }))).toMatchObject({ items: [] });
    expect(errorOf(await late.send({ path: `/web-api/projects/${lateProject}` }))).toEqual([404, "PROJECT_UNKNOWN"]);
    expect(errorOf(await late.post("/web-api/cart/lines", { projectId: lateProject }))).toEqual([
      404,
      "PROJECT_UNKNOWN",
    ]);
    expect(errorOf(await late.post("/web-api/orders", orderBody(randomUUID(), 1)))).toEqual([409, "CART_EMPTY"]);
    const kept = await shop.database.db
      .selectFrom("cart_line")
      .select("id")
      .where("cart_id", "=", cartId ?? "")
      .execute();
    expect(kept).toHaveLength(1);
  });
});

test.describe("placing an order", () => {
  const ready = async (): Promise<{ readonly shopper: Shopper; readonly total: number }> => {
    const shopper = newShopper(port);
    const { cart } = await addToCart(shopper, await designCard(shopper));
    return { shopper, total: cart.totals.grand.amount };
  };
  const ordersOf = async (key: string): Promise<number> =>
    (
      await shop.database.db
        .selectFrom("order_placement")
        .select("order_id")
        .where("idempotency_key", "=", key)
        .execute()
    ).length;

  test("PRICE-11 a tampered total is refused with the true one and makes no order", async () => {
    const { shopper, total } = await ready();
    for (const seen of [1, 0, -total, total - 1, total + 1, total / 2 + 0.5, Number.MAX_SAFE_INTEGER]) {
      const key = randomUUID();
      const [status, code] = errorOf(await shopper.post("/web-api/orders", orderBody(key, seen)));
      expect([status, code]).toEqual([409, "CART_PRICE_CHANGED"]);
      expect(await ordersOf(key)).toBe(0);
    }
    expect(json(await shopper.send({ path: "/web-api/cart" }))).toMatchObject({ totals: { grand: { amount: total } } });
  });

  test("PRICE-01 prices, discounts and states smuggled into bodies change nothing", async () => {
    const shopper = newShopper(port);
    const projectId = await designCard(shopper);
    const body = { projectId, unitPrice: 1, lineTotal: 1, price: { amount: 1 }, discount: 99 };
    const added = json(await shopper.post("/web-api/cart/lines", body));
    const honest = (await ready()).total;
    expect(added).toMatchObject({ cart: { totals: { grand: { amount: honest } } } });
    const order = { ...orderBody(randomUUID(), honest), grand: 1, state: "paid", discount: 5000 };
    const answer = await shopper.post("/web-api/orders", order);
    expect(answer.status).toBe(201);
    const { number } = z.object({ number: z.string() }).parse(json(answer));
    const placed = await shop.database.db
      .selectFrom("customer_order")
      .select(["grand", "state"])
      .where("number", "=", number)
      .executeTakeFirstOrThrow();
    expect(placed.grand).toBe(honest);
    expect(placed.state).not.toBe("paid");
  });

  test("CHK-09 a key that is none is refused: 400 IDEMPOTENCY_KEY_REQUIRED", async () => {
    const { shopper, total } = await ready();
    for (const key of ["", "1", "../../etc/passwd", "'; drop table customer_order; --"])
      expect(errorOf(await shopper.post("/web-api/orders", orderBody(key, total)))).toEqual([
        400,
        "IDEMPOTENCY_KEY_REQUIRED",
      ]);
  });

  test("CHK-09 a hundred parallel presses with one key make one order, one payment, one mail", async () => {
    test.setTimeout(180_000);
    const { shopper, total } = await ready();
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => shopper.post("/web-api/orders", orderBody(key, total))),
    );
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1);
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(99);
    const numbers = new Set(answers.map((answer) => z.object({ number: z.string() }).parse(json(answer)).number));
    expect(numbers.size).toBe(1);
    const [number = ""] = numbers;
    const { db } = shop.database;
    const { id } = await db
      .selectFrom("customer_order")
      .select("id")
      .where("number", "=", number)
      .executeTakeFirstOrThrow();
    // Production begins at once here: a letter of another kind, which tells of it, may be there as well.
    const mails = async (): Promise<readonly string[]> =>
      (await db.selectFrom("mail_message").select("kind").where("order_id", "=", id).execute()).map(({ kind }) => kind);
    await until(async () => (await mails()).includes("order-confirmation"), 60);
    expect(await db.selectFrom("payment").select("id").where("order_id", "=", id).execute()).toHaveLength(1);
    expect(await db.selectFrom("order_line").select("id").where("order_id", "=", id).execute()).toHaveLength(1);
    expect(await db.selectFrom("invoice").select("id").where("order_id", "=", id).execute()).toHaveLength(1);
    const kinds = await mails();
    expect(kinds.filter((kind) => kind === "order-confirmation")).toHaveLength(1);
    expect(kinds.toSorted()).toEqual([...new Set(kinds)].toSorted());
  });
});

test.describe("CFG-10 uploads", () => {
  const script = '<svg xmlns="http://www.w3.org/2000/svg"><script>fetch("/web-api/cart")</script></svg>';
  for (const [what, name, bytes, status, code] of [
    ["a text file named .jpg", "urlaub.jpg", Buffer.from("Das ist kein Bild.\n".repeat(50)), 415, "UPLOAD_TYPE"],
    ["an SVG with a script", "logo.svg", Buffer.from(script), 422, "DRAWING_UNSAFE"],
    ["an SVG with a script named .png", "logo.png", Buffer.from(script), 422, "DRAWING_UNSAFE"],
    ["a page named .jpg", "seite.jpg", Buffer.from("<!doctype html><script>1</script>"), 415, "UPLOAD_TYPE"],
    ["an empty file", "leer.jpg", Buffer.alloc(0), 422, "UPLOAD_EMPTY"],
    ["a picture of 201 megapixels", "riese.png", pngBomb(20_100, 10_000), 413, "UPLOAD_PIXELS"],
    [
      "a picture of four thousand million pixels a side",
      "ende.png",
      pngBomb(2 ** 31 - 1, 2 ** 31 - 1),
      422,
      "UPLOAD_BROKEN",
    ],
    ["a JPEG cut off in the middle", "halb.jpg", photo.subarray(0, photo.length / 2), 422, "UPLOAD_BROKEN"],
    ["a JPEG cut off in its header", "kopf.jpg", photo.subarray(0, 40), 422, "UPLOAD_BROKEN"],
    ["a PNG without data", "hohl.png", pngBomb(4000, 3000), 422, "UPLOAD_BROKEN"],
    ["a file over 60 MB", "schwer.jpg", Buffer.concat([photo, Buffer.alloc(61 * 1024 * 1024)]), 413, "UPLOAD_SIZE"],
  ] as const)
    test(`CFG-10 ${what} is answered ${status} ${code} and leaves nothing behind`, async () => {
      const before = begun();
      const shopper = newShopper(port);
      expect(errorOf(await upload(shopper, name, bytes))).toEqual([status, code]);
      expect(await tray(shopper)).toEqual({ items: [] });
      expect(begun()).toEqual(before);
    });

  test("CFG-10 a file name that is a path or a script comes back as a plain name", async () => {
    const answer = await upload(newShopper(port), "../../etc/<b>ringe</b>.jpg", photo);
    expectGuarded(answer);
    expect(answer.status).toBe(201);
    expect(answer.text).not.toContain("../");
  });

  test("CFG-10 an upload that ends in the middle of the file shows nothing, and its owner may give it up", async () => {
    const before = begun();
    const shopper = newShopper(port);
    const address = (await beginUpload(shopper, "ringe.jpg", photo.length)).headers.location ?? "";
    const half = photo.subarray(0, photo.length / 2);
    await shopper.send({ method: "PATCH", path: address, headers: bytesFrom(0), body: half });
    expect(errorOf(await takeIn(shopper, address))).toEqual([422, "FIELD_INVALID"]);
    expect(await tray(shopper)).toEqual({ items: [] });
    const stranger = newShopper(port);
    await designCard(stranger);
    for (const method of ["PATCH", "DELETE"])
      expect(errorOf(await stranger.send({ method, path: address, headers: bytesFrom(half.length) }))).toEqual([
        404,
        "UPLOAD_UNKNOWN",
      ]);
    expect(errorOf(await takeIn(stranger, address))).toEqual([404, "UPLOAD_UNKNOWN"]);
    const gone = await shopper.send({ method: "DELETE", path: address, headers: { "tus-resumable": "1.0.0" } });
    expect(gone.status).toBe(204);
    expect(begun()).toEqual(before);
  });
});
