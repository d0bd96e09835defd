import { readFileSync } from "node:fs";
import { chromium, type Browser, type CDPSession, type Page } from "@playwright/test";
import { z } from "zod";
import { mainThreadTime } from "../editor.ts";
import { framesOf, recordFrames } from "../frame-times.ts";
import { percentile } from "../measure.ts";
import type { BenchShop } from "../shop.ts";

/** A book of 160 pages in Chromium. Source: BOOK-08, BOOK-10, CFG-03, CFG-22. */
export type BookEditorFigures = {
  /** From the address to an idle page with the CPU throttled four times, ms; each time it was opened. */
  readonly opening: readonly number[];
  /** The same without the time in which the page's thread was ready and others had the processors, ms. */
  readonly openingOfPage: readonly number[];
  readonly frameP50: number;
  readonly frameP95: number;
  /** CPU time of the page's main thread per frame while its storyboard scrolls, ms. */
  readonly cpuPerFrame: number;
  /** Peak of the page's process, which includes decoded pictures, MB. */
  readonly peakMegabytes: number;
  /** Body of the request that saves two exchanged photos, bytes. */
  readonly savedBytes: number;
};

const size = { width: 1440, height: 900 };
const wheelSteps = 160;
const times = 5;

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu"],
  });

/** A visitor of the photo shop, who has a session. */
export async function aBookMaker(browser: Browser, { address }: BenchShop): Promise<Page> {
  const context = await browser.newContext({ viewport: size, locale: "de-DE" });
  const page = await context.newPage();
  const shop = address.replace("localhost", "photo.de.localhost");
  await page.goto(`${shop}/versand`);
  const saved = await page.evaluate(async () => {
    const headers = { "content-type": "application/json", "x-channel": "photo", "x-locale": "de-DE" };
    const answer = await fetch("/web-api/photo-albums", { method: "POST", headers, body: '{"name":"Sommer"}' });
    return answer.status;
  });
  if (saved >= 300) throw new Error(`no session: ${saved}`);
  return page;
}

const Processes = z.object({ processInfo: z.array(z.object({ type: z.string(), id: z.number() })) });

/** Ids of the processes that show pages. */
async function pageProcesses(browser: Browser): Promise<readonly number[]> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = Processes.parse(await session.send("SystemInfo.getProcessInfo"));
  await session.detach();
  return processInfo.filter(({ type }) => type === "renderer").map(({ id }) => id);
}

/** How long the main thread of each page's process has been ready while others ran, ms; empty where no system says so. */
async function queues(browser: Browser): Promise<ReadonlyMap<number, number>> {
  const ids = await pageProcesses(browser);
  return new Map(
    ids.flatMap((id) => {
      try {
        return [[id, Number(readFileSync(`/proc/${id}/task/${id}/schedstat`, "utf8").split(" ")[1]) / 1e6] as const];
      } catch {
        return [];
      }
    }),
  );
}

async function openTimed(page: Page, address: string): Promise<number> {
  await page.goto("about:blank");
  const began = performance.now();
  await page.goto(address);
  await page.getByTestId("canvas").locator("[data-element]").first().waitFor();
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  return performance.now() - began;
}

/** Peak of resident memory of the largest process that shows a page, MB. */
async function peakOfPages(browser: Browser): Promise<number> {
  const peaks = (await pageProcesses(browser)).map(
    (id) => Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${id}/status`, "utf8"))?.[1]) / 1024,
  );
  return Math.max(...peaks);
}

/** Exchanges the first two photos in the storyboard; the size of what is saved, bytes. */
async function exchange(page: Page): Promise<number> {
  const put = page.waitForRequest((request) => request.method() === "PUT" && request.url().includes("/projects/"));
  const photos = page.getByRole("dialog", { name: "Übersicht" }).getByRole("button", { name: /^Foto \d+ von \d+$/ });
  await photos.nth(2).click();
  await photos.nth(5).click();
  return (await put).postDataBuffer()?.length ?? Number.NaN;
}

async function scroll(page: Page, session: CDPSession) {
  await page.mouse.move(size.width / 2, size.height / 2);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  await recordFrames(page);
  const before = await mainThreadTime(session);
  for (let step = 0; step < wheelSteps; step += 1) await page.mouse.wheel(0, step < wheelSteps / 2 ? 150 : -150);
  const used = (await mainThreadTime(session)) - before;
  const frames = (await framesOf(page)).toSorted((a, b) => a - b);
  return {
    frameP50: percentile(frames, 0.5),
    frameP95: percentile(frames, 0.95),
    cpuPerFrame: used / Math.max(1, frames.length),
  };
}

/** Opens a saved book several times, scrolls through its storyboard, and changes it. */
export async function measureBookEditor(
  browser: Browser,
  page: Page,
  { address }: BenchShop,
  project: string,
): Promise<BookEditorFigures> {
  const editor = `${address.replace("localhost", "photo.de.localhost")}/foto-gestalten/${project}`;
  await openTimed(page, editor);
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  const opening: number[] = [];
  const openingOfPage: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const before = await queues(browser);
    const taken = await openTimed(page, editor);
    opening.push(taken);
    // A navigation may begin a process, the largest queue is that of the page.
    const waited = [...(await queues(browser))].map(([id, queue]) => queue - (before.get(id) ?? 0));
    openingOfPage.push(taken - Math.max(0, ...waited));
  }
  await session.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  await page.getByRole("button", { name: "Übersicht" }).click();
  await page.getByRole("dialog", { name: "Übersicht" }).locator("img, image").first().waitFor();
  await page.waitForLoadState("networkidle");
  const scrolled = await scroll(page, session);
  const savedBytes = await exchange(page);
  return { opening, openingOfPage, ...scrolled, savedBytes, peakMegabytes: await peakOfPages(browser) };
}
