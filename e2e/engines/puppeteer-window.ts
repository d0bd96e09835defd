import { launch, type LaunchOptions, type Page } from "puppeteer-core";
import { pointsBetween, type EngineWindow, type Hand, type Point, type Size } from "./engine-window.ts";

function mouseOf({ mouse }: Page): Hand {
  return {
    press: ({ x, y }, times = 1) => mouse.click(x, y, { count: times }),
    drag: async (from, to) => {
      await mouse.move(from.x, from.y);
      await mouse.down();
      for (const { x, y } of pointsBetween(from, to)) await mouse.move(x, y);
      await mouse.up();
    },
  };
}

function fingerOf({ touchscreen }: Page): Hand {
  const tap = ({ x, y }: Point) => touchscreen.tap(x, y);
  return {
    press: async (at, times = 1) => {
      await tap(at);
      if (times === 2) await tap(at);
    },
    drag: async (from, to) => {
      await touchscreen.touchStart(from.x, from.y);
      for (const { x, y } of pointsBetween(from, to)) await touchscreen.touchMove(x, y);
      await touchscreen.touchEnd();
    },
  };
}

/** Opens a window of Chromium or Firefox: the former uses its own protocol, the latter WebDriver BiDi. */
export async function openPuppeteerWindow(size: Size, program: LaunchOptions): Promise<EngineWindow> {
  const browser = await launch({ headless: true, defaultViewport: size, ...program });
  const page = await browser.newPage();
  const complaints: string[] = [];
  page.on("pageerror", (fault) => complaints.push(fault instanceof Error ? fault.message : String(fault)));
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  const { keyboard } = page;
  return {
    goTo: async (address) => {
      await page.goto(address);
    },
    // The page knows it at once; the Firefox driver misses changes through the history API.
    address: () => page.evaluate(() => location.href),
    ask: async (question, ...given) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the page gives it what it is called with
      const asked = question as (...params: readonly unknown[]) => unknown;
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the answer of a function is what it returns
      return (await page.evaluate(asked, ...given)) as never;
    },
    mouse: mouseOf(page),
    finger: fingerOf(page),
    type: (text) => keyboard.type(text),
    key: (key) => keyboard.press(key),
    selectAll: async () => {
      await keyboard.down("Control");
      await keyboard.press("a");
      await keyboard.up("Control");
    },
    choose: async (field, file) => {
      const found = await page.waitForSelector(`input${field}`);
      const input = await found?.toElement("input");
      await input?.uploadFile(file);
    },
    picture: async () => Buffer.from(await page.screenshot()),
    complaints: () => complaints,
    close: () => browser.close(),
  };
}
