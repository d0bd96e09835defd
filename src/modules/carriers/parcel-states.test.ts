import { expect, test } from "vitest";
import type { ParcelEventKind } from "./model.ts";
import { visibleEvents, stateOfParcel } from "./parcel-states.ts";

const event = (kind: ParcelEventKind, at: number, place = "") => ({ kind, at, place });

test.each<
  readonly [says: string, events: readonly (readonly [ParcelEventKind, number])[], state: ParcelEventKind | null]
>([
  ["nothing happened", [], null],
  [
    "label and hand-over at once",
    [
      ["handed_over", 5],
      ["label", 5],
    ],
    "handed_over",
  ],
  [
    "a scan before our own note of the hand-over",
    [
      ["handed_over", 9],
      ["in_transit", 4],
    ],
    "in_transit",
  ],
  [
    "trouble",
    [
      ["handed_over", 1],
      ["in_transit", 2],
      ["exception", 3],
    ],
    "exception",
  ],
  [
    "trouble that is over",
    [
      ["exception", 3],
      ["out_for_delivery", 4],
    ],
    "out_for_delivery",
  ],
  [
    "delivered, then a late transit scan",
    [
      ["delivered", 5],
      ["in_transit", 4],
    ],
    "delivered",
  ],
  [
    "delivered, then a wrong scan",
    [
      ["delivered", 5],
      ["in_transit", 6],
    ],
    "delivered",
  ],
  [
    "returned after delivery",
    [
      ["delivered", 5],
      ["returned", 9],
    ],
    "returned",
  ],
])("SHIP-14 state of a parcel: %s", (_says, events, state) => {
  const input = events.map(([kind, at]) => ({ kind, at }));
  expect(stateOfParcel(input)).toBe(state);
  expect(stateOfParcel(input.toReversed())).toBe(state);
});

test("SHIP-14 a parcel has the same state in whatever sequence its scans arrive", () => {
  const events = [
    event("label", 1),
    event("handed_over", 2),
    event("in_transit", 3),
    event("exception", 4),
    event("delivered", 5),
  ];
  let seed = 7;
  for (let round = 0; round < 200; round += 1) {
    const mixed = events.toSorted(() => ((seed = (seed * 48_271) % 2_147_483_647) % 2 === 0 ? 1 : -1));
    expect(stateOfParcel(mixed)).toBe("delivered");
    expect(stateOfParcel(mixed.filter(({ kind }) => kind !== "delivered"))).toBe("exception");
  }
});

test("SHIP-14 a customer sees the newest first, equal events at the same place once", () => {
  const visible = visibleEvents([
    event("handed_over", 60),
    event("label", 10),
    event("label", 12),
    event("in_transit", 30, "Leipzig"),
    event("in_transit", 31, "Leipzig"),
    event("in_transit", 32),
    event("in_transit", 40, "Berlin"),
    event("delivered", 50, "Berlin"),
    event("delivered", 55),
  ]);
  expect(visible.map(({ kind, at }) => [kind, at])).toEqual([
    ["delivered", 50],
    ["in_transit", 40],
    ["in_transit", 30],
    ["handed_over", 30],
    ["label", 10],
  ]);
});
