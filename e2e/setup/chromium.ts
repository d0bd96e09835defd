import { existsSync } from "node:fs";

/** Programs that are Chromium, best first: the one without a window needs half the processor and renders the same. */
export const browserNames = ["chromium-headless-shell", "chromium"] as const;

/** The browser of the tests: `CHROMIUM`, else the best that is installed. */
export function chromium(): string {
  const installed = browserNames.map((name) => `/usr/bin/${name}`);
  return process.env["CHROMIUM"] ?? installed.find((file) => existsSync(file)) ?? "/usr/bin/chromium";
}
