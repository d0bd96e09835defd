import { mkdirSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { openFiles, privateFolder } from "./files.server.ts";
import { scratchFolder } from "./testing/scratch-folder.ts";

const folder = scratchFolder("files");
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("NFR-03 whoever reads a file while others move theirs over it sees a complete one", async () => {
  const files = openFiles(folder);
  const text = "x".repeat(4_000_000);
  await files.put("a/whole", text);
  let writing = true;
  const write = async () => {
    for (let round = 0; round < 12; round += 1) {
      await files.put(`a/part-${round}`, text);
      await files.move(`a/part-${round}`, "a/whole");
    }
    writing = false;
  };
  const lengths = new Set<number>();
  const read = async () => {
    while (writing) lengths.add((await files.get("a/whole")).length);
  };
  await Promise.all([write(), read(), read()]);
  expect([...lengths]).toEqual([text.length]);
});

test("ADR-0010 a move creates the folders of its new name, and a missing file cannot be moved", async () => {
  const files = openFiles(folder);
  await files.put("b/one", "1");
  await files.move("b/one", "c/d/two");
  expect(await files.get("c/d/two")).toBe("1");
  expect(await files.exists("b/one")).toBe(false);
  await expect(files.move("b/none", "b/some")).rejects.toThrow(/b\/none/);
});

test("NFR-02 a private folder is closed to others, even if it was open before", async () => {
  const folderPath = path.join(folder, "above", "private");
  mkdirSync(folderPath, { recursive: true, mode: 0o755 });
  await privateFolder(folderPath);
  expect(statSync(folderPath).mode & 0o777).toBe(0o700);
});
