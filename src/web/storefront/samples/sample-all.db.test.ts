import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { designId } from "#kernel/ids.ts";
import { cartView } from "#modules/cart/queries.server.ts";
import { aVisitor, germanShop } from "#modules/cart/testing/cart-context.ts";
import { openWishlist } from "#modules/wishlist/queries.server.ts";
import { saveDesign } from "#modules/wishlist/save-design.server.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { sampleAll } from "./sample-all.server.ts";

const database = useTestDatabase("stocked");
let deps: ReturnType<typeof testDeps>;
beforeAll(() => {
  deps = testDeps(database());
});

async function listOf(...designs: readonly string[]) {
  const session = await aVisitor(deps);
  for (const design of designs)
    await saveDesign(deps, { session }, { design: designId(design), colour: "", options: "paper=kraft-300" });
  const list = (await openWishlist(deps, { session }))?.current?.id ?? "";
  return { session, list, visitor: { session, shop: germanShop } };
}
const samplesOf = async (session: Parameters<typeof cartView>[1]) =>
  (await cartView(deps, session, germanShop)).items.filter(({ isSample }) => isSample);

test("WISH-05 SAMP-01 every design of a list becomes a sample once, on the saved paper; withdrawn ones are skipped", async () => {
  const { session, list, visitor } = await listOf(
    "olivenzweig-einladung",
    "olivenzweig-menue",
    "papierschnitt-einladung",
  );
  await deps.db
    .updateTable("wishlist_item")
    .set({ design_id: "gone" })
    .where("design_id", "=", "olivenzweig-menue")
    .execute();
  expect(await sampleAll(deps, visitor, list)).toEqual({ ok: true, value: 2 });
  expect(await sampleAll(deps, visitor, list)).toEqual({ ok: true, value: 2 });
  const samples = await samplesOf(session);
  expect(samples).toHaveLength(2);
  expect(
    samples.find(({ title }) => title.includes("Olivenzweig"))?.options.find(({ key }) => key === "paper")?.value,
  ).toContain("Kraft");
});

test("GEN-08 another visitor's list yields no samples, nor does one with only withdrawn designs", async () => {
  const { list } = await listOf("olivenzweig-einladung");
  const stranger = await listOf("olivenzweig-einladung");
  const unknown = { ok: false, refusal: { code: "WISHLIST_UNKNOWN" } };
  expect(await sampleAll(deps, stranger.visitor, list)).toMatchObject(unknown);
  expect(await sampleAll(deps, stranger.visitor, "keine")).toMatchObject(unknown);
  expect(await samplesOf(stranger.session)).toEqual([]);
  await deps.db
    .updateTable("wishlist_item")
    .set({ design_id: "gone" })
    .where("wishlist_id", "=", stranger.list)
    .execute();
  expect(await sampleAll(deps, stranger.visitor, stranger.list)).toMatchObject({
    ok: false,
    refusal: { code: "DESIGN_UNKNOWN" },
  });
});

test("CART-10 WISH-05 a list that does not fit adds nothing: all samples or none", async () => {
  const { session, list, visitor } = await listOf("olivenzweig-einladung", "olivenzweig-menue");
  await sampleAll(deps, visitor, list);
  const cart = await deps.db
    .selectFrom("cart")
    .select("id")
    .where("session_id", "=", session)
    .executeTakeFirstOrThrow();
  const full = sql`insert into cart_line (id, cart_id, position, kind, product, design_id, variant, design_revision,
      document, options, quantity, seen_total, added_at)
    select gen_random_uuid(), cart_id, n, kind, product, 'other-' || n, variant, design_revision, document, options,
      quantity, seen_total, added_at
    from (select * from cart_line where cart_id = ${cart.id} limit 1) l, generate_series(101, 198) n`;
  await full.execute(deps.db);
  await saveDesign(deps, { session }, { design: designId("papierschnitt-einladung"), colour: "", options: "" });
  expect(await sampleAll(deps, visitor, list)).toMatchObject({ refusal: { code: "CART_FULL" } });
  await deps.db.deleteFrom("cart_line").where("design_id", "=", "other-198").execute();
  expect(await sampleAll(deps, visitor, list)).toEqual({ ok: true, value: 3 });
});
