import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const files = globSync("src/web/backoffice/**/*.{ts,tsx}").filter((file) => !/\.test\.tsx?$/.test(file));
const takers = files.filter((file) => /formData\(\)|FormData\b/.test(readFileSync(file, "utf8")));

/** A form converted to an object as a whole, and what follows. */
const wholeForm = /(.{0,80})Object\.fromEntries\(\s*(?:\[\.\.\.)?(?:\(?await request\.formData\(\)|form\b|fields\b)/gs;

/** Files that convert a form to a map of its texts, and read them by name. */
const readByName = new Set([
  "catalogue/design-forms.server.ts",
  "content/list-actions.server.ts",
  "dispatch/dispatch-actions.server.ts",
  "flags/flag-forms.server.ts",
  "marketing/voucher-fields.ts",
  "orders/order-actions.server.ts",
  "prices/campaign-actions.server.ts",
  "prices/price-actions.server.ts",
  "marketing/gift.route.tsx",
  "production/parcels.route.tsx",
]);

test("NFR-02 a form of the back office is read by the names it has: through a schema, or text by text", () => {
  expect(takers.length).toBeGreaterThan(50);
  const whole = takers.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(wholeForm)].map(([, before = ""]) => ({ file, before })),
  );
  expect(whole.length).toBeGreaterThan(20);
  const loose = whole.filter(({ before }) => !/\.(?:safeParse|parse)\(\s*(?:\{\s*\.\.\.)?$/.test(before));
  const places = new Set(loose.map(({ file }) => file.replaceAll("\\", "/").replace("src/web/backoffice/", "")));
  expect([...places].filter((place) => !readByName.has(place))).toEqual([]);
});

test("NFR-02 no schema of the back office keeps what it does not know, but the definitions of flags, which their own schema reads again", () => {
  const open = files.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/looseObject|passthrough\(|catchall\(/g)].map(() => file.split("/").at(-1)),
  );
  expect(open).toEqual(["flag-forms.server.ts", "flag-forms.server.ts"]);
});
