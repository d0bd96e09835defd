import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          include: ["src/**/*.test.{ts,tsx}", "tools/**/*.test.ts", "db/**/*.test.ts", "designs/**/*.test.ts"],
          exclude: ["**/*.db.test.ts", "**/*.pdf.test.ts", "**/node_modules/**"],
        },
      },
      {
        test: {
          name: "db",
          include: ["src/**/*.db.test.ts", "db/**/*.db.test.ts"],
          globalSetup: ["src/platform/testing/database.global.ts"],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: "pdf",
          include: ["src/**/*.pdf.test.ts"],
          globalSetup: ["src/platform/testing/database.global.ts"],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
