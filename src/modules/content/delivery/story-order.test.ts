import { describe, expect, it } from "vitest";
import { parseOrder, sortStories } from "./story-order.ts";
import { aStoredStory } from "../testing/stored-stories.ts";

function sorted(order: string, values: readonly unknown[]): readonly unknown[] {
  const parsed = parseOrder(order);
  if (!parsed) throw new Error(order);
  const stories = values.map((price, id) => ({ story: aStoredStory({ id, name: String(price) }), content: { price } }));
  return sortStories(stories, parsed).map(({ story }) => values[story.id]);
}

describe("order of stories (PB-07)", () => {
  it("texts in alphabetical order with numbers as numbers, and as numbers on request; missing values last", () => {
    expect(sorted("name:asc", ["Öl 10", "Ofen", "Öl 9", "Zeder"])).toEqual(["Ofen", "Öl 9", "Öl 10", "Zeder"]);
    expect(sorted("content.price:desc:int", ["9", null, "10", "x", "1"])).toEqual(["10", "9", "1", null, "x"]);
    expect(sorted("content.price:asc:float", ["1.5", "1.25", 1])).toEqual([1, "1.25", "1.5"]);
    expect(sorted("content.price:asc:date", ["2026-02-01", "2025-12-31 23:00"])).toEqual([
      "2025-12-31 23:00",
      "2026-02-01",
    ]);
    expect(sorted("id:desc", ["a", "b"])).toEqual(["b", "a"]);
  });

  it.each(["price", "content", "name:up", "content.price:asc:hex", "name:asc:int:x", "constructor"])(
    "%s is no order",
    (text) => expect(parseOrder(text)).toBeUndefined(),
  );
});
