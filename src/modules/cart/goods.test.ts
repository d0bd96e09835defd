import { expect, test } from "vitest";
import { designId } from "#kernel/ids.ts";
import { defaultOptions } from "#modules/catalogue/contract.ts";
import { CartGoods, goodsColumns, OrderedGoods } from "./goods.ts";
import { lineOf } from "./store.server.ts";

const options = defaultOptions({ defaultPaper: "matt-300", aspectRatio: "portrait", pageCounts: null });
const none = { projectId: null, designId: null, variant: null, designRevision: null, options: null, gift: null };
const rest = { withDesignId: null, ownLayout: false, followsCard: false, addedAt: new Date(0) };
const row = { id: "l", position: 1, product: "x", quantity: 1, saved_at: null, seen_total: 0, ...none, ...rest };

test.each(["poster", "", "Card"])("CART-03 a line of the unknown kind %j is a fault, not a card", (kind) => {
  expect(() => lineOf({ ...row, kind } as typeof row)).toThrow("kind");
  expect(() => OrderedGoods.parse({ ...row, kind })).toThrow("kind");
});

test("CART-03 CFG-23 a card without its design is a fault; goods without a design have none, whatever the row says", () => {
  expect(() => CartGoods.parse({ ...row, kind: "card" })).toThrow("designId");
  const abused = { ...row, kind: "paper-set", designId: "paper-sample-set", options };
  expect(CartGoods.parse(abused)).toEqual({ kind: "paper-set" });
  expect(goodsColumns({ kind: "accessory", withDesignId: designId("olive") })).toEqual({
    kind: "accessory",
    with_design_id: "olive",
  });
});
