import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: [`${process.env["MUTATED_AREA"]}/**/*.test.ts`],
    exclude: ["**/*.db.test.ts", "**/*.pdf.test.ts"],
    testTimeout: 30_000,
  },
});
