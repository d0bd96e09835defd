import { expect, test } from "vitest";
import { minor } from "#kernel/money.ts";
import { staffRoles } from "#modules/staff/roles.ts";
import { allowedMoves, mayStep } from "./allowed-moves.ts";

const all = { markPaid: true, ship: true, deliver: true, cancel: true, refund: minor(4711) };

test("BO-09 BO-01 the order page offers every role what it may do, and nothing else", () => {
  const offered = staffRoles.map((role) => {
    const { refund, ...moves } = allowedMoves(role, all);
    const names = Object.entries({ ...moves, refund: refund === all.refund, retry: mayStep(role, "retry") });
    return [role, ...names.flatMap(([name, open]) => (open ? [name] : []))].join(" ");
  });
  expect(offered).toEqual([
    "owner markPaid ship deliver cancel refund retry",
    "management markPaid ship deliver cancel refund retry",
    "service markPaid deliver cancel refund",
    "production ship retry",
    "design",
    "marketing",
    "accounting markPaid cancel refund",
    "reader",
  ]);
});

test("BO-09 a role adds nothing to what the state of the order allows", () => {
  const none = { markPaid: false, ship: false, deliver: false, cancel: false, refund: minor(0) };
  expect(allowedMoves("owner", none)).toEqual(none);
});
