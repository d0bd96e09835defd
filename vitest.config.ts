import { defineConfig } from "vitest/config";

// Files of one worker share their modules: most of the time of small tests went into loading the same ones again. No
// test may therefore lean on being the first to touch a module.
const isolate = false;

const setupFiles = ["src/modules/catalogue/testing/seeded-occasions.ts"];

export default defineConfig({
  test: {
    maxWorkers: "100%",
    projects: [
      {
        test: {
          name: "unit",
          isolate,
          setupFiles,
          include: ["src/**/*.test.{ts,tsx}", "tools/**/*.test.ts", "db/**/*.test.ts", "designs/**/*.test.ts"],
          exclude: ["**/*.db.test.ts", "**/*.pdf.test.ts", "**/node_modules/**"],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: "db",
          isolate,
          setupFiles,
          include: ["src/**/*.db.test.ts", "db/**/*.db.test.ts"],
          globalSetup: ["src/platform/testing/database.global.ts"],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: "pdf",
          isolate,
          setupFiles,
          include: ["src/**/*.pdf.test.ts"],
          globalSetup: ["src/platform/testing/database.global.ts"],
          testTimeout: 180_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
