import { spawn, type ChildProcess } from "node:child_process";
import { rmSync } from "node:fs";
import { Builder, By, Capabilities, Key, until as reached, type WebDriver } from "selenium-webdriver";
import { scratchFolder } from "#platform/testing/scratch-folder.ts";
import { ownPort } from "../setup/own-port.ts";
import { until } from "../setup/process.ts";
import { pointsBetween, type EngineWindow, type Hand, type Size } from "./engine-window.ts";

/** Large enough for the largest window, in px. */
const screen = "4096x4096x24";

/** Starts a program in its own process group, which `end` kills. */
function startGroup(program: string, args: readonly string[], options: Parameters<typeof spawn>[2]) {
  const child: ChildProcess = spawn(program, args, { ...options, detached: true });
  const end = (): void => {
    if (child.pid && child.exitCode === null && child.signalCode === null) process.kill(-child.pid, "SIGKILL");
  };
  process.once("exit", end);
  return { child, end };
}

/** A virtual screen; it picks the first free number itself and reports it. */
async function startScreen() {
  const { child, end } = startGroup("Xvfb", ["-displayfd", "3", "-screen", "0", screen, "-nolisten", "tcp"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const displayPipe = child.stdio[3];
  const number = await new Promise<string>((resolve, reject) => {
    child.once("exit", () => reject(new Error("Xvfb gives no screen")));
    displayPipe?.once("data", (line: Buffer) => resolve(line.toString().trim()));
  });
  return { display: `:${number}`, end };
}

/** Settings with which WebKit needs no graphics card, no desktop session and no sandbox, which root may not create. */
const withoutDesktop = {
  WEBKIT_DISABLE_COMPOSITING_MODE: "1",
  WEBKIT_DISABLE_DMABUF_RENDERER: "1",
  WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
  LIBGL_ALWAYS_SOFTWARE: "1",
  DBUS_SESSION_BUS_ADDRESS: "disabled:",
  NO_AT_BRIDGE: "1",
  LANG: "en_US.UTF-8",
  GTK_USE_PORTAL: "0",
};

function mouseOf(driver: WebDriver): Hand {
  const moving = (x: number, y: number) =>
    driver.actions({ async: true }).move({ x: Math.round(x), y: Math.round(y), duration: 0 });
  return {
    press: async ({ x, y }, times = 1) => {
      const actions = moving(x, y).press().release();
      await (times === 2 ? actions.press().release() : actions).perform();
    },
    drag: async (from, to) => {
      let actions = moving(from.x, from.y).press();
      for (const { x, y } of pointsBetween(from, to)) actions = actions.move({ x, y, duration: 20 });
      await actions.release().perform();
    },
  };
}

/** Resizes the window so that its viewport is `size`: its frame takes some of it. */
async function giveSize(driver: WebDriver, { width, height }: Size): Promise<void> {
  const window = driver.manage().window();
  await window.setRect({ x: 0, y: 0, width, height });
  const [shownWidth = width, shownHeight = height] = await driver.executeScript<number[]>(
    "return [innerWidth, innerHeight]",
  );
  await window.setRect({ x: 0, y: 0, width: 2 * width - shownWidth, height: 2 * height - shownHeight });
}

/** Starts WebKit's driver on its own screen. */
async function startDriver() {
  const home = scratchFolder("webkit");
  const unseen = await startScreen();
  const port = ownPort();
  const env = { ...process.env, ...withoutDesktop, HOME: home, XDG_RUNTIME_DIR: home, DISPLAY: unseen.display };
  const driver = startGroup("WebKitWebDriver", [`--port=${port}`], { env, stdio: "ignore" });
  const address = `http://127.0.0.1:${port}`;
  const end = (): void => {
    driver.end();
    unseen.end();
    rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  };
  await until(async () => (await fetch(`${address}/status`)).ok, 30);
  return { address, end };
}

/**
 * Evaluates a function in the page, and collects console errors since the last call: the driver does not report the
 * console. The first call after a load installs the listener.
 */
const question = `
  window.complaints ??= (() => {
    const heard = [];
    const tell = console.error;
    console.error = (...words) => { heard.push(words.map(String).join(" ")); tell(...words); };
    addEventListener("error", (event) => heard.push(event.message));
    addEventListener("unhandledrejection", (event) => heard.push(String(event.reason)));
    return heard;
  })();
  return Promise.resolve((QUESTION)(...arguments)).then((answer) => ({ answer, heard: window.complaints.splice(0) }));
`;

/**
 * Makes the page repaint continuously without a visible change: the driver takes a screenshot with the next paint, and
 * on a static page it waits for one forever.
 */
const restless = `
  let turn = 0;
  window.restless = setInterval(() => {
    document.documentElement.style.outline = "1px solid " + ["#0000", "#fff0"][turn++ % 2];
  }, 50);
`;
const restful = `
  clearInterval(window.restless);
  document.documentElement.style.outline = "";
`;

/** Opens a window of WebKitGTK's own small browser. */
export async function openWebKitWindow(size: Size, program: string): Promise<EngineWindow> {
  const complaints: string[] = [];
  const { address, end } = await startDriver();
  const capabilities = new Capabilities({
    browserName: "MiniBrowser",
    "webkitgtk:browserOptions": { binary: program, args: ["--automation"] },
  });
  const driver = await new Builder().usingServer(address).withCapabilities(capabilities).build();
  await giveSize(driver, size);
  const actions = () => driver.actions({ async: true });
  return {
    goTo: (where) => driver.get(where),
    address: () => driver.getCurrentUrl(),
    ask: async (asked, ...given) => {
      const script = question.replace("QUESTION", () => asked.toString());
      const { answer, heard } = await driver.executeScript<{ answer: never; heard: string[] }>(script, ...given);
      complaints.push(...heard);
      return answer;
    },
    mouse: mouseOf(driver),
    finger: undefined,
    type: (text) => actions().sendKeys(text).perform(),
    key: (key) =>
      actions()
        .sendKeys(key === "Tab" ? Key.TAB : Key.ESCAPE)
        .perform(),
    selectAll: () => actions().keyDown(Key.CONTROL).sendKeys("a").keyUp(Key.CONTROL).perform(),
    choose: async (field, file) => {
      const input = await driver.wait(reached.elementLocated(By.css(`input${field}`)), 15_000);
      await input.sendKeys(file);
    },
    picture: async () => {
      await driver.executeScript(restless);
      const picture = await driver.takeScreenshot();
      await driver.executeScript(restful);
      return Buffer.from(picture, "base64");
    },
    complaints: () => complaints,
    close: async () => {
      await driver.quit();
      end();
    },
  };
}
