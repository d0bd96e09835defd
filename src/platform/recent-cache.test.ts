import { describe, expect, test } from "vitest";
import { identityOf, createRecentCache } from "./recent-cache.server.ts";

describe("a bounded cache", () => {
  test("NFR-01 what is used stays, what nobody uses is dropped", () => {
    const cache = createRecentCache<string>(100, (name, value) => name.length + value.length);
    let made = 0;
    const read = (name: string) => cache.read(name, () => `${(made += 1)}`.padEnd(20));
    for (let round = 0; round < 50; round += 1) {
      read("asked again and again");
      read(`passing by ${round}`);
    }
    expect(made).toBe(51);
    read("passing by 0");
    expect(made).toBe(52);
  });

  test("NFR-01 without sizes it counts entries: never more than twice its half", () => {
    const cache = createRecentCache<number>(10);
    const made = new Map<string, number>();
    const read = (name: string) => cache.read(name, () => made.set(name, (made.get(name) ?? 0) + 1).size);
    for (let round = 0; round < 1000; round += 1) read(`passing by ${round}`);
    for (let round = 999; round > 994; round -= 1) read(`passing by ${round}`);
    expect([...made.values()].every((times) => times === 1)).toBe(true);
    read("passing by 900");
    expect(made.get("passing by 900")).toBe(2);
  });

  test("ADR-0019 an object keeps its name, an equal one has another", () => {
    const [one, other] = [{ price: 189 }, { price: 189 }];
    expect(identityOf(one)).toBe(identityOf(one));
    expect(identityOf(other)).not.toBe(identityOf(one));
  });
});
