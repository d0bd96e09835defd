import { describe, expect, it } from "vitest";
import { createStoryCache } from "./story-cache.server.ts";

type Answer = { readonly cv: number; readonly text: string };

function cacheContext(entries = 10) {
  let now = 0;
  let loads = 0;
  const cache = createStoryCache<Answer>({ now: () => now }, { entries, ms: 1000 });
  const read = (key: string, cv: number, wait: Promise<void> = Promise.resolve()) =>
    cache.read(key, async () => {
      loads += 1;
      const text = `${key} ${loads}`;
      await wait;
      return { cv, text };
    });
  return {
    cache,
    read,
    loads: () => loads,
    move: (ms: number) => {
      now += ms;
    },
  };
}

describe("published stories are cached until the next publish (PB-17)", () => {
  it("simultaneous and later readers share one load until it expires", async () => {
    const context = cacheContext();
    const answers = await Promise.all([context.read("home", 1), context.read("home", 1)]);
    expect(answers.map(({ text }) => text)).toEqual(["home 1", "home 1"]);
    expect((await context.read("home", 1)).text).toBe("home 1");
    context.move(1000);
    expect((await context.read("home", 1)).text).toBe("home 2");
  });

  it("a response with a newer content version drops all older ones", async () => {
    const context = cacheContext();
    await context.read("home", 1);
    await context.read("versand", 2);
    expect((await context.read("home", 2)).text).toBe("home 3");
    expect((await context.read("versand", 2)).text).toBe("versand 2");
  });

  it("a read in progress during a publish is answered once and not cached", async () => {
    const context = cacheContext();
    let open = (): void => undefined;
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    const first = context.read("home", 1, gate);
    context.cache.forget();
    open();
    expect((await first).text).toBe("home 1");
    expect((await context.read("home", 2)).text).toBe("home 2");
  });

  it("a response older than the known version is not cached, nor is a failure", async () => {
    const context = cacheContext();
    await context.read("versand", 5);
    await context.read("home", 4);
    expect((await context.read("home", 5)).text).toBe("home 3");
    await expect(context.cache.read("faq", () => Promise.reject(new Error("gone")))).rejects.toThrow("gone");
    expect((await context.read("faq", 5)).text).toBe("faq 4");
  });

  it("holds at most its number of entries; the oldest is evicted first", async () => {
    const context = cacheContext(2);
    for (const key of ["a", "b", "c"]) await context.read(key, 1);
    await context.read("b", 1);
    expect(context.loads()).toBe(3);
    await context.read("a", 1);
    expect(context.loads()).toBe(4);
  });
});
