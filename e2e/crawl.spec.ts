import { expect, test } from "@playwright/test";
import { call } from "./call.ts";

// A sample of the shops by default; FULL=1 walks through all of them.
const sample = [["cards.ch", "/fr/", "/fr/mariage/"]] as const;
const everywhere = [
  ["cards.at", "/", "/hochzeit/"],
  ["cards.be", "/", "/bruiloft/"],
  ["cards.it", "/de/", "/de/hochzeit/"],
  ["cards.es", "/", "/boda/"],
  ["cards.uk", "/", "/wedding/"],
  ["cards.com", "/", "/wedding/"],
] as const;

const linksIn = (html: string): readonly string[] => [
  ...new Set(
    Array.from(html.matchAll(/<a[^>]* href="(\/[^"/#][^"#?]*)(?:[?#][^"]*)?"/g), ([, path = ""]) => path).filter(
      (path) => !path.startsWith("/_") && !path.includes("."),
    ),
  ),
];

for (const [host, home, list] of process.env["FULL"] ? [...sample, ...everywhere] : sample)
  test(`SEO-04 LOC-18 every link of ${host}${home} and ${host}${list} leads to a page, which names itself and its equivalents`, async ({
    baseURL,
  }) => {
    const port = Number(new URL(baseURL ?? "http://localhost:4870").port);
    const ask = (path: string) => call(port, { path, headers: { host: `${host}.localhost` } });
    const found = new Set<string>();
    for (const path of [home, list]) {
      const page = await ask(path);
      expect([path, page.status]).toEqual([path, 200]);
      const prefix = home.replace(/\/$/, "");
      const links = linksIn(page.text);
      expect(links.filter((link) => link !== prefix && !link.startsWith(`${prefix}/`))).toEqual([]);
      for (const link of links) found.add(link);
      const alternates = [...page.text.matchAll(/rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/gi)];
      expect(alternates).toHaveLength(18);
      const own = alternates.map(([, , address = ""]) => address);
      expect(own.some((address) => address.startsWith(`http://${host}.`) && address.endsWith(path))).toBe(true);
    }
    const wrong: string[] = [];
    for (const path of found) {
      const { status } = await ask(path);
      if (status !== 200) wrong.push(`${status} ${path}`);
    }
    expect(wrong).toEqual([]);
  });
