import { describe, expect, test } from "vitest";
import { changeRights, type ChangeableOrder } from "./change-window.ts";
import { orderStates } from "../states/order-states.ts";

const minute = 60_000;
const fresh: ChangeableOrder = {
  state: "paid_or_approved",
  placedAt: 0,
  changeUntil: 60 * minute,
  lines: ["waiting"],
  parcel: true,
  left: false,
};

describe("ORD-06 what a customer can still change", () => {
  test.each<readonly [string, Partial<ChangeableOrder>, number, string]>([
    ["at once", {}, 0, "all address"],
    ["in the last moment", {}, 60 * minute - 1, "all address"],
    ["when the window ends", {}, 60 * minute, "address over"],
    ["when production was faster", { state: "preflight", lines: ["rendering"] }, 5 * minute, "address over"],
    ["while a person checks the design", { lines: ["in_proof", "waiting"] }, 5 * minute, "all address"],
    ["before it is paid", { state: "awaiting_payment" }, 5 * minute, "all address"],
    ["in production", { state: "in_production", lines: ["printing"] }, 90 * minute, "address over"],
    ["when the first parcel has left", { state: "in_production", lines: ["packed"], left: true }, 90 * minute, "over"],
    ["when a line was handed over without a parcel of ours", { lines: ["handed_over", "waiting"] }, 5 * minute, "over"],
    ["shipped", { state: "shipped", lines: ["handed_over"], left: true }, 90 * minute, ""],
    ["cancelled", { state: "cancelled" }, 5 * minute, ""],
    ["GIFT-02 of gift vouchers by e-mail alone", { parcel: false }, 5 * minute, "all"],
    ["GIFT-02 of those when the window ends", { parcel: false }, 60 * minute, "over"],
    ["ORD-07 by express", { changeUntil: 0 }, 0, "address"],
  ])("%s", (_when, parts, now, rights) => {
    const given = changeRights({ ...fresh, ...parts }, now);
    const named = Object.entries(given).flatMap(([name, may]) => (may ? [name] : []));
    expect(named.join(" ")).toBe(rights);
  });

  test("ORD-02 what can be changed can also be cancelled", () => {
    const open = orderStates.filter((state) => changeRights({ ...fresh, state }, 0).all);
    expect(open).toEqual(["awaiting_payment", "payment_review", "paid_or_approved"]);
  });
});
