import { defineConfig, devices } from "@playwright/test";
import { shopPort as port } from "./e2e/shop-folder.ts";

export default defineConfig({
  testDir: "e2e",
  testMatch: "**/*.spec.ts",
  fullyParallel: false,
  workers: 2,
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
    storageState: "e2e/consented.json",
    trace: "retain-on-failure",
    launchOptions: {
      executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
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
  projects: [{ name: "chromium", use: { ...devices["Desktop Chrome"], channel: undefined } }],
  webServer: process.env["WITHOUT_SHOP"]
    ? undefined
    : {
        command: "node e2e/start-server.ts",
        url: `http://localhost:${port}/healthz`,
        timeout: 120_000,
        gracefulShutdown: { signal: "SIGTERM", timeout: 15_000 },
        env: { PORT: String(port) },
        stdout: "pipe",
      },
});
