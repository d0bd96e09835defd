import { describe, expect, test } from "vitest";
import { holidayRuleRows } from "#db/seed/shipping-rows.ts";
import { keyIn } from "#kernel/formats/message-key.ts";
import { staffLocale } from "#kernel/market.ts";
import { translate } from "#platform/messages.server.ts";
import { holidayName } from "./holiday-names.ts";

const named = holidayRuleRows().map(({ rule, calendar }) => {
  const name = holidayName(rule, calendar);
  return { rule, calendar, shown: name && translate(staffLocale, keyIn("dispatch.holiday", name)) };
});

describe("BO-07 the staff reads holidays by their names", () => {
  test.each([
    ["E-2", "production", "Karfreitag"],
    ["12-24", "production", "Heiligabend"],
    ["12-25>mon", "GB", "1. Weihnachtstag"],
    ["4-27<sun", "NL", "Königstag"],
    ["11-11", "FR", "Waffenstillstand 1918"],
    ["11-11~", "US", "Veterans Day"],
  ] as const)("%s in %s is %s", (rule, calendar, name) => {
    expect(named).toContainEqual({ rule, calendar, shown: name });
  });

  test("every initial rule of the shop has a name of its own in its calendar, as text", () => {
    const nameless = named.filter(
      ({ shown }) => shown === undefined || (!shown.includes(" ") && !/^\p{Lu}/u.test(shown)),
    );
    expect(nameless).toEqual([]);
    const shown = named.map((row) => `${row.calendar} ${row.shown}`);
    expect(new Set(shown).size).toBe(shown.length);
  });

  test("a day typed with leading zeros is the same, an invented one has no name", () => {
    expect(holidayName("01-06", "AT")).toBe("epiphany");
    expect(holidayName("7-13", "DE")).toBeUndefined();
  });
});
