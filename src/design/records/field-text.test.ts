import { array, assert, constantFrom, property, string } from "fast-check";
import { describe, expect, it } from "vitest";
import { fieldsIn, fieldToken, fillText } from "./field-text.ts";

const from = (values: Record<string, string>) => (field: string) => values[field] ?? "";

describe("CARD-14 data fields in a text", () => {
  it("are listed once each, in the order of the text", () => {
    expect(fieldsIn("{{guest.name}} an {{ guest.table }} {{guest.name}} {{kein}}")).toEqual([
      "guest.name",
      "guest.table",
    ]);
  });

  it.each([
    ["Für {{guest.name}}", { "guest.name": "Zoë" }, "Für Zoë"],
    ["{{guest.salutation}} {{guest.name}}", { "guest.name": "Zoë" }, "Zoë"],
    ["{{guest.name}} {{guest.line2}}", { "guest.name": "Zoë" }, "Zoë"],
    ["Liebe {{guest.salutation}} {{guest.name}}", { "guest.name": "Zoë" }, "Liebe Zoë"],
    [
      "{{guest.name}}\n{{guest.line2}}\n{{guest.street}}",
      { "guest.name": "Zoë", "guest.street": "Weg 1" },
      "Zoë\nWeg 1",
    ],
    ["{{guest.name}}\nTisch {{guest.table}}", { "guest.name": "Zoë" }, "Zoë"],
    ["{{guest.name}}\n\nWillkommen", { "guest.name": "Zoë" }, "Zoë\n\nWillkommen"],
    ["{{guest.address}}", { "guest.address": "Zoë\nWeg 1" }, "Zoë\nWeg 1"],
  ])("%j becomes %j → %j", (text, values, expected) => {
    expect(fillText(text, from(values)).text).toBe(expected);
  });

  it("maps every line to its line of the template", () => {
    const filled = fillText("{{guest.line2}}\n{{guest.address}}\nDanke", from({ "guest.address": "A\nB" }));
    expect(filled.lines).toEqual([1, 1, 2]);
  });

  it("keeps the style of a field over the whole value", () => {
    const text = "Für {{guest.name}} und Familie";
    const filled = fillText(text, from({ "guest.name": "Zoë" }));
    const start = text.indexOf("{{");
    const end = text.indexOf("}}") + 2;
    expect(filled.text.slice(filled.place(start, "start"), filled.place(end, "end"))).toBe("Zoë");
    expect(filled.text.slice(filled.place(start + 3, "start"), filled.place(end - 3, "end"))).toBe("Zoë");
    const family = text.indexOf("Familie");
    expect(filled.text.slice(filled.place(family, "start"), filled.place(text.length, "end"))).toBe("Familie");
  });

  it("never leaves a known field unfilled, and mapped indices stay inside the text", () => {
    const part = constantFrom("Für ", " ", "\n", fieldToken("guest.name"), fieldToken("guest.table"), "x");
    assert(
      property(
        array(part, { maxLength: 12 }),
        string({ maxLength: 8 }),
        string({ maxLength: 8 }),
        (parts, name, table) => {
          const text = parts.join("");
          const clean = (value: string) => value.replaceAll(/[{}]/g, "");
          const filled = fillText(text, from({ "guest.name": clean(name), "guest.table": clean(table) }));
          expect(fieldsIn(filled.text)).toEqual([]);
          expect(filled.text.split("\n").length).toBe(Math.max(1, filled.lines.length));
          let before = 0;
          for (let index = 0; index <= text.length; index += 1) {
            const place = filled.place(index, "start");
            expect(place).toBeGreaterThanOrEqual(before);
            expect(place).toBeLessThanOrEqual(filled.text.length);
            before = place;
          }
        },
      ),
    );
  });
});
