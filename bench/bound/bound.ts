import { mkdirSync, rmSync } from "node:fs";
import { loadavg } from "node:os";
import path from "node:path";
import { sessionId } from "#kernel/ids.ts";
import { startEmbeddedPostgres } from "#platform/database/embedded-postgres.server.ts";
import { scratchFolder } from "#platform/testing/scratch-folder.ts";
import { median, percentile, table } from "../measure.ts";
import { makePhotos, measureInProcess } from "../print-files.ts";
import { startBenchShop, type BenchShop } from "../shop.ts";
import { aBookMaker, measureBookEditor, openBrowser, type BookEditorFigures } from "./book-editor.ts";
import { workInProcess, type FileFigures } from "./book-files.ts";
import { makingTimes, relayoutTimes } from "./book-making.ts";
import { depsOn, saveBook, storePhotos, type PhotoFile, type SavedBook } from "./saved-book.ts";

/** Limits of books and calendars; times are of processor cores, unless a second is one of the clock. */
const limits = {
  book100Ms: 5000,
  book300Ms: 12_000,
  relayoutMs: 50,
  openingMs: 2500,
  frameMs: 1000 / 60,
  browserMegabytes: 400,
  savedKilobytes: 20,
  pagesPerSecond: 25,
  fileMegabytes: 250,
  calendarSeconds: 4,
};
const times = 3;

type Row = readonly [what: string, best: string, median: string, limit: string, verdict: string];

function row(what: string, values: readonly number[], unit: string, limit: number | null, isLeast = false): Row {
  const best = isLeast ? Math.max(...values) : Math.min(...values);
  const shown = (value: number) => `${value.toFixed(value < 10 ? 2 : 0)}${unit}`;
  const kept = limit === null || (isLeast ? best >= limit : best <= limit);
  return [
    what,
    shown(best),
    shown(median(values)),
    limit === null ? "" : shown(limit),
    limit === null ? "" : kept ? "kept" : "OVER",
  ];
}

function makingRows(): readonly Row[] {
  const relayout = relayoutTimes();
  return [
    row("book of 100 photos, CPU", makingTimes(100, 52), " ms", limits.book100Ms),
    row("book of 300 photos, CPU", makingTimes(300, 100), " ms", limits.book300Ms),
    row("a spread laid out anew, CPU, median of all", [percentile(relayout, 0.5)], " ms", limits.relayoutMs),
    row("- the slowest spread", [percentile(relayout, 1)], " ms", null),
  ];
}

const repeated = <Value>(work: () => Value): readonly Value[] => Array.from({ length: times }, work);
const pagesPer = (figures: FileFigures, seconds: number) => figures.pages / seconds;

/** A book of 100 pages printed and one of 160 previewed, in processes of their own. */
function fileRows(url: string, folder: string, { book, thick }: Books): readonly Row[] {
  const optionsOf = ({ chosen }: SavedBook) =>
    Object.fromEntries(Object.entries(chosen).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])));
  const job = (work: "print" | "preview", saved: SavedBook) =>
    repeated(() => workInProcess({ work, url, folder, project: saved.project, options: optionsOf(saved) }));
  const prints = job("print", book);
  if (new Set(prints.map(({ sha256 }) => sha256)).size !== 1) throw new Error("printed again, the book differs");
  const previews = job("preview", thick);
  const perSecond = prints.map((each) => pagesPer(each, each.seconds));
  const peaks = (all: readonly FileFigures[]) => all.map(({ peakMegabytes }) => peakMegabytes);
  return [
    row("print, 100 pages, 200 photos of 12 MP, pages a second", perSecond, "", null, true),
    row(
      "- pages a second of processor",
      prints.map((each) => pagesPer(each, each.cpuSeconds)),
      "",
      limits.pagesPerSecond,
      true,
    ),
    row("- peak", peaks(prints), " MB", limits.fileMegabytes),
    row(
      "preview PDF, 160 pages, 320 photos",
      previews.map(({ seconds }) => seconds),
      " s",
      null,
    ),
    row(
      "- CPU",
      previews.map(({ cpuSeconds }) => cpuSeconds),
      " s",
      null,
    ),
    row("- peak", peaks(previews), " MB", limits.fileMegabytes),
  ];
}

/** Only the writer, on the same pages as pdfkit. */
function rivalRows(folder: string, photos: readonly PhotoFile[]): readonly Row[] {
  const measure = (kind: "book" | "calendar", by: "own" | "pdfkit") =>
    repeated(() => measureInProcess(kind, { kind, by, folder, photos }));
  const seconds = (all: readonly { readonly seconds: number }[]) => all.map((each) => each.seconds);
  const [calendar, calendarOfPdfkit] = [measure("calendar", "own"), measure("calendar", "pdfkit")];
  const [book, bookOfPdfkit] = [measure("book", "own"), measure("book", "pdfkit")];
  const share = (own: readonly number[], other: readonly number[]) => [Math.min(...own) / Math.min(...other)];
  return [
    row("calendar, 13 sheets A3, laid out, written, checked", seconds(calendar), " s", limits.calendarSeconds),
    row("- time as a share of pdfkit's", share(seconds(calendar), seconds(calendarOfPdfkit)), "", null),
    row("book of 100 pages, time as a share of pdfkit's", share(seconds(book), seconds(bookOfPdfkit)), "", null),
    row(
      "- memory as a share of pdfkit's",
      share(
        book.map(({ peakMegabytes }) => peakMegabytes),
        bookOfPdfkit.map(({ peakMegabytes }) => peakMegabytes),
      ),
      "",
      null,
    ),
  ];
}

function editorRows(figures: BookEditorFigures): readonly Row[] {
  return [
    row("a project of 160 pages opened, CPU 1/4", figures.opening, " ms", limits.openingMs),
    row("- without waiting for a processor", figures.openingOfPage, " ms", null),
    row("CPU a frame while its storyboard scrolls", [figures.cpuPerFrame], " ms", limits.frameMs),
    row("- a frame, median", [figures.frameP50], " ms", null),
    row("- a frame, p95", [figures.frameP95], " ms", null),
    row("peak of the page's process", [figures.peakMegabytes], " MB", limits.browserMegabytes),
    row("two photos exchanged, sent to save", [figures.savedBytes / 1024], " kB", limits.savedKilobytes),
  ];
}

type Books = { readonly book: SavedBook; readonly thick: SavedBook };

/** Saves books of the newest visitor of a stopped shop, and measures their files. */
async function withBooks(
  folder: string,
  photos: readonly PhotoFile[],
): Promise<Books & { readonly rows: readonly Row[] }> {
  const server = await startEmbeddedPostgres(folder);
  const deps = depsOn(server.url, folder);
  try {
    const newest = deps.db.selectFrom("visitor_session").select("id").orderBy("created_at", "desc").limit(1);
    const session = sessionId((await newest.executeTakeFirstOrThrow()).id);
    const stored = await storePhotos(deps, session, photos);
    const book = await saveBook(deps, session, { photos: stored.slice(0, 200), pageCount: 100 });
    const thick = await saveBook(deps, session, { photos: stored, pageCount: 160 });
    return { book, thick, rows: fileRows(server.url, folder, { book, thick }) };
  } finally {
    await deps.handle.close();
    await server.stop();
  }
}

/**
 * Books and calendars: how they are made, edited, previewed and printed, each figure beside its limit; the best of several
 * runs decides, because others may be working on the machine.
 * @source BOOK-07, BOOK-08, BOOK-10, BOOK-11, CAL-01, CFG-03, CFG-22, PDF-06
 */
export async function benchBound(port: number): Promise<{ readonly text: string; readonly withinLimit: boolean }> {
  const folder = scratchFolder("bench-bound");
  const data = path.join(folder, "data");
  mkdirSync(path.join(folder, "photos"));
  const browser = await openBrowser();
  let shop: BenchShop | undefined;
  try {
    const rows = [...makingRows()];
    const photos = await makePhotos(path.join(folder, "photos"), 320);
    shop = await startBenchShop(port, data);
    const page = await aBookMaker(browser, shop);
    await page.goto("about:blank");
    await shop.stop();
    const { thick, rows: ofFiles } = await withBooks(data, photos);
    rows.push(...ofFiles, ...rivalRows(folder, photos));
    shop = await startBenchShop(port, data);
    rows.push(...editorRows(await measureBookEditor(browser, page, shop, thick.project)));
    const load = loadavg()
      .map((value) => value.toFixed(1))
      .join(", ");
    return {
      text: `${table(["books and calendars", "best", "median", "limit", ""], rows)}\nload of the machine at the end: ${load}`,
      withinLimit: rows.every(([, , , , verdict]) => verdict !== "OVER"),
    };
  } finally {
    await browser.close();
    await shop?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
