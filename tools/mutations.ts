import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";

/** A deliberate mistake: one place changed, and the tests that must turn red. */
type Mutation = {
  readonly title: string;
  readonly file: string;
  readonly from: string;
  readonly to: string;
  readonly project: "unit" | "db" | "pdf";
  readonly tests: string;
};

const mutations: readonly Mutation[] = [
  {
    title: "tiers: totals are no longer interpolated to the upper anchor (PRICE-06)",
    file: "src/modules/pricing/tier-curve.ts",
    from: "upperTotal * (quantity - lower.quantity)",
    to: "lowerTotal * (quantity - lower.quantity)",
    project: "unit",
    tests: "src/modules/pricing",
  },
  {
    title: "money: amounts round down instead of half up (PRICE-06)",
    file: "src/kernel/money.ts",
    from: "(2 * numerator + divisor)",
    to: "(2 * numerator)",
    project: "unit",
    tests: "src/kernel/money",
  },
  {
    title: "shipping: the cut-off is at noon (SHIP-03)",
    file: "src/modules/shipping/delivery-promise.ts",
    from: "cutOffHour = 11",
    to: "cutOffHour = 12",
    project: "unit",
    tests: "src/modules/shipping/delivery-promise",
  },
  {
    title: "units: a millimetre is rounded to 2.83 pt (PDF-01)",
    file: "src/kernel/units.ts",
    from: "(value * 72) / mmPerInch",
    to: "value * 2.83",
    project: "unit",
    tests: "src/kernel/units",
  },
  {
    title: "cross-site: a post from elsewhere is let in when it names no Sec-Fetch-Site (NFR-02)",
    file: "src/platform/http/origin-check.server.ts",
    from: "if (sameSite && sameOrigin) return;",
    to: "if (sameSite) return;",
    project: "unit",
    tests: "src/platform/http/origin-check",
  },
  {
    title: "page cache: parallel requests are rendered one by one (ADR-0011)",
    file: "src/platform/http/page-cache.server.ts",
    from: "if (running) return running;",
    to: "",
    project: "unit",
    tests: "src/platform/http/page-cache",
  },
  {
    title: "preflight: foil lines of 0.1 mm pass (PDF-02)",
    file: "src/design/preflight-finish.ts",
    from: "thinnestFoilLine = 0.35",
    to: "thinnestFoilLine = 0.1",
    project: "unit",
    tests: "src/design/preflight",
  },
  {
    title: "editor: locks are ignored (CFG-06)",
    file: "src/design/edit.ts",
    from: "element.locks[act] !== true",
    to: "element.locks[act] !== null",
    project: "unit",
    tests: "src/design",
  },
  {
    title: "projects: a stranger's id opens the project (GEN-08)",
    file: "src/modules/designs/store.server.ts",
    from: '    .where("project.session_id", "=", session)\n',
    to: "",
    project: "db",
    tests: "src/modules/designs",
  },
  {
    title: "orders: the idempotency key counts for every order alike (CHK-09)",
    file: "src/modules/checkout/store.server.ts",
    from: "if (claimed) return undefined;",
    to: "if (claimed ?? key) return undefined;",
    project: "db",
    tests: "src/modules/checkout/place-order",
  },
  {
    title: "sessions: the cookie of another host is accepted (COOK-04)",
    file: "src/platform/http/visitor-session.server.ts",
    from: '      .where("host", "=", request.hostname)\n',
    to: "",
    project: "db",
    tests: "src/platform/http/visitor-session",
  },
  {
    title: "print file: plates knock out what lies below them (PDF-02)",
    file: "src/prepress/ink.ts",
    from: "return { overprint: true, opacity: 1 };",
    to: "return { overprint: false, opacity: 1 };",
    project: "pdf",
    tests: "src/prepress",
  },
];

/** Whether the tests of a mutation fail while it is in place; the file is put back whatever happens. */
function turnsRed({ file, from, to, project, tests }: Mutation): boolean {
  const original = readFileSync(file, "utf8");
  if (!original.includes(from)) throw new Error(`${file} has no ${JSON.stringify(from)}`);
  writeFileSync(
    file,
    original.replace(from, () => to),
  );
  try {
    return spawnSync("vitest", ["run", "--project", project, tests], { encoding: "utf8" }).status !== 0;
  } finally {
    writeFileSync(file, original);
  }
}

// Breaks the product on purpose, one mistake at a time, and expects the tests to notice.
let survivors = 0;
for (const mutation of mutations) {
  const red = turnsRed(mutation);
  if (!red) survivors += 1;
  console.log(`${red ? "red     " : "SURVIVED"} ${mutation.title}`);
}
console.log(`${mutations.length - survivors} of ${mutations.length} mutations were noticed`);
if (survivors > 0) process.exitCode = 1;
