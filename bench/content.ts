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
/** Milliseconds within which 95 of 100 warm reads of a story are answered over HTTP. */
const limitMs = 10;

const uuidOf = (place: number): string => `00000000-0000-4000-8000-${String(place).padStart(12, "0")}`;

/** A page of twelve containers with some translated fields, about 6 kB. */
function generated(place: number): ImportedStory {
  const body = Array.from({ length: 12 }, (_, part) => ({
    _uid: `${place}-${part}`,
    component: part === 0 ? "mainTeaser" : "richText",
    headline: `Überschrift ${part} von Seite ${place}`,
    text: "Papier, das man fühlt: gestrichen, matt oder mit Struktur. ".repeat(5),
    link: { fieldtype: "multilink", linktype: "story", id: uuidOf((place + part) % stories), url: "", cached_url: "" },
  }));
  const content = { _uid: `root-${place}`, component: "page", title: `Seite ${place}`, rank: place, body };
  return {
    full_slug: `seiten/gruppe-${place % 40}/seite-${place}`,
    uuid: uuidOf(place),
    name: `Seite ${place}`,
    tag_list: [`tag-${place % 7}`],
    content: { ...content, related: [uuidOf((place + 1) % stories), uuidOf((place + 2) % stories)] },
    translations: { fr: { [`root-${place}`]: { title: `Page ${place}` } } },
  };
}

type Row = { readonly name: string; readonly p50: number; readonly p95: number; readonly statements: number };

async function measureReads(deps: Deps, name: string, read: (turn: number) => Promise<boolean>): Promise<Row> {
  for (let turn = 0; turn < 50; turn += 1) await read(turn);
  const before = deps.handle.statements();
  const times: number[] = [];
  for (let turn = 50; turn < 50 + rounds; turn += 1) {
    const began = performance.now();
    if (!(await read(turn))) throw new Error(`${name}: a read failed`);
    times.push(performance.now() - began);
  }
  const sorted = times.toSorted((one, other) => one - other);
  const statements = (deps.handle.statements() - before) / rounds;
  return { name, p50: percentile(sorted, 0.5), p95: percentile(sorted, 0.95), statements };
}

async function measureService(deps: Deps, endpoint: string): Promise<readonly Row[]> {
  const token = contentToken(deps, "public");
  const ask = (path: string, parameters: Readonly<Record<string, string>> = {}): Promise<boolean> =>
    get(`${endpoint}/cdn/${path}?${new URLSearchParams({ token, ...parameters }).toString()}`);
  const address = (turn: number) => `seiten/gruppe-${turn % 40}/seite-${turn}`;
  const filter = {
    "filter_query[rank][gt_int]": "500",
    "filter_query[title][like]": "*9*",
    sort_by: "content.rank:desc:int",
  };
  return [
    await measureReads(deps, "story over HTTP", (turn) => ask(`stories/${address(turn)}`)),
    await measureReads(deps, "story with relations and links", (turn) =>
      ask(`stories/${address(turn)}`, { resolve_relations: "page.related", resolve_links: "url", language: "fr" }),
    ),
    await measureReads(deps, "25 of 2,000, two filters, sorted", () => ask("stories", filter)),
    await measureReads(deps, "story as the storefront reads it, kept", async () => {
      return (await readStory(deps, address(7), { language: "de-DE" })) !== undefined;
    }),
  ];
}

/** What the content service takes with 2,000 stories; false when a warm read of one is over its limit. */
export async function benchContent(): Promise<{ readonly text: string; readonly kept: boolean }> {
  const folder = scratchFolder("bench-content");
  const server = await startEmbeddedPostgres(folder);
  try {
    await migrate(server.url);
    const settings = { DATABASE_URL: server.url, DATA_FOLDER: folder, LOG_LEVEL: "error", RATE_LIMIT_FACTOR: "100000" };
    const deps = createDeps(readConfig(settings), "bench");
    const all = Array.from({ length: stories }, (_, place) => generated(place));
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
    const kept = (rows[0]?.p95 ?? limitMs) <= limitMs;
    return {
      kept,
      text: [
        table(["read", "p50 ms", "p95 ms", "SQL"], cells),
        `${stories} stories published in ${importSeconds.toFixed(1)} s; first read ${coldMs.toFixed(0)} ms, first after a publish ${changedMs.toFixed(1)} ms`,
        `${kept ? "within" : "OVER"} the limit of ${limitMs} ms for a story at the 95th percentile`,
      ].join("\n"),
    };
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
    rmSync(server.folder, { recursive: true, force: true });
  }
}
