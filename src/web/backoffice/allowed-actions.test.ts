import { expect, test } from "vitest";
import { minor } from "#kernel/money.ts";
import { staffRoles } from "#modules/staff/roles.ts";
import { allowedActions, mayDo } from "./allowed-actions.ts";
import { complaintIntents } from "./complaint-intents.ts";
import { withdrawalIntents } from "./withdrawal-intents.ts";

const none = {
  markPaid: false,
  payFees: false,
  waiveFees: false,
  ship: false,
  deliver: false,
  cancel: false,
  refund: minor(0),
  offInvoice: false,
};
const all = {
  ...none,
  markPaid: true,
  payFees: true,
  waiveFees: true,
  ship: true,
  deliver: true,
  cancel: true,
  refund: minor(4711),
};

test("GEN-08 BO-09 BO-01 the order page offers every role the actions it may do, and nothing else", () => {
  const offered = staffRoles.map((role) => {
    const { refund, ...moves } = allowedActions(role, all);
    const names = Object.entries({ ...moves, refund: refund === all.refund, retry: mayDo(role, "order", "retry") });
    return [role, ...names.flatMap(([name, open]) => (open ? [name] : []))].join(" ");
  });
  expect(offered).toEqual([
    "owner markPaid payFees waiveFees ship deliver cancel refund retry",
    "management markPaid payFees waiveFees ship deliver cancel refund retry",
    "service deliver cancel",
    "production ship retry",
    "design",
    "marketing",
    "accounting markPaid payFees waiveFees refund",
    "reader",
  ]);
});

test("BO-09 a role adds nothing to what the state of the order allows", () => {
  expect(allowedActions("owner", { ...none, offInvoice: true })).toEqual({ ...none, offInvoice: true });
});

test("GEN-08 BO-09 ORD-10 complaints: the service gives vouchers, the accounting money, a read-only role gets no button", () => {
  const offered = staffRoles.map((role) => {
    const open = complaintIntents.filter((intent) => mayDo(role, "complaint", intent));
    return `${role}: ${open.join(" ")}`;
  });
  const all = "begin ask refuse close reprint refund credit goodwill";
  expect(offered).toEqual([
    `owner: ${all}`,
    `management: ${all}`,
    "service: begin ask refuse close reprint credit goodwill",
    "production: ",
    "design: ",
    "marketing: ",
    "accounting: refund",
    "reader: ",
  ]);
});

test("BO-09 ORD-13 withdrawals: the accounting refunds money and decides nothing", () => {
  const offered = staffRoles.map((role) => {
    const open = withdrawalIntents.filter((intent) => mayDo(role, "withdrawal", intent));
    return `${role}: ${open.join(" ")}`;
  });
  const all = "assign accepted refused goods_back refunded";
  expect(offered).toEqual([
    `owner: ${all}`,
    `management: ${all}`,
    "service: assign accepted refused goods_back",
    "production: ",
    "design: ",
    "marketing: ",
    "accounting: refunded",
    "reader: ",
  ]);
});

test("BO-09 BO-01 notes and the waiting state are for the roles that may change orders", () => {
  const intents = ["note", "wait", "stop-waiting"] as const;
  const may = staffRoles.filter((role) => intents.every((intent) => mayDo(role, "order", intent)));
  expect(may).toEqual(staffRoles.filter((role) => mayDo(role, "order", "cancel")));
  expect(may).toContain("service");
  expect(staffRoles.filter((role) => intents.some((intent) => mayDo(role, "order", intent)))).toEqual(may);
});
