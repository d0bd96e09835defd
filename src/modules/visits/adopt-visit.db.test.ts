import { beforeAll, describe, expect, test } from "vitest";
import { aProject, germanShop } from "#modules/cart/testing/cart-context.ts";
import { addCartLine } from "#modules/cart/lines/add-cart-line.server.ts";
import { withStoredGuests } from "#modules/guests/testing/stored-guests.ts";
import { saveDesign } from "#modules/wishlist/save-design.server.ts";
import { openWishlist } from "#modules/wishlist/queries.server.ts";
import { myDesigns } from "#modules/designs/my-designs.server.ts";
import { designId, sessionId } from "#kernel/ids.ts";
import { newUuid, sha256 } from "#platform/random.server.ts";
import { customerCalls } from "../customers/testing/customer-calls.ts";

const calls = customerCalls();
const { send, signedUp, loggedIn, rowOf, visitor } = calls;
let deps: ReturnType<typeof calls.deps>;
beforeAll(() => {
  deps = calls.deps();
});

describe("adopting a visit", () => {
  test("WISH-03 CART-08 GEN-06 GEN-07 cart, lists and designs of the visit move to the account, in two visits one after the other", async () => {
    const email = await signedUp();
    const accountVisitor = sessionId((await rowOf(email)).shelf_id ?? "");
    for (const design of ["olivenzweig-einladung", "olivenzweig-menue"]) {
      const visit = await visitor();
      const projectId = await aProject(deps, visit.session);
      const added = await addCartLine(deps, { session: visit.session, shop: germanShop, projectId });
      expect(added.ok).toBe(true);
      await saveDesign(deps, { session: visit.session }, { design: designId(design), colour: "", options: "" });
      const cookie = await loggedIn(email, visit.cookie);
      expect((await send("GET", "/web-api/customer-data", undefined, visit.cookie)).json()).toMatchObject({
        loggedIn: false,
        cartCount: 0,
      });
      expect(cookie).not.toContain("bw_session");
    }
    expect(await myDesigns(deps.db, accountVisitor)).toHaveLength(2);
    expect((await openWishlist(deps, { session: accountVisitor }))?.items).toHaveLength(2);
    const cookie = await loggedIn(email);
    expect((await send("GET", "/web-api/customer-data", undefined, cookie)).json()).toMatchObject({
      cartCount: 2,
      wishlistCount: 2,
    });
  });

  test("CARD-14 ADR-0014 the guests of a design are the account's own with it", async () => {
    const email = await signedUp();
    const accountVisitor = (await rowOf(email)).shelf_id ?? "";
    const visit = await visitor();
    const rows = [{ id: "r1", values: { "guest.name": "Ada" } }];
    await withStoredGuests(deps.db, { records: { fields: ["guest.name"], rows } }, visit.session);
    await loggedIn(email, visit.cookie);
    const lists = deps.db.selectFrom("guest_list").select("id");
    expect(await lists.where("session_id", "=", accountVisitor).execute()).toHaveLength(1);
  });

  test("CHK-09 NFR-02 a key that both visit and account have used does not keep anybody out: both orders stay, each once", async () => {
    const email = await signedUp();
    const accountVisitor = (await rowOf(email)).shelf_id ?? "";
    const visit = await visitor();
    const key = newUuid();
    const placed = { idempotency_key: key, order_id: null, placed_at: new Date(deps.clock.now()), body_sha256: null };
    for (const session_id of [accountVisitor, visit.session])
      await deps.db
        .insertInto("order_placement")
        .values({ ...placed, session_id })
        .execute();
    await loggedIn(email, visit.cookie);
    const rows = await deps.db
      .selectFrom("order_placement")
      .select("idempotency_key")
      .where("session_id", "=", accountVisitor)
      .execute();
    expect(rows).toHaveLength(2);
    expect(rows.filter((row) => row.idempotency_key === key)).toHaveLength(1);
  });

  test("THEME-05 CART-08 a set stays a set, and a gift voucher in the cart is adopted too", async () => {
    const email = await signedUp();
    const accountVisitor = sessionId((await rowOf(email)).shelf_id ?? "");
    const at = new Date(deps.clock.now());
    const gift = newUuid();
    await deps.db
      .insertInto("gift_voucher")
      .values({
        id: gift,
        code_hash: sha256(gift),
        last4: "GIFT",
        pin_hash: sha256("1234"),
        currency: "EUR",
        valid_until: "2029-12-31",
        issued_at: at,
      })
      .execute();
    for (const _visit of ["first", "second"]) {
      const { session, cookie } = await visitor();
      const projectId = await aProject(deps, session);
      const set = newUuid();
      await deps.db
        .insertInto("design_set")
        .values({ id: set, session_id: session, theme_id: 1461, words: "{}", created_at: at, updated_at: at })
        .execute();
      await deps.db.updateTable("project").set({ set_id: set }).where("id", "=", projectId).execute();
      await addCartLine(deps, { session, shop: germanShop, projectId });
      const { id } = await deps.db
        .selectFrom("cart")
        .select("id")
        .where("session_id", "=", session)
        .executeTakeFirstOrThrow();
      await deps.db
        .insertInto("cart_gift_voucher")
        .values({ cart_id: id, gift_voucher_id: gift, added_at: at })
        .execute();
      await loggedIn(email, cookie);
    }
    const sets = await deps.db.selectFrom("design_set").select("id").where("session_id", "=", accountVisitor).execute();
    const members = await deps.db
      .selectFrom("project")
      .select("set_id")
      .where("session_id", "=", accountVisitor)
      .execute();
    expect(new Set(members.map((member) => member.set_id))).toEqual(new Set(sets.map(({ id }) => id)));
    expect(sets).toHaveLength(2);
    const carts = await deps.db
      .selectFrom("cart_gift_voucher")
      .innerJoin("cart", "cart.id", "cart_gift_voucher.cart_id")
      .select("gift_voucher_id")
      .where("cart.session_id", "=", accountVisitor)
      .execute();
    expect(carts).toEqual([{ gift_voucher_id: gift }]);
  });

  test("GEN-08 NFR-02 who planted a session in the browser beforehand sees nothing of the account (session fixation)", async () => {
    const planted = await visitor();
    const email = await signedUp();
    await loggedIn(email, planted.cookie);
    const rows = await deps.db.selectFrom("visitor_session").select("id").where("id", "=", planted.session).execute();
    expect(rows).toEqual([]);
  });

  test("GEN-08 logging in as another customer does not transfer the first account's data", async () => {
    const [first, second] = [await signedUp(), await signedUp()];
    const cookie = await loggedIn(first);
    const accountVisitor = sessionId((await rowOf(first)).shelf_id ?? "");
    await saveDesign(
      deps,
      { session: accountVisitor },
      { design: designId("olivenzweig-einladung"), colour: "", options: "" },
    );
    const next = await loggedIn(second, cookie);
    expect((await send("GET", "/web-api/customer-data", undefined, next)).json()).toMatchObject({ wishlistCount: 0 });
    expect((await openWishlist(deps, { session: accountVisitor }))?.items).toHaveLength(1);
  });
});
