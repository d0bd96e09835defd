import { chromium, type Browser, type CDPSession, type Page } from "@playwright/test";
import { z } from "zod";
import { framesOf, recordFrames } from "./frame-times.ts";
import { percentile, table } from "./measure.ts";

/** Figures of the editor in Chromium; milliseconds. Source: CFG-22. */
export type EditorFigures = {
  readonly throttle: number;
  readonly dragP50: number;
  readonly dragP95: number;
  readonly framesPerSecond: number;
  readonly keyP50: number;
  readonly keyP95: number;
  /** CPU time of the page's main thread, which other load on the machine does not increase. */
  readonly cpuPerMove: number;
  readonly cpuPerKey: number;
  readonly interactive: number;
};

const design = "olivenzweig-einladung";
const elementsOnPage = 100;
const letters = 440;
const size = { width: 1280, height: 800 };

const Project = z.looseObject({
  revision: z.number(),
  options: z.unknown(),
  quantity: z.number(),
  document: z.looseObject({
    pages: z.array(z.looseObject({ elements: z.array(z.looseObject({ id: z.string(), type: z.string() })) })),
  }),
});

const words = "Wir freuen uns sehr darauf, diesen Tag mit euch zu verbringen, mit gutem Essen und langen Gesprächen. ";

/** The design with 100 elements on its first page, one of them a justified text of 440 letters. */
function crowded(document: z.infer<typeof Project>["document"]): unknown {
  const [first, ...others] = document.pages;
  const text = first?.elements.find(({ type }) => type === "text");
  if (!first || !text) throw new Error("the design has no text");
  const style = { ...z.looseObject({}).parse(text["style"]), align: "justify", size: 7, uppercase: false };
  const long = {
    ...text,
    id: "long",
    x: 110,
    y: 60,
    w: 90,
    h: 40,
    locks: {},
    style,
    required: false,
    refinable: false,
    refined: false,
    text: words.repeat(6).slice(0, letters),
    placeholder: undefined,
    role: undefined,
    group: undefined,
  };
  const wanted = elementsOnPage - first.elements.length - 1;
  const shapes = Array.from({ length: wanted }, (_, index) => ({
    id: `box-${index}`,
    type: "shape",
    shape: index % 3 === 0 ? "ellipse" : "rect",
    x: 108 + (index % 10) * 9.5,
    y: 4 + Math.floor(index / 10) * 13,
    w: 8,
    h: 8,
    fill: { cmyk: [20, 10, 30, index % 40], rgb: "#c8cdb4" },
  }));
  return { ...document, pages: [{ ...first, elements: [...first.elements, ...shapes, long] }, ...others] };
}

/** Begins a card and fills it; returns its address. */
async function beginCrowded(page: Page, shop: string): Promise<string> {
  await page.goto(`${shop}/karte-gestalten/?designId=${design}&quantity=50`);
  await page.getByTestId("canvas").waitFor();
  const id = /karte-gestalten\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? "";
  const address = `${shop}/web-api/projects/${id}`;
  const project = Project.parse(await (await page.request.get(address)).json());
  const { revision, options, quantity } = project;
  const data = { revision, options, quantity, document: crowded(project.document) };
  const headers = { "x-channel": "card", "x-locale": "de-DE", origin: shop };
  const answer = await page.request.put(address, { data, headers });
  if (!answer.ok()) throw new Error(`the crowded card was not taken: ${answer.status()} ${await answer.text()}`);
  return page.url();
}

/** Reopens the card and returns the time until it is usable. */
async function openTimed(page: Page, address: string): Promise<number> {
  await page.goto("about:blank");
  const began = performance.now();
  await page.goto(address);
  await page.locator('[data-element="long"]').first().waitFor();
  // Idle again: a key pressed now gets a response.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  return performance.now() - began;
}

const Metrics = z.object({ metrics: z.array(z.object({ name: z.string(), value: z.number() })) });

/** CPU time of the page's main thread so far, ms. */
export async function mainThreadTime(session: CDPSession): Promise<number> {
  const { metrics } = Metrics.parse(await session.send("Performance.getMetrics"));
  return 1000 * (metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN);
}

const moves = 120;

/** Times between painted frames while a shape is dragged, ms. */
async function dragTimes(page: Page): Promise<readonly number[]> {
  const box = await page.getByTestId("canvas").locator('[data-element="box-4"]').first().boundingBox();
  if (!box) throw new Error("the shape is not painted");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await recordFrames(page);
  for (let step = 1; step <= moves; step += 1) await page.mouse.move(x + step * 0.8, y + Math.sin(step / 9) * 60);
  const times = await framesOf(page);
  await page.mouse.up();
  return times;
}

/** Times from a key to the frame that shows it, in the long justified text, ms. */
async function keyTimes(page: Page): Promise<readonly number[]> {
  const box = await page.getByTestId("canvas").locator('[data-element="long"]').first().boundingBox();
  if (!box) throw new Error("the text is not painted");
  await page.mouse.dblclick(box.x + box.width / 3, box.y + box.height / 2);
  await page.getByTestId("caret").waitFor();
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(window, { keyTimes: times });
    window.addEventListener(
      "keydown",
      () => {
        const began = performance.now();
        // The frame after the next callback is the one that shows the effect of the key.
        requestAnimationFrame(() => setTimeout(() => times.push(performance.now() - began)));
      },
      true,
    );
  });
  for (const letter of "mit viel liebe und einem lachen ".repeat(2)) {
    await page.keyboard.type(letter);
    await page.waitForTimeout(30);
  }
  return z.array(z.number()).parse(await page.evaluate("window.keyTimes"));
}

const sorted = (times: readonly number[]) => times.toSorted((a, b) => a - b);

async function measureAt(browser: Browser, shop: string, throttle: number): Promise<EditorFigures> {
  const context = await browser.newContext({ viewport: size });
  const page = await context.newPage();
  const address = await beginCrowded(page, shop);
  const session: CDPSession = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: throttle });
  const interactive = await openTimed(page, address);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  const before = await mainThreadTime(session);
  const drag = await dragTimes(page);
  const dragged = await mainThreadTime(session);
  const keys = sorted(await keyTimes(page));
  const written = await mainThreadTime(session);
  await context.close();
  const frames = sorted(drag);
  const mean = drag.reduce((sum, time) => sum + time, 0) / Math.max(1, drag.length);
  return {
    throttle,
    dragP50: percentile(frames, 0.5),
    dragP95: percentile(frames, 0.95),
    framesPerSecond: 1000 / mean,
    keyP50: percentile(keys, 0.5),
    keyP95: percentile(keys, 0.95),
    cpuPerMove: (dragged - before) / moves,
    cpuPerKey: (written - dragged) / Math.max(1, keys.length),
    interactive,
  };
}

/**
 * Measures the editor with 100 elements on a page, at normal speed and with the CPU throttled four times. Source:
 * CFG-22.
 */
export async function benchEditor(shop: string): Promise<readonly EditorFigures[]> {
  const executablePath = process.env["CHROMIUM"] ?? "/usr/bin/chromium";
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
  try {
    return [await measureAt(browser, shop, 1), await measureAt(browser, shop, 4)];
  } finally {
    await browser.close();
  }
}

const ms = (value: number) => value.toFixed(1);

export function editorTable(figures: readonly EditorFigures[]): string {
  return table(
    [
      "100 elements",
      "drag p50 ms",
      "drag p95 ms",
      "fps",
      "key p50 ms",
      "key p95 ms",
      "interactive ms",
      "CPU ms/move",
      "CPU ms/key",
    ],
    figures.map((row) => [
      row.throttle === 1 ? "as it is" : `CPU 1/${row.throttle}`,
      ms(row.dragP50),
      ms(row.dragP95),
      row.framesPerSecond.toFixed(0),
      ms(row.keyP50),
      ms(row.keyP95),
      row.interactive.toFixed(0),
      ms(row.cpuPerMove),
      ms(row.cpuPerKey),
    ]),
  );
}
