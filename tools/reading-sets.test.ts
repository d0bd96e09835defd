import { expect, test } from "vitest";
import { outlineOf, readingSet } from "./reading-sets.ts";

const files: Readonly<Record<string, string>> = {
  "src/modules/cart/lines/add.ts": `
    import type { Cart } from "./unused.ts";
    import { store } from "./store.ts";
    import { price } from "#modules/pricing/contract.ts";
    import { minor } from "#kernel/money.ts";
    import { other } from "./other.ts";
    export function add(cart: Cart) { return helper(cart); }
    const helper = (cart: Cart) => store(price(minor(cart)));
    export const unrelated = () => other();`,
  "src/modules/cart/lines/store.ts": "export const store = (value: unknown) => value;",
  "src/modules/pricing/contract.ts": `export { price } from "./price.ts";`,
  "src/web/home.ts": `
    import { price } from "#modules/pricing/price.ts";
    export default function Page() { return price(1); }`,
  "src/modules/pricing/price.ts": `
    import { curve } from "./curve.ts";
    export const price = (value: number) => curve(value);`,
  "src/modules/pricing/curve.ts": "export const curve = (value: number) => value;",
};
const outline = (file: string) => outlineOf(file, files[file] ?? "");
const filesOf = (file: string, name: string, ...through: readonly string[]) => [
  ...readingSet({ starts: [{ file, name }], through }, outline).keys(),
];

test("a path holds what its values use, and stops at another module's contract", () => {
  expect(filesOf("src/modules/cart/lines/add.ts", "add", "src/modules/cart")).toEqual([
    "src/modules/cart/lines/add.ts",
    "src/modules/pricing/contract.ts",
    "src/modules/cart/lines/store.ts",
  ]);
});

test("a longer way is found: a folder that is followed counts with all that it calls", () => {
  expect(filesOf("src/web/home.ts", "default", "src/web")).toHaveLength(2);
  expect(filesOf("src/web/home.ts", "default", "src/web", "src/modules/pricing")).toHaveLength(3);
});

test("a start that no longer exists is an error", () => {
  expect(() => filesOf("src/web/home.ts", "loader")).toThrow("declares no loader");
});
