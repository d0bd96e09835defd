import { array, assert, constantFrom, integer, oneof, property, record, string } from "fast-check";
import { describe, expect, it } from "vitest";
import { isLike, operatorNames, parseFilter, passesFilter, valueAt } from "./story-filter.ts";

const passes = (content: unknown, ...parameters: readonly (readonly [string, string])[]): boolean => {
  const filter = parseFilter(parameters);
  if (!filter.ok) throw new Error(String(filter.refusal.data["path"]));
  return passesFilter(content, filter.value);
};
const by = (field: string, operator: string) => `filter_query[${field}][${operator}]`;

const content = {
  _uid: "r",
  component: "page",
  name: "Goldene Hochzeit",
  price: "12.5",
  count: 7,
  open: true,
  closed: false,
  none: null,
  blank: "",
  nothing: [],
  tags: ["gold", "rot"],
  day: "2026-05-01 10:00",
  seo: { title: "Feier" },
  body: [{ _uid: "b", component: "text", name: "Absatz" }],
};

describe("filters of the delivery API (PB-07)", () => {
  it.each([
    ["name", "in", "Taufe,Goldene Hochzeit", true],
    ["name", "in", "Hochzeit", false],
    ["name", "not_in", "Taufe", true],
    ["missing", "not_in", "Taufe", true],
    ["name", "like", "goldene*", true],
    ["name", "like", "*HOCH*zeit", true],
    ["name", "like", "hochzeit", false],
    ["name", "not_like", "*silber*", true],
    ["open", "is", "true", true],
    ["closed", "is", "false", true],
    ["open", "is", "false", false],
    ["none", "is", "null", true],
    ["missing", "is", "null", true],
    ["name", "is", "not_null", true],
    ["blank", "is", "empty", true],
    ["name", "is", "not_empty", true],
    ["nothing", "is", "empty_array", true],
    ["tags", "is", "not_empty_array", true],
    ["blank", "is", "empty_array", false],
    ["tags", "any_in_array", "blau,rot", true],
    ["tags", "any_in_array", "blau", false],
    ["tags", "all_in_array", "rot,gold", true],
    ["tags", "all_in_array", "rot,blau", false],
    ["day", "gt_date", "2026-05-01 09:59", true],
    ["day", "gt_date", "2026-05-01 10:00", false],
    ["day", "lt_date", "2026-05-02", true],
    ["name", "gt_date", "2026-05-01", false],
    ["count", "gt_int", "6", true],
    ["count", "lt_int", "7", false],
    ["price", "gt_int", "1", false],
    ["price", "gt_float", "12.4", true],
    ["price", "lt_float", "12.6", true],
    ["seo.title", "in", "Feier", true],
    ["body.0.name", "in", "Absatz", true],
    ["body.1.name", "is", "null", true],
    ["component", "in", "page", true],
  ])("%s %s %s is %s", (field, operator, argument, expected) => {
    expect(passes(content, [by(field, operator), argument])).toBe(expected);
  });

  it("conditions are combined with AND; those under __or are alternatives, numbered ones belong together", () => {
    expect(passes(content, [by("count", "gt_int"), "6"], [by("count", "lt_int"), "7"])).toBe(false);
    const or = "filter_query[__or][]";
    expect(passes(content, [`${or}[count][lt_int]`, "7"], [`${or}[name][like]`, "gold*"])).toBe(true);
    expect(passes(content, [`${or}[count][lt_int]`, "7"], [`${or}[name][like]`, "silber*"])).toBe(false);
    const first = "filter_query[__or][0]";
    expect(passes(content, [`${first}[count][lt_int]`, "7"], [`${first}[name][like]`, "gold*"])).toBe(false);
    expect(passes(content, [by("count", "gt_int"), "9"], [`${or}[name][like]`, "gold*"])).toBe(false);
  });

  it.each([
    ["filter_query[name][matches]", "x"],
    ["filter_query[name][constructor]", "x"],
    ["filter_query[name]", "x"],
    ["filter_query", "x"],
    ["filter_query[name][in][deep]", "x"],
    ["filter_query[count][gt_int]", "many"],
    ["filter_query[count][gt_float]", "1e9"],
    ["filter_query[day][gt_date]", "tomorrow"],
    ["filter_query[name][is]", "maybe"],
    ["filter_query[name][is]", "__proto__"],
    ["filter_query[name][is]", "constructor"],
    ["filter_query[__or][name][in]", "x"],
  ])("%s=%s is refused by name", (name, argument) => {
    expect(parseFilter([[name, argument]])).toMatchObject({ refusal: { data: { path: name } } });
  });

  it("only own fields of the content are reachable, nothing of the language itself", () => {
    expect(valueAt({ a: 1 }, ["constructor", "name"])).toBeUndefined();
    expect(valueAt({ a: 1 }, ["__proto__"])).toBeUndefined();
    expect(valueAt("text", ["length"])).toBeUndefined();
  });

  it("a like pattern agrees with the regular expression it stands for, and many stars cost nothing", () => {
    const letters = string({ unit: constantFrom("a", "B", "*", "."), maxLength: 8 });
    assert(
      property(letters, letters, (text, pattern) => {
        const parts = pattern.split("*").map((part) => part.replaceAll(".", String.raw`\.`));
        expect(isLike(text, pattern)).toBe(new RegExp(`^${parts.join("[^]*")}$`, "iu").test(text));
      }),
      { numRuns: 500 },
    );
    expect(isLike("a".repeat(10_000), `${"*a".repeat(2000)}b`)).toBe(false);
  });

  it("for any content and query, a filter answers or refuses and never throws", () => {
    const value = oneof(string(), integer(), constantFrom(null, true, [], ["x"], {}, { y: [1] }));
    const question = record({ field: string(), operator: constantFrom(...operatorNames), argument: string() });
    assert(
      property(record({ a: value, b: value }), array(question, { maxLength: 4 }), (anything, questions) => {
        const filter = parseFilter(questions.map((each) => [by(each.field, each.operator), each.argument] as const));
        expect(filter.ok ? typeof passesFilter(anything, filter.value) : "boolean").toBe("boolean");
      }),
      { numRuns: 300 },
    );
  });

  it("an operator and its opposite never agree", () => {
    assert(
      property(string(), string(), (text, argument) => {
        for (const operator of ["in", "like"]) {
          const plain = passes({ name: text }, [by("name", operator), argument]);
          expect(passes({ name: text }, [by("name", `not_${operator}`), argument])).toBe(!plain);
        }
      }),
    );
  });
});

it.each([
  ["ab", "ab*b", false],
  ["aba", "ab*ba", false],
  ["abba", "ab*ba", true],
  ["abxba", "ab*ba", true],
])("PB-07 %s like the pattern %s: %s, prefix and suffix never overlap", (text, pattern, matches) => {
  expect(isLike(text, pattern)).toBe(matches);
});
