import { expect, test } from "vitest";
import { complaintsAbout, maxFiles, sourceFoldersOf } from "./folder-sizes.ts";

const readmes: Readonly<Record<string, string>> = { "src/modules/orders": "- `dunning/`: letters about open invoices" };
const read = (folder: string): string | undefined => readmes[folder];

test("a folder's sources are counted, without its tests and subfolders", () => {
  expect(sourceFoldersOf(["src/a/b.ts", "src/a/b.test.ts", "src/a/c/d.tsx", "e2e/x.spec.ts"])).toEqual([
    { folder: "src/a", files: 1 },
    { folder: "src/a/c", files: 1 },
  ]);
});

test("a folder with too many sources is refused", () => {
  const folder = "src/modules/orders/dunning";
  expect(complaintsAbout({ folder, files: maxFiles }, read)).toEqual([]);
  expect(complaintsAbout({ folder, files: maxFiles + 1 }, read)).toHaveLength(1);
});

test("a folder missing from every README is refused", () => {
  expect(complaintsAbout({ folder: "src/modules/orders/refunds", files: 1 }, read)).toHaveLength(1);
  expect(complaintsAbout({ folder: "src/modules/cart", files: 1 }, read)).toHaveLength(1);
});
