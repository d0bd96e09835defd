import { expect, test } from "vitest";
import { accountEvents, accountStateAfter, accountStates, mayLogIn } from "./account-states.ts";

test("ACC-09 the table of account states, literally", () => {
  const table = accountStates.map((state) =>
    [state, ...accountEvents.map((event) => accountStateAfter(state, event, true) ?? "–")].join(" "),
  );
  expect(table).toEqual([
    // state, verify, lock, unlock, request_deletion, keep, delete
    "unverified active locked – deletion_requested – –",
    "active active locked – deletion_requested – –",
    "locked – – active – – deleted",
    "deletion_requested deletion_requested locked – – active deleted",
    "deleted – – – – – –",
  ]);
});

test("ACC-09 an unconfirmed account does not become active by unlocking it or by cancelling the deletion", () => {
  expect(accountStateAfter("locked", "unlock", false)).toBe("unverified");
  expect(accountStateAfter("deletion_requested", "keep", false)).toBe("unverified");
  expect(accountStateAfter("unverified", "verify", false)).toBe("active");
});

test("ACC-09 locked and deleted accounts cannot log in", () => {
  expect(accountStates.filter(mayLogIn)).toEqual(["unverified", "active", "deletion_requested"]);
});
