import { join } from "node:path";
import { expect, test } from "vitest";
import { seedShop } from "#db/seed/seed-shop.ts";
import { intentOfJob, intentOfPaper } from "#modules/production/output-profiles/paper-intent.server.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { runProfileCommand } from "./output-profiles.ts";

const database = useTestDatabase();
const profiles = join(import.meta.dirname, "../prepress/profiles");
const coated = join(profiles, "ISOcoated_v2_300_bas.icc");

async function shop() {
  const deps = testDeps(database());
  await seedShop(deps.db);
  return deps;
}

test("PDF-01 D-26 the operator uploads a profile for papers; their jobs use it, all others the shipped one", async () => {
  const deps = await shop();
  const { done, text } = await runProfileCommand(deps, [coated, "FOGRA52", "natur-300", "creme-300"]);
  expect(done).toBe(true);
  expect(text).toBe("FOGRA52  ISO Coated v2 300% (basICColor)  creme-300 natur-300");
  const own = await intentOfPaper(deps, "natur-300");
  expect(own).toMatchObject({ condition: "FOGRA52", profile: expect.stringMatching(/^[0-9a-f]{64}$/) });
  expect((await intentOfJob(deps, own)).condition).toBe("FOGRA52");
  expect(await intentOfPaper(deps, "matt-300")).toMatchObject({ condition: "FOGRA39", profile: null });
});

test("PDF-01 a paper can return to the shipped profile; the uploaded one stays", async () => {
  const deps = await shop();
  await runProfileCommand(deps, [coated, "FOGRA52", "natur-300", "creme-300"]);
  const { text } = await runProfileCommand(deps, ["shipped", "natur-300"]);
  expect(text).toBe("FOGRA52  ISO Coated v2 300% (basICColor)  creme-300");
  expect(await intentOfPaper(deps, "natur-300")).toMatchObject({ condition: "FOGRA39", profile: null });
});

test.each([
  ["a screen profile", [join(profiles, "sRGB.icc"), "FOGRA52", "kraft-300"]],
  ["a condition without a name", [coated, " ", "kraft-300"]],
  ["an unknown paper", [coated, "FOGRA52", "kraft-999"]],
])("PDF-01 %s is refused and no paper changes", async (_, args) => {
  const deps = await shop();
  expect(await runProfileCommand(deps, args)).toMatchObject({ done: false, text: expect.stringMatching(/\w/) });
  expect(await intentOfPaper(deps, "kraft-300")).toMatchObject({ condition: "FOGRA39", profile: null });
});
