import { array, assert, constantFrom, property, shuffledSubarray } from "fast-check";
import { describe, expect, test } from "vitest";
import { paymentEventTypes, paymentStates, type PaymentEventType, type PaymentState } from "./model.ts";
import {
  effectOf,
  type Reported,
  isSecured,
  paymentTransitions,
  refundStates,
  refundTransitions,
} from "./payment-states.ts";

const legal = new Set([
  "created pending",
  "created authorised",
  "created captured",
  "created declined",
  "created cancelled",
  "pending authorised",
  "pending captured",
  "pending declined",
  "pending cancelled",
  "authorised captured",
  "authorised cancelled",
  "captured partially_refunded",
  "captured refunded",
  "partially_refunded partially_refunded",
  "partially_refunded refunded",
]);

type Report = { readonly type: PaymentEventType; readonly amount: number };

/** The books after some reports; each of their moves must be in the table. */
function booksAfter(reports: readonly Report[]): Reported {
  let books: Reported = { state: "created", amount: 5000, captured: 0, refunded: 0 };
  for (const report of reports) {
    const effect = effectOf(books, report.type, report.amount);
    if (effect.kind !== "move") continue;
    for (const to of effect.path) {
      expect(paymentTransitions[books.state]).toContain(to);
      books = { ...books, state: to };
    }
    books = { ...books, captured: effect.captured, refunded: effect.refunded };
  }
  return books;
}
const play = (reports: readonly Report[]): PaymentState => booksAfter(reports).state;

/** Every permutation of some reports. */
function ordersOf<Each>(reports: readonly Each[]): readonly (readonly Each[])[] {
  if (reports.length === 0) return [[]];
  return [...new Set(reports)].flatMap((first) => {
    const at = reports.indexOf(first);
    return ordersOf(reports.toSpliced(at, 1)).map((rest) => [first, ...rest]);
  });
}

describe("ORD-04 a payment makes only the moves in its table", () => {
  test.each(paymentStates.flatMap((from) => paymentStates.map((to) => [from, to] as const)))("%s to %s", (from, to) => {
    expect(paymentTransitions[from].includes(to)).toBe(legal.has(`${from} ${to}`));
  });
});

test("CHK-09 a repeated report counts once", () => {
  assert(
    property(array(constantFrom(...paymentEventTypes), { maxLength: 6 }), (types) => {
      const once = types.map((type) => ({ type, amount: 5000 }));
      const doubled = once.flatMap((report) => [report, report]);
      expect(play(doubled)).toBe(play(once));
    }),
  );
});

test("CHK-05 reports of one successful payment end in the same state in every order of arrival", () => {
  const reports = (["pending", "authorised", "captured"] as const).map((type) => ({ type, amount: 5000 }));
  assert(
    property(shuffledSubarray(reports, { minLength: 3, maxLength: 3 }), (shuffled) => {
      expect(play(shuffled)).toBe("captured");
    }),
  );
});

const given = (amount: number): Report => ({ type: "refunded", amount });
const whole = (type: PaymentEventType): Report => ({ type, amount: 5000 });
const lives: readonly (readonly [string, readonly Report[], Omit<Reported, "amount">])[] = [
  [
    "refunded in two parts",
    [whole("authorised"), whole("captured"), given(1000), given(5000)],
    { state: "refunded", captured: 5000, refunded: 5000 },
  ],
  [
    "refunded in part",
    [whole("pending"), whole("captured"), given(1000), given(1500)],
    { state: "partially_refunded", captured: 5000, refunded: 1500 },
  ],
  ["given up", [whole("authorised"), whole("cancelled")], { state: "cancelled", captured: 0, refunded: 0 }],
  ["failed", [whole("pending"), whole("declined")], { state: "declined", captured: 0, refunded: 0 }],
];

test.each(lives)(
  "CHK-05 CHK-09 a payment that is %s ends so in every order of its reports, however often they arrive",
  (_, reports, end) => {
    const orders = ordersOf([...reports, ...reports]);
    for (const order of orders) expect([order, booksAfter(order)]).toEqual([order, { ...end, amount: 5000 }]);
    expect(orders.length).toBeGreaterThanOrEqual(6);
  },
);

test("CHK-10 an abandoned payment retains nothing: money reported afterwards, even a remaining part, is refunded", () => {
  for (const state of ["declined", "cancelled"] as const) {
    expect(effectOf(at(state), "refunded", 1000)).toEqual({ kind: "void" });
    expect(effectOf(at(state), "refunded", 5000)).toEqual({ kind: "stale" });
  }
});

const at = (state: PaymentState, refunded = 0): Reported => ({
  state,
  amount: 5000,
  captured: state === "captured" || refunded > 0 ? 5000 : 0,
  refunded,
});
const sums = (refunded: number) => ({ kind: "move", captured: 5000, refunded });

test("CHK-10 a declined payment stays declined, and money that arrives anyway is refunded", () => {
  expect(effectOf(at("declined"), "authorised", 5000)).toEqual({ kind: "void" });
  expect(effectOf(at("cancelled"), "captured", 5000)).toEqual({ kind: "void" });
  expect(effectOf(at("declined"), "pending", 5000)).toEqual({ kind: "stale" });
  expect(effectOf(at("captured"), "declined", 5000)).toEqual({ kind: "stale" });
});

test("CHK-05 a refund of a part is a partial refund, the rest completes it", () => {
  expect(effectOf(at("captured"), "refunded", 1000)).toEqual({
    ...sums(1000),
    path: ["partially_refunded"],
  });
  expect(effectOf(at("captured"), "refunded", 5000)).toEqual({ ...sums(5000), path: ["refunded"] });
  expect(effectOf(at("partially_refunded", 1000), "refunded", 5000)).toEqual({ ...sums(5000), path: ["refunded"] });
  expect(effectOf(at("partially_refunded", 1000), "refunded", 1000)).toEqual({ kind: "stale" });
  expect(effectOf(at("partially_refunded", 1000), "refunded", 1500)).toEqual({
    ...sums(1500),
    path: ["partially_refunded"],
  });
  expect(effectOf(at("refunded", 5000), "refunded", 5000)).toEqual({ kind: "stale" });
});

test("ORD-02 only promised or received money approves an order", () => {
  expect(paymentStates.filter(isSecured)).toEqual(["authorised", "captured", "partially_refunded"]);
});

describe("ORD-04 a refund makes only the moves in its table", () => {
  const moves = new Set(["requested done", "requested failed"]);
  test.each(refundStates.flatMap((from) => refundStates.map((to) => [from, to] as const)))("%s to %s", (from, to) => {
    expect(refundTransitions[from].includes(to)).toBe(moves.has(`${from} ${to}`));
  });
});
