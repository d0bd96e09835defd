import { expect, test } from "vitest";
import { chainMoves, type LoggedMove } from "./timeline.ts";

const move = (parts: Partial<LoggedMove>): LoggedMove => ({
  id: 1,
  at: 1000,
  subject: "line",
  line: 1,
  from: "waiting",
  to: "rendering",
  actor: "system",
  reason: "production",
  note: "",
  ...parts,
});

test("BO-01 simultaneous moves are one entry with all states passed", () => {
  const chains = chainMoves([move({}), move({ id: 2, from: "rendering", to: "preflight_ok" })]);
  expect(chains).toHaveLength(1);
  expect(chains[0]).toMatchObject({ id: 1, states: ["waiting", "rendering", "preflight_ok"] });
});

test.each<[string, Partial<LoggedMove>]>([
  ["another moment", { at: 1001 }],
  ["another line", { line: 2 }],
  ["another actor", { actor: "staff:a@b.example" }],
  ["another reason", { reason: "retry" }],
  ["another note", { note: "Ecke geknickt" }],
  ["a state that does not follow", { from: "queued" }],
  ["another subject", { subject: "order" }],
])("BO-01 %s starts a new entry", (_, difference) => {
  const second = move({ id: 2, from: "rendering", to: "preflight_ok", ...difference });
  expect(chainMoves([move({}), second]).map(({ id }) => id)).toEqual([1, 2]);
});

test("BO-01 an entry without a previous state shows the state it reached", () => {
  expect(chainMoves([move({ subject: "mail", from: null, to: "shipped" })])[0]?.states).toEqual(["shipped"]);
});
