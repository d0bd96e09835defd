import { setTimeout as wait } from "node:timers/promises";
import { get } from "./pages.ts";
import { percentile } from "./measure.ts";
import type { BenchShop } from "./shop.ts";

const visitors = 100;
/** Think time of a visitor on a page. */
const thinking = { leastMs: 500, mostMs: 2500 };
const sampleMs = 5000;
/** Encodings accepted by every browser. */
const browser = { "accept-encoding": "gzip, deflate, br" };
/** The promise of NFR-01 for pages rendered on the server. */
const p95Limit = 300;
/** Maximum memory of the web process, in MB. Source: ADR-0006. */
const peakLimit = 400;
/** Growth after the first third that counts as flat. */
const flatMegabytesPerMinute = 2;

const colours = ["rosa", "gruen", "blau", "beige", "gold"];
const occasions = ["hochzeit", "geburt", "taufe", "weihnachten", "geburtstag", "trauer"];
const searchTerms = ["hochzeit", "taufe rosa", "einladung", "weihnachtskarte", "versand", "hochzet"];

const any = (values: readonly string[]): string => values[Math.floor(Math.random() * values.length)] ?? "";

/** Next page of a browsing visitor. */
function nextPage(designs: readonly string[]): string {
  const roll = Math.random();
  if (roll < 0.1) return "/";
  if (roll < 0.3) return `/${any(occasions)}/`;
  if (roll < 0.55)
    return `/produkte/?color[]=${any(colours)}&occasion[]=${any(occasions)}&page=${1 + Math.floor(roll * 9)}`;
  if (roll < 0.65) return `/suche/?q=${encodeURIComponent(any(searchTerms))}`;
  return any(designs);
}

/** MB per minute by which memory grew (least squares). */
function slope(samples: readonly (readonly [minutes: number, megabytes: number])[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [x, y] = [mean(samples.map(([minutes]) => minutes)), mean(samples.map(([, megabytes]) => megabytes))];
  const over = samples.reduce((sum, [minutes, megabytes]) => sum + (minutes - x) * (megabytes - y), 0);
  return over / samples.reduce((sum, [minutes]) => sum + (minutes - x) ** 2, 0);
}

async function designPages(shop: BenchShop): Promise<readonly string[]> {
  const lists = await Promise.all(
    occasions.map(async (occasion) => (await fetch(`${shop.address}/${occasion}/`)).text()),
  );
  const found = lists.flatMap((html) => [...html.matchAll(/href="(\/[a-z0-9-]+\/[a-z0-9-]+\/[a-z0-9-]+\/)"/g)]);
  return [...new Set(found.map(([, path]) => path ?? ""))];
}

/**
 * 100 simultaneous visitors for some minutes: lists with filters, designs, searches.
 * @returns a report, and whether nothing failed, p95 was within its limit and memory stayed flat and below its limit
 * @source NFR-01
 */
export async function measureVisitors(
  shop: BenchShop,
  minutes: number,
): Promise<{ readonly text: string; readonly withinLimit: boolean }> {
  const pages = await designPages(shop);
  const began = performance.now();
  const end = began + minutes * 60_000;
  const times: number[] = [];
  let failures = 0;
  const visit = async (): Promise<void> => {
    await wait(Math.random() * thinking.mostMs);
    while (performance.now() < end) {
      const started = performance.now();
      const right = await get(`${shop.address}${nextPage(pages)}`, browser).catch(() => false);
      times.push(performance.now() - started);
      if (!right) failures += 1;
      await wait(thinking.leastMs + Math.random() * (thinking.mostMs - thinking.leastMs));
    }
  };
  const samples: (readonly [number, number])[] = [];
  const watch = async (): Promise<void> => {
    while (performance.now() < end) {
      await wait(sampleMs);
      samples.push([(performance.now() - began) / 60_000, (await shop.counters()).rss / 1024 / 1024]);
    }
  };
  await Promise.all([watch(), ...Array.from({ length: visitors }, visit)]);
  const peak = (await shop.counters()).peakRss / 1024 / 1024;
  times.sort((a, b) => a - b);
  // Caches fill first.
  const settled = samples.slice(Math.floor(samples.length / 3));
  const growth = slope(settled);
  const p95 = percentile(times, 0.95);
  const [first, last] = [samples[0]?.[1] ?? 0, samples.at(-1)?.[1] ?? 0];
  const text = [
    `${visitors} visitors for ${minutes} minutes: ${times.length} pages, ${failures} failed`,
    `p50 ${percentile(times, 0.5).toFixed(0)} ms, p95 ${p95.toFixed(0)} ms (limit ${p95Limit})`,
    `memory ${first.toFixed(0)} MB at first, ${last.toFixed(0)} MB at last, ${growth.toFixed(2)} MB a minute after the first third`,
    `memory ${peak.toFixed(0)} MB at its peak (limit ${peakLimit})`,
  ].join("\n");
  // Shorter runs end before caches are full: their slope is reported, not judged.
  const flat = minutes < 5 || growth < flatMegabytesPerMinute;
  return { text, withinLimit: failures === 0 && p95 < p95Limit && flat && peak <= peakLimit };
}
