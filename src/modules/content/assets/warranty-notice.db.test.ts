import { rmSync } from "node:fs";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { svg } from "#modules/images/testing/sources.ts";
import { openFiles } from "#platform/files.server.ts";
import { invalidateSnapshots } from "#platform/database/snapshot.server.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { scratchFolder } from "#platform/testing/scratch-folder.ts";
import { deleteAsset } from "./assets.server.ts";
import {
  clearWarrantyNotice,
  largestNotice,
  missingNotices,
  setWarrantyNotice,
  warrantyNotice,
} from "./warranty-notice.server.ts";

const database = useTestDatabase();
const folder = scratchFolder("warranty-notice");
const files = openFiles(folder);
let deps: ReturnType<typeof testDeps>;
beforeAll(() => {
  deps = { ...testDeps(database()), files };
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const drawing = (side: number) => svg(`<rect width="${side}" height="9"/>`, `width="${side}" height="20"`);
const notice = async (language: "de" | "fr") => {
  // What the handler of the channel `pages_changed` does in a running process.
  await invalidateSnapshots(deps.db);
  return warrantyNotice(deps.db, language);
};
const codeOf = (result: { ok: boolean; refusal?: { code: string } }) => result.refusal?.code ?? "done";

describe("the official notice on the legal guarantee", () => {
  it("D-28 until the operator uploads one, the notice of every language is missing and none is shown", async () => {
    expect(await missingNotices(deps.db)).toEqual(["de", "en", "fr", "it", "es", "nl"]);
    expect(await notice("de")).toBeUndefined();
  });

  it("D-28 an artwork is shown in its own language only, unchanged, and the next one replaces it", async () => {
    const set = (side: number, wording: string) =>
      setWarrantyNotice(deps, "staff:ines@example.com", { language: "de", wording, bytes: drawing(side) });
    expect(codeOf(await set(40, "  Zwei Jahre  "))).toBe("done");
    expect(await notice("de")).toMatchObject({ width: 40, height: 20, wording: "Zwei Jahre" });
    expect(await notice("fr")).toBeUndefined();
    expect(await missingNotices(deps.db)).not.toContain("de");
    const before = await notice("de");
    expect(codeOf(await set(60, "Zwei Jahre Gewährleistung"))).toBe("done");
    const after = await notice("de");
    expect(after).toMatchObject({ width: 60, wording: "Zwei Jahre Gewährleistung" });
    expect(after?.src).not.toBe(before?.src);
    const { rows } = await sql<{ actor: string }>`select actor from content_change
      where subject = 'warranty-notice'`.execute(deps.db);
    expect(rows.map(({ actor }) => actor)).toEqual(["staff:ines@example.com", "staff:ines@example.com"]);
  });

  it("D-28 the library keeps the file as long as the slot uses it; an emptied slot warns again", async () => {
    const { id } = await deps.db
      .selectFrom("warranty_notice")
      .select("asset_id as id")
      .where("language", "=", "de")
      .executeTakeFirstOrThrow();
    expect(codeOf(await deleteAsset(deps, "ines", id))).toBe("ASSET_IN_USE");
    await clearWarrantyNotice(deps, "ines", "de");
    expect(await notice("de")).toBeUndefined();
    expect(await missingNotices(deps.db)).toContain("de");
    expect(codeOf(await deleteAsset(deps, "ines", id))).toBe("done");
  });

  it.each([
    ["no wording", drawing(40), " ", "ASSET_UNDESCRIBED"],
    ["too long a wording", drawing(40), "x".repeat(2001), "ASSET_UNDESCRIBED"],
    ["a drawing that runs", svg("<script>alert(1)</script>"), "Text", "ASSET_UNSAFE"],
    ["no picture", Buffer.from("WEBVTT\n\n"), "Text", "ASSET_KIND"],
    ["a PDF", Buffer.from("%PDF-1.7\n"), "Text", "ASSET_KIND"],
    ["more than 5 MB", Buffer.alloc(largestNotice + 1), "Text", "ASSET_TOO_LARGE"],
  ])("D-28 %s is refused and the slot stays unchanged", async (_what, bytes, wording, code) => {
    expect(codeOf(await setWarrantyNotice(deps, "ines", { language: "fr", wording, bytes }))).toBe(code);
    expect(await notice("fr")).toBeUndefined();
  });
});
