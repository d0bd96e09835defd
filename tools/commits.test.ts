import { expect, test } from "vitest";
import { complaintsAbout } from "./commits.ts";

const commit = (subject: string, parents = 1) => complaintsAbout({ hash: "0123456789", parents, subject });

test.each(["Move the routes of orders into rooms", "Process parcels in turn", "Add a".padEnd(72, "x")])(
  "%s passes",
  (subject) => {
    expect(commit(subject)).toEqual([]);
  },
);

test.each([
  ["too long", "Add a".padEnd(73, "x")],
  ["small letters", "add a check"],
  ["a full stop", "Add a check."],
])("%s is refused", (_, subject) => {
  expect(commit(subject)).toHaveLength(1);
});

test("a merge is refused", () => {
  expect(commit("Bring the branch in", 2)).toHaveLength(1);
});
