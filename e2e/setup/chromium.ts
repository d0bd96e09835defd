import { existsSync } from "node:fs";

/** Chromium executables, best first: the headless shell needs half the CPU and renders the same. */
export const browserNames = ["chromium-headless-shell", "chromium"] as const;

/** The browser of the tests: `CHROMIUM`, else the best that is installed. */
export function chromium(): string {
  const installed = browserNames.map((name) => `/usr/bin/${name}`);
  return process.env["CHROMIUM"] ?? installed.find((file) => existsSync(file)) ?? "/usr/bin/chromium";
}
