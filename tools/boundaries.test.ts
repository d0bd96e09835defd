import { expect, test } from "vitest";
import { allowances, kinds, moduleGraph, type Kind } from "./architecture.ts";
import { judge, judgeAmbient } from "./boundaries.ts";
import { importsOf } from "./sources.ts";

const homes: Readonly<Record<Kind, string>> = {
  kernel: "src/kernel/canary.ts",
  design: "src/design/canary.ts",
  prepress: "src/prepress/canary.ts",
  http: "src/http/canary.ts",
  ui: "src/ui/canary.tsx",
  editor: "src/editor/canary.tsx",
  platform: "src/platform/canary.server.ts",
  "module rules": "src/modules/payments/canary.ts",
  "module documents": "src/modules/photo-products/documents/canary.ts",
  "module server": "src/modules/payments/canary.server.ts",
  "module ui": "src/modules/payments/ui/canary.tsx",
  web: "src/web/storefront/canary.tsx",
  processes: "src/processes/canary.ts",
};

const targets: Readonly<Record<string, Kind | undefined>> = {
  "#kernel/money.ts": "kernel",
  "#design/layout/document-layout.ts": "design",
  "#prepress/pdf/pdf-writer.ts": "prepress",
  "#http/http-client.ts": "http",
  "#ui/button.tsx": "ui",
  "#editor/editor.tsx": "editor",
  "#web/root.tsx": "web",
  "#processes/web.ts": "processes",
  "node:fs": undefined,
  react: undefined,
};

function breaches(home: string, statement: string) {
  return judge({ path: home, text: statement, imports: importsOf(home, statement) });
}

const pairs = kinds.flatMap(({ kind }) =>
  Object.entries(targets).map(([specifier, target]) => ({ kind, specifier, target })),
);

test.each(pairs)(
  "ADR-0001 canary: $kind importing $specifier is judged by the table",
  ({ kind, specifier, target }) => {
    const allowance = allowances[kind];
    const allowed =
      target === kind ||
      (target !== undefined && allowance.folders.includes(target)) ||
      (specifier === "node:fs" && allowance.node) ||
      (specifier === "react" && allowance.react);
    expect(breaches(homes[kind], `import { x } from "${specifier}";`).length === 0).toBe(allowed);
  },
);

test("ADR-0001 canary: another module's internals are closed, its contract is open along the graph only", () => {
  expect(
    breaches("src/modules/orders/a.server.ts", 'import { x } from "#modules/pricing/price-line.ts";'),
  ).toHaveLength(1);
  expect(breaches("src/modules/orders/a.server.ts", 'import { x } from "#modules/pricing/contract.ts";')).toHaveLength(
    0,
  );
  expect(breaches("src/modules/pricing/a.server.ts", 'import { x } from "#modules/orders/contract.ts";')).toHaveLength(
    1,
  );
  expect(
    breaches("src/modules/orders/ui/a.tsx", 'import { x } from "#modules/pricing/contract.server.ts";'),
  ).toHaveLength(1);
});

test.each(["src/web/storefront/a.server.ts", "src/processes/tasks.ts"])(
  "ADR-0001 canary: %s composes the commands, read models and views of modules, never their SQL",
  (home) => {
    const found = (path: string) => breaches(home, `import { x } from "#modules/cart/${path}";`);
    expect(found("lines/add-sample.server.ts")).toHaveLength(0);
    expect(found("queries.server.ts")).toHaveLength(0);
    expect(found("ui/cart-page.tsx")).toHaveLength(0);
    expect(found("store.server.ts")).toHaveLength(1);
    expect(found("totals/codes-store.server.ts")).toHaveLength(1);
  },
);

test("ADR-0001 canary: relative paths do not leave their top folder", () => {
  expect(breaches("src/ui/a.tsx", 'import { x } from "../kernel/money.ts";')).toHaveLength(1);
});

test("ADR-0001 canary: the browser application imports the editor lazily", () => {
  expect(breaches("src/web/a.tsx", 'const x = import("#editor/editor.tsx");')).toHaveLength(0);
  expect(breaches("src/web/a.tsx", 'import { x } from "#editor/editor.tsx";')).toHaveLength(1);
});

test("ADR-0003 canary: clock, randomness and environment are used in platform only", () => {
  const text = "const t = Date.now() + Math.random();";
  expect(judgeAmbient({ path: "src/modules/orders/a.ts", text, imports: [] })).toHaveLength(2);
  expect(judgeAmbient({ path: "src/platform/a.ts", text, imports: [] })).toHaveLength(0);
});

test("ADR-0001 the module graph has no cycle", () => {
  const reaches = (from: string, goal: string, seen = new Set<string>()): boolean =>
    (moduleGraph[from] ?? []).some((next) => next === goal || (!seen.has(next) && reaches(next, goal, seen.add(next))));
  expect(Object.keys(moduleGraph).filter((name) => reaches(name, name))).toEqual([]);
});
