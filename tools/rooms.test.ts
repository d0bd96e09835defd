import { expect, test } from "vitest";
import { complaintsAbout, most, roomsOf } from "./rooms.ts";

const readmes: Readonly<Record<string, string>> = { "src/modules/orders": "- `dunning/`: letters about open invoices" };
const read = (folder: string): string | undefined => readmes[folder];

test("a folder's sources are counted, its tests and the folders below it are not", () => {
  expect(roomsOf(["src/a/b.ts", "src/a/b.test.ts", "src/a/c/d.tsx", "e2e/x.spec.ts"])).toEqual([
    { folder: "src/a", files: 1 },
    { folder: "src/a/c", files: 1 },
  ]);
});

test("a folder with more sources than one can see is refused", () => {
  const folder = "src/modules/orders/dunning";
  expect(complaintsAbout({ folder, files: most }, read)).toEqual([]);
  expect(complaintsAbout({ folder, files: most + 1 }, read)).toHaveLength(1);
});

test("a folder no README tells of is refused", () => {
  expect(complaintsAbout({ folder: "src/modules/orders/refunds", files: 1 }, read)).toHaveLength(1);
  expect(complaintsAbout({ folder: "src/modules/cart", files: 1 }, read)).toHaveLength(1);
});
