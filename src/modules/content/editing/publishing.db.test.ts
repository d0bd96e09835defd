import { fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import type { Locale } from "#kernel/market.ts";
import { listen } from "#platform/database/notifications.server.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { readEdition } from "../stories/editions.server.ts";
import { importStories } from "./import-stories.server.ts";
import { forgetStories, readStories, readStory } from "../delivery/read-stories.server.ts";

const database = useTestDatabase();
const page = (title: string) => ({
  full_slug: "home",
  name: "Start",
  content: { _uid: "root", component: "page", title },
});
const german = { language: "de-DE" } as const;

it("LOC-14 stories are spelled without the sharp s in Switzerland and Liechtenstein, and with it in all other shops", async () => {
  const deps = testDeps(database());
  await importStories(deps, "test", [{ ...page("Große Grüße"), full_slug: "gruesse" }], "overwrite");
  const titleIn = async (language: Locale) => (await readStory(deps, "gruesse", { language }))?.content["title"];
  expect([await titleIn("de-CH"), await titleIn("de-LI")]).toEqual(["Grosse Grüsse", "Grosse Grüsse"]);
  expect([await titleIn("de-AT"), await titleIn("de-DE")]).toEqual(["Große Grüße", "Große Grüße"]);
});

it("LOC-03 the United States read the American text of a story, and the British one where there is none", async () => {
  const deps = testDeps(database());
  const translations = {
    en: { root: { title: "Sizes and colours", description: "From A6 to square" } },
    "en-US": { root: { title: "Sizes and colors" } },
  };
  await importStories(deps, "test", [{ ...page("Maße und Farben"), full_slug: "farben", translations }], "overwrite");
  const contentIn = async (language: Locale) => (await readStory(deps, "farben", { language }))?.content;
  expect(await contentIn("en-US")).toMatchObject({ title: "Sizes and colors", description: "From A6 to square" });
  expect(await contentIn("en-GB")).toMatchObject({ title: "Sizes and colours", description: "From A6 to square" });
});

it("LOC-13 D-25 stories write money, numbers and lengths in the format of their market, a German one in another shop too", async () => {
  const deps = testDeps(database());
  const text = "Ab {money:25}, bis {number:5000}, ab {length:0.35mm}";
  await importStories(deps, "test", [{ ...page(text), full_slug: "werte" }], "overwrite");
  const titleIn = async (language: Locale, writtenFor?: Locale) =>
    (await readStory(deps, "werte", { language, ...(writtenFor ? { writtenFor } : {}) }))?.content["title"];
  const swiss = "Ab 25.00\u00A0CHF, bis 5'000, ab 0.35\u00A0mm";
  expect([await titleIn("de-DE"), await titleIn("de-CH"), await titleIn("de-LI"), await titleIn("en-US")]).toEqual([
    "Ab 25,00\u00A0€, bis 5.000, ab 0,35\u00A0mm",
    swiss,
    swiss,
    "Ab $25.00, bis 5,000, ab 0.014\u00A0in",
  ]);
  expect(await titleIn("de-DE", "fr-CH")).toBe(swiss);
});

describe("publishing (PB-17)", () => {
  it("all processes show the new story once the database notifies them; until then they serve the cached one", async () => {
    const deps = testDeps(database());
    await importStories(deps, "test", [page("alt")], "overwrite");
    const title = async () => (await readStory(deps, "home", german))?.content["title"];
    expect(await title()).toBe("alt");
    const statements = deps.handle.statements();
    expect(await title()).toBe("alt");
    expect(deps.handle.statements()).toBe(statements);
    const received: string[] = [];
    const purging = listen(database().url, "pages_changed", deps.log, (notice) => {
      received.push(notice);
      forgetStories(deps);
    });
    onTestFinished(() => purging.close());
    // The first notification confirms the subscription and clears the cache: without a read in between,
    // the next reader would see the new title, notified or not.
    await expect.poll(() => received).toEqual([""]);
    expect(await title()).toBe("alt");
    await importStories(deps, "test", [page("neu")], "overwrite");
    await expect.poll(() => received).toContain("content");
    expect(await title()).toBe("neu");
  });

  it("a process killed in the middle of publishing leaves nothing half done, and the version keeps rising", async () => {
    const deps = testDeps(database());
    const file = path.join(import.meta.dirname, "..", "testing", "restless-publisher.ts");
    let cv = 0;
    let last = 0;
    for (let round = 0; round < 2; round += 1) {
      const child = fork(file, [database().url, String(last + 1)], { stdio: "ignore" });
      onTestFinished(() => void child.kill("SIGKILL"));
      // The next publish has already started when the last one is reported.
      for (let reports = 0; reports < 2 + round; reports += 1) [last] = await once(child, "message");
      child.kill("SIGKILL");
      await once(child, "exit");
      const edition = await readEdition(deps.db, "published");
      const published = ["paar/eins", "paar/zwei"].map((slug) => edition.bySlug.get(slug)?.content?.["turn"]);
      expect(published[0]).toBe(published[1]);
      expect(published[0]).toBeGreaterThanOrEqual(last);
      expect(edition.cv).toBeGreaterThan(cv);
      cv = edition.cv;
      await importStories(deps, "test", [page(`nach ${round}`)], "overwrite");
      const after = await readEdition(deps.db, "published");
      expect(after.cv).toBeGreaterThan(cv);
      cv = after.cv;
    }
  }, 120_000);

  it("lists are cached like stories, drafts never; an invalid address is no story", async () => {
    const deps = testDeps(database());
    forgetStories(deps);
    await importStories(deps, "test", [page("eins")], "overwrite");
    const titles = async (version: "published" | "draft") => {
      const { stories } = await readStories(deps, { bySlugs: ["home"] }, { ...german, version });
      return stories.map(({ content }) => content["title"]);
    };
    expect([await titles("published"), await titles("draft")]).toEqual([["eins"], ["eins"]]);
    await importStories(deps, "test", [page("zwei")], "overwrite");
    expect([await titles("published"), await titles("draft")]).toEqual([["eins"], ["zwei"]]);
    for (const address of ["../spaces/me", "home?version=draft", "Home", "", "%2e%2e/tags"])
      expect(await readStory(deps, address, german)).toBeUndefined();
  });
});
