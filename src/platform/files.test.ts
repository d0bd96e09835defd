import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { fetchFile, openFiles, privateFolder, storeFinished } from "./files.server.ts";
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

test("PDF-06 a stored file is fetched and a finished one stored without its bytes being copied", async () => {
  const folder = scratchFolder("fetched");
  const files = openFiles(folder);
  await files.put("photos/a/original", "light");
  await fetchFile(files, "photos/a/original", path.join(folder, "a"));
  expect(readFileSync(path.join(folder, "a"), "utf8")).toBe("light");
  expect(statSync(path.join(folder, "a")).ino).toBe(
    statSync(path.join(folder, "files", "photos", "a", "original")).ino,
  );
  writeFileSync(path.join(folder, "print.pdf"), "ink");
  await storeFinished(files, path.join(folder, "print.pdf"), "production/1/print.pdf", "application/pdf");
  rmSync(path.join(folder, "print.pdf"));
  expect(await files.get("production/1/print.pdf")).toBe("ink");
  expect(statSync(path.join(folder, "files", "production", "1", "print.pdf")).mode & 0o077).toBe(0);
});

test("PDF-06 a file that is not stored cannot be fetched", async () => {
  const folder = scratchFolder("missing");
  await expect(fetchFile(openFiles(folder), "photos/none/original", path.join(folder, "a"))).rejects.toThrow("ENOENT");
});
