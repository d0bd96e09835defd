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

  test("ADR-0019 an object keeps its name, an equal one has another", () => {
    const [one, other] = [{ price: 189 }, { price: 189 }];
    expect(identityOf(one)).toBe(identityOf(one));
    expect(identityOf(other)).not.toBe(identityOf(one));
  });
});
