import { rmSync } from "node:fs";
import { fastify } from "fastify";
import { contentToken } from "#modules/content/content-tokens.server.ts";
import { importStories, type ImportedStory } from "#modules/content/editing/import-stories.server.ts";
import { publicDelivery } from "#modules/content/delivery/public-delivery.server.ts";
import { readStory } from "#modules/content/delivery/read-stories.server.ts";
import { readConfig } from "#platform/config.server.ts";
import { createDeps, type Deps } from "#platform/deps.server.ts";
import { startEmbeddedPostgres } from "#platform/database/embedded-postgres.server.ts";
import { migrate } from "#platform/database/migrate.server.ts";
import { scratchFolder } from "#platform/testing/scratch-folder.ts";
import { percentile, table } from "./measure.ts";
import { get } from "./pages.ts";

const stories = 2000;
const rounds = 400;
/** Limit in milliseconds for the 95th percentile of warm reads of a story over HTTP. */
const limitMs = 10;

const uuidOf = (index: number): string => `00000000-0000-4000-8000-${String(index).padStart(12, "0")}`;

/** A page of twelve containers with some translated fields, about 6 kB. */
function generated(index: number): ImportedStory {
  const body = Array.from({ length: 12 }, (_, part) => ({
    _uid: `${index}-${part}`,
    component: part === 0 ? "mainTeaser" : "richText",
    headline: `Überschrift ${part} von Seite ${index}`,
    text: "Papier, das man fühlt: gestrichen, matt oder mit Struktur. ".repeat(5),
    link: { fieldtype: "multilink", linktype: "story", id: uuidOf((index + part) % stories), url: "", cached_url: "" },
  }));
  const content = { _uid: `root-${index}`, component: "page", title: `Seite ${index}`, rank: index, body };
  return {
    full_slug: `seiten/gruppe-${index % 40}/seite-${index}`,
    uuid: uuidOf(index),
    name: `Seite ${index}`,
    tag_list: [`tag-${index % 7}`],
    content: { ...content, related: [uuidOf((index + 1) % stories), uuidOf((index + 2) % stories)] },
    translations: { fr: { [`root-${index}`]: { title: `Page ${index}` } } },
  };
}

type Row = { readonly name: string; readonly p50: number; readonly p95: number; readonly statements: number };

async function measureReads(deps: Deps, name: string, read: (iteration: number) => Promise<boolean>): Promise<Row> {
  for (let iteration = 0; iteration < 50; iteration += 1) await read(iteration);
  const before = deps.handle.statements();
  const times: number[] = [];
  for (let iteration = 50; iteration < 50 + rounds; iteration += 1) {
    const began = performance.now();
    if (!(await read(iteration))) throw new Error(`${name}: a read failed`);
    times.push(performance.now() - began);
  }
  const sorted = times.toSorted((one, other) => one - other);
  const statements = (deps.handle.statements() - before) / rounds;
  return { name, p50: percentile(sorted, 0.5), p95: percentile(sorted, 0.95), statements };
}

async function measureService(deps: Deps, endpoint: string): Promise<readonly Row[]> {
  const token = contentToken(deps, "public");
  const fetchStory = (path: string, parameters: Readonly<Record<string, string>> = {}): Promise<boolean> =>
    get(`${endpoint}/cdn/${path}?${new URLSearchParams({ token, ...parameters }).toString()}`);
  const address = (iteration: number) => `seiten/gruppe-${iteration % 40}/seite-${iteration}`;
  const filter = {
    "filter_query[rank][gt_int]": "500",
    "filter_query[title][like]": "*9*",
    sort_by: "content.rank:desc:int",
  };
  return [
    await measureReads(deps, "story over HTTP", (iteration) => fetchStory(`stories/${address(iteration)}`)),
    await measureReads(deps, "story with relations and links", (iteration) =>
      fetchStory(`stories/${address(iteration)}`, {
        resolve_relations: "page.related",
        resolve_links: "url",
        language: "fr",
      }),
    ),
    await measureReads(deps, "25 of 2,000, two filters, sorted", () => fetchStory("stories", filter)),
    await measureReads(deps, "story as the storefront reads it, kept", async () => {
      return (await readStory(deps, address(7), { language: "de-DE" })) !== undefined;
    }),
  ];
}

/** Measures the content service with 2,000 stories; false when a warm read of one is over its limit. */
export async function benchContent(): Promise<{ readonly text: string; readonly withinLimit: boolean }> {
  const folder = scratchFolder("bench-content");
  const server = await startEmbeddedPostgres(folder);
  try {
    await migrate(server.url);
    const settings = { DATABASE_URL: server.url, DATA_FOLDER: folder, LOG_LEVEL: "error", RATE_LIMIT_FACTOR: "100000" };
    const deps = createDeps(readConfig(settings), "bench");
    const all = Array.from({ length: stories }, (_, index) => generated(index));
    const began = performance.now();
    const imported = await importStories(deps, "bench", all, "keep");
    if (!imported.ok) throw new Error(imported.refusal.code);
    const importSeconds = (performance.now() - began) / 1000;
    const app = fastify();
    publicDelivery(app, deps);
    const endpoint = `${await app.listen({ port: 0, host: "127.0.0.1" })}/content/v2`;
    const cold = performance.now();
    await fetch(`${endpoint}/cdn/stories/home?token=${contentToken(deps, "public")}`);
    const coldMs = performance.now() - cold;
    const rows = await measureService(deps, endpoint);
    await importStories(deps, "bench", [generated(3)], "overwrite");
    const changed = performance.now();
    await readStory(deps, "seiten/gruppe-4/seite-4", { language: "fr-FR" });
    const changedMs = performance.now() - changed;
    await app.close();
    await deps.handle.close();
    const cells = rows.map(({ name, p50, p95, statements }) => [
      name,
      p50.toFixed(2),
      p95.toFixed(2),
      statements.toFixed(1),
    ]);
    const withinLimit = (rows[0]?.p95 ?? limitMs) <= limitMs;
    return {
      withinLimit,
      text: [
        table(["read", "p50 ms", "p95 ms", "SQL"], cells),
        `${stories} stories published in ${importSeconds.toFixed(1)} s; first read ${coldMs.toFixed(0)} ms, first after a publish ${changedMs.toFixed(1)} ms`,
        `${withinLimit ? "within" : "OVER"} the limit of ${limitMs} ms for a story at the 95th percentile`,
      ].join("\n"),
    };
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
    rmSync(server.folder, { recursive: true, force: true });
  }
}
