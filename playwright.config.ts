import { defineConfig, devices } from "@playwright/test";
import { chromium } from "./e2e/setup/chromium.ts";
import { shopPort as port } from "./e2e/setup/shop-folder.ts";

const longest = [
  "page-types",
  "storefront",
  "list-order",
  "editor",
  "scenes",
  "golden",
  "attackers",
  "editor-tools",
  "checkout",
  "change-window",
  "kept-forms",
  "account-journey",
];
const desktop = { ...devices["Desktop Chrome"], channel: undefined };

export default defineConfig({
  testDir: "e2e",
  // Node runs these as they stand; translating them takes longer than reading them.
  build: { external: ["**/src/**/*.ts", "**/db/**/*.ts", "**/e2e/**/*.ts"] },
  testMatch: "**/*.spec.ts",
  ...(process.env["FULL"] ? {} : { grepInvert: /@thorough/ }),
  globalSetup: "./e2e/setup/seeded-database.ts",
  fullyParallel: false,
  workers: 3,
  retries: 0,
  timeout: 90_000,
  // Passing checks never wait for these; they are what a busy machine may need.
  expect: { timeout: 15_000, toPass: { timeout: 30_000 } },
  reporter: [["list"]],
  forbidOnly: Boolean(process.env["CI"]),
  use: {
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    baseURL: `http://localhost:${port}`,
    locale: "de-DE",
    timezoneId: "Europe/Berlin",
    // The journeys are those of a visitor who has answered the question for consent; its own journey begins without.
    storageState: "e2e/setup/consented.json",
    // A trace costs a third of the browser's time: only the second try of a test writes one.
    trace: "on-first-retry",
    launchOptions: {
      executablePath: chromium(),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
  // The longest files first, so that no worker sits idle while the other one ends alone.
  projects: [
    { name: "long", testMatch: longest.map((name) => `**/${name}.spec.ts`), use: desktop },
    { name: "chromium", testIgnore: longest.map((name) => `**/${name}.spec.ts`), use: desktop },
  ],
  webServer: process.env["WITHOUT_SHOP"]
    ? undefined
    : {
        command: "node e2e/setup/start-server.ts",
        url: `http://localhost:${port}/healthz`,
        timeout: 120_000,
        gracefulShutdown: { signal: "SIGTERM", timeout: 15_000 },
        env: { PORT: String(port) },
        stdout: "pipe",
      },
});
