import * as fc from "fast-check";
import { expect, test } from "vitest";
import { storedKey } from "#kernel/formats/message-key.ts";
import { staffLocale } from "#kernel/market.ts";
import { findText } from "#platform/messages.server.ts";
import { causeOfText, causeText, keptCause, orderReasons } from "./order-reasons.ts";

test("ORD-04 BO-01 every reason has a text for the staff, and only the noted one leaves it to its note", () => {
  const textOf = (reason: string) =>
    findText(staffLocale, storedKey(`backoffice.reason.${reason.toLowerCase().replaceAll(/[ _]/g, "-")}`));
  expect(orderReasons.filter((reason) => textOf(reason) === undefined)).toEqual(["noted"]);
  expect(new Set(orderReasons).size).toBe(orderReasons.length);
});

test("ORD-04 a refund keeps the words of a cause, or its reason where there are none", () => {
  const actor = "staff:ines";
  expect(keptCause({ actor, reason: "noted", note: "Ecke" })).toEqual({ actor, reason: "Ecke" });
  expect(keptCause({ actor, reason: "noted" })).toEqual({ actor, reason: "" });
  expect(keptCause({ actor, reason: "damage", note: "Ecke" })).toEqual({ actor, reason: "damage" });
});

test("ORD-04 what is kept of a cause leads back to it: a reason of the list, or words of their own", () => {
  for (const reason of orderReasons.filter((each) => each !== "noted"))
    expect(causeOfText("system", causeText({ actor: "system", reason }))).toEqual({ actor: "system", reason });
  const own = fc
    .oneof(fc.string(), fc.constant("noted"))
    .filter((note) => !orderReasons.some((reason) => reason !== "noted" && reason === note));
  fc.assert(
    fc.property(own, (note) => {
      const cause = causeOfText("staff:ines", note);
      expect(cause).toEqual({ actor: "staff:ines", reason: "noted", note });
      expect(causeText(cause)).toBe(note);
    }),
  );
});
