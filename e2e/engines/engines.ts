import { spawnSync } from "node:child_process";
import { existsSync, globSync } from "node:fs";
import { chromium } from "../setup/chromium.ts";
import type { EngineWindow, Size } from "./engine-window.ts";
import { openPuppeteerWindow } from "./puppeteer-window.ts";
import { openWebKitWindow } from "./webkit-window.ts";

const onPath = (name: string): boolean => spawnSync("which", [name]).status === 0;

/** The Firefox executable of this machine. */
const firefox = (): string | undefined => ["firefox-esr", "firefox"].find(onPath);

/** The small browser driven by WebKitGTK's driver. */
const miniBrowser = (): string | undefined =>
  globSync("/usr/{lib,libexec}/**/webkit2gtk-4.*/MiniBrowser").toSorted()[0];

/** A browser engine on which the shop must look and work the same. */
export type Engine = {
  readonly name: string;
  /** Debian packages this machine lacks to drive it; empty if it can be driven. */
  readonly missing: () => readonly string[];
  readonly open: (size: Size) => Promise<EngineWindow>;
};

/** The engines of the visitors: computers and Android, Firefox, and every browser of an iPhone. */
export const engines: readonly Engine[] = [
  {
    name: "Chromium",
    missing: () => (existsSync(chromium()) ? [] : ["chromium"]),
    open: (size) =>
      openPuppeteerWindow(size, {
        executablePath: chromium(),
        args: ["--no-sandbox", "--disable-gpu", "--accept-lang=de-DE"],
      }),
  },
  {
    name: "Firefox",
    missing: () => (firefox() ? [] : ["firefox-esr"]),
    open: (size) =>
      openPuppeteerWindow(size, {
        browser: "firefox",
        executablePath: `/usr/bin/${firefox()}`,
        extraPrefsFirefox: { "intl.accept_languages": "de-DE" },
      }),
  },
  {
    name: "WebKit",
    missing: () => [
      ...(onPath("WebKitWebDriver") && miniBrowser() ? [] : ["webkit2gtk-driver"]),
      ...(onPath("Xvfb") ? [] : ["xvfb"]),
    ],
    open: (size) => openWebKitWindow(size, miniBrowser() ?? "MiniBrowser"),
  },
];
