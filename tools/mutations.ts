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
    title: "toolbox: a result can be fetched by whoever knows its id (TOOL-03, GEN-08)",
    file: "src/modules/toolbox/store.server.ts",
    from: '.where("session_id", "=", session)\n    .where("expires_at"',
    to: '.where("expires_at"',
    project: "db",
    tests: "src/modules/toolbox",
  },
  {
    title: "toolbox: files stay when their hour is over (TOOL-03)",
    file: "src/modules/toolbox/work-on-conversion.server.ts",
    from: "for (const id of expired) await rm(",
    to: "for (const id of expired.slice(0, 0)) await rm(",
    project: "db",
    tests: "src/modules/toolbox",
  },
  {
    title: "pictures: a picture of a host nobody listed is resized (IMG-01)",
    file: "src/ui/image-addresses.ts",
    from: "|| !domains.includes(new URL(address).host)",
    to: "",
    project: "unit",
    tests: "src/ui/image-addresses",
  },
  {
    title: "pictures: a picture that cannot be had keeps waiting (IMG-07)",
    file: "src/ui/picture-state.ts",
    from: "else showBroken(element, ratio);",
    to: "",
    project: "unit",
    tests: "src/ui/picture",
  },
  {
    title: "images: equal requests are encoded one by one (IMG-09)",
    file: "src/modules/images/image-service.server.ts",
    from: "if (running) return running;",
    to: "",
    project: "unit",
    tests: "src/modules/images/image-service",
  },
  {
    title: "images: a host that also has a private address is asked (NFR-02)",
    file: "src/modules/images/fetch-image.server.ts",
    from: "!addresses.every(",
    to: "!addresses.some(",
    project: "unit",
    tests: "src/modules/images/fetch-image",
  },
  {
    title: "images: what the browser has is made before it is told so (IMG-09)",
    file: "src/modules/images/images-api.server.ts",
    from: "if (hasTagged(request, tag)) return",
    to: "if (hasTagged(request, tag) && (await deps.service.picture(source, modifiers, format)).ok) return",
    project: "unit",
    tests: "src/modules/images/images-api",
  },
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
  {
    title: "typesetting: words are cut after one letter (CFG-08)",
    file: "src/design/hyphenation.ts",
    from: "before: 2, after: 3",
    to: "before: 1, after: 1",
    project: "unit",
    tests: "src/design/hyphenation",
  },
  {
    title: "QR codes: ten millimetres are enough (CARD-19)",
    file: "src/design/preflight-codes.ts",
    from: "smallestQr = 15",
    to: "smallestQr = 10",
    project: "unit",
    tests: "src/design/preflight",
  },
  {
    title: "booklets: type may lie in the gutter (CFG-14)",
    file: "src/design/preflight-place.ts",
    from: "nearest >= page.gutter.width - tolerance",
    to: "nearest >= 0",
    project: "unit",
    tests: "src/design/preflight",
  },
  {
    title: "photo edits: green weighs as much as blue in black and white (CFG-13)",
    file: "src/design/photo-filter.ts",
    from: "[0.2126, 0.7152, 0.0722]",
    to: "[0.2126, 0.3937, 0.3937]",
    project: "unit",
    tests: "src/design/photo-filter",
  },
  {
    title: "lists: every postcode fits every country (CARD-16)",
    file: "src/design/recipient-checks.ts",
    from: 'if (postcode === "" || isPostcode(postcode, country)) return [];',
    to: 'if (postcode !== "\u0000") return [];',
    project: "unit",
    tests: "src/design/recipient-checks",
  },
  {
    title: "booklets: new pages come behind the back (CARD-21)",
    file: "src/design/booklet.ts",
    from: "[...kept, ...added, last, ...others]",
    to: "[...kept, last, ...added, ...others]",
    project: "unit",
    tests: "src/design/booklet",
  },
  {
    title: "uploads: pictures of any size are decoded (CFG-10)",
    file: "src/modules/media/photo-rules.ts",
    from: "width * height > largestPixels",
    to: "width * height > largestPixels * 10",
    project: "unit",
    tests: "src/modules/media/photo-rules",
  },
  {
    title: "proofs: a fourth round of corrections (CFG-18)",
    file: "src/modules/proofs/model.ts",
    from: "correctionRounds = 3",
    to: "correctionRounds = 4",
    project: "unit",
    tests: "src/modules/proofs",
  },
  {
    title: "feedback: a revoked address still opens (CFG-17)",
    file: "src/modules/feedback/store.server.ts",
    from: '    .where("design_share.revoked_at", "is", null)\n',
    to: "",
    project: "db",
    tests: "src/modules/feedback",
  },
  {
    title: "packing: a foreign sheet is taken (PDF-09)",
    file: "src/modules/production/packing.ts",
    from: "code.orderNumber !== orderNumber",
    to: 'code.orderNumber === ""',
    project: "db",
    tests: "src/modules/production/packing",
  },
  {
    title: "gradients: colour ends where the axis ends (PDF-01)",
    file: "src/prepress/shading.ts",
    from: "Extend: [true, true]",
    to: "Extend: [false, false]",
    project: "unit",
    tests: "src/prepress/shading",
  },
  {
    title: "curved text: glyphs stand upright in print (CFG-08)",
    file: "src/prepress/paint-glyphs.ts",
    from: "(glyph.turn * Math.PI) / 180",
    to: "(0 * Math.PI) / 180",
    project: "unit",
    tests: "src/prepress/paint-glyphs",
  },
  {
    title: "calls: a repeated call keeps the limit that has struck (HTTP-03)",
    file: "src/http/http-client.ts",
    from: "if (limited) options.signal = limited;",
    to: "if (limited) options.signal ??= limited;",
    project: "unit",
    tests: "src/http/http-client",
  },
  {
    title: "calls: a zero in a query counts as empty (HTTP-07)",
    file: "src/http/query.ts",
    from: 'value !== undefined && value !== null && value !== ""',
    to: "Boolean(value)",
    project: "unit",
    tests: "src/http/query",
  },
  {
    title: "QR codes: a turned shape counts as dark where only its upright box reaches (CARD-19)",
    file: "src/design/path-inside.ts",
    from: 'rule === "nonzero" ? turns !== 0',
    to: 'rule === "nonzero" ? true',
    project: "unit",
    tests: "src/design/preflight-rules",
  },
  {
    title: "QR codes: a photo below a code goes unmentioned (CARD-19)",
    file: "src/design/preflight-codes.ts",
    from: 'faint.length > 0 || grounds.includes("unknown")',
    to: "faint.length > 0",
    project: "unit",
    tests: "src/design/preflight-rules",
  },
  {
    title: "checkout: marks that turn the reading direction around stay in a name (CHK-02, NFR-02)",
    file: "src/kernel/plain-line.ts",
    from: "\\u202a-\\u202e",
    to: "",
    project: "unit",
    tests: "src/kernel/plain-line",
  },
  {
    title: "flags: a key at the edge of the traffic allocation is left out (FLAG-17)",
    file: "src/modules/flags/evaluate.ts",
    from: "> trafficAllocation)",
    to: ">= trafficAllocation)",
    project: "unit",
    tests: "src/modules/flags/official-clients",
  },
  {
    title: "flags: shares may stay below the whole (FLAG-04)",
    file: "src/modules/flags/rules-definitions.ts",
    from: "if (sum !== 100)",
    to: "if (sum > 100)",
    project: "unit",
    tests: "src/modules/flags/rules-definitions",
  },
  {
    title: "flags: who did not agree keeps the key of his cookie (CONS-05)",
    file: "src/modules/flags/flag-visit.server.ts",
    from: "key: mayHaveKey(request, mayRecognise) ? knownKey(request) : undefined,",
    to: "key: knownKey(request),",
    project: "db",
    tests: "src/modules/flags/feature-flags-api",
  },
  {
    title: "flags: a negated rule is shown as the plain one (FLAG-18)",
    file: "src/modules/flags/plain-rules.ts",
    from: "if (matcher.negate) return undefined;",
    to: "",
    project: "unit",
    tests: "src/modules/flags/plain-rules",
  },
  {
    title: "flags: shares are compared without their pooled variance (FLAG-18)",
    file: "src/modules/flags/significance.ts",
    from: "(1 / one.keys + 1 / other.keys)",
    to: "(1 / one.keys)",
    project: "unit",
    tests: "src/modules/flags/significance",
  },
  {
    title: "flags: a cycle is found between neighbours only (FLAG-18)",
    file: "src/modules/flags/rules-references.ts",
    from: "if (!seen.has(idOf(next))) ways.push",
    to: "if (seen.has(idOf(next))) ways.push",
    project: "unit",
    tests: "src/modules/flags/rules-definitions",
  },
  {
    title: "editor: panels are drawn again in every frame of a drag (CFG-22)",
    file: "src/editor/panel-readings.ts",
    from: "desk.documents.getState().gesture !== null || ",
    to: "",
    project: "unit",
    tests: "src/editor/panel-readings",
  },
  {
    title: "editor: a panel waits although the hand is on it (CFG-22)",
    file: "src/editor/panel-readings.ts",
    from: "attending.size > 0 || ",
    to: "",
    project: "unit",
    tests: "src/editor/panel-readings",
  },
  {
    title: "editor: a panel asked for without a connection never comes (CFG-04)",
    file: "src/editor/fetched-part.ts",
    from: "if (connection.online()) throw fault;",
    to: "throw fault;",
    project: "unit",
    tests: "src/editor/fetched-part",
  },
  {
    title: "editor: foil lettering is painted line by line, so the light breaks (CFG-15)",
    file: "src/editor/canvas/painted-element.tsx",
    from: ' || item.paint.kind !== "process"',
    to: "",
    project: "unit",
    tests: "src/editor/canvas/painted-element",
  },
  {
    title: "consent: a cookie of older texts still counts (CONS-05)",
    file: "src/modules/consent/model.ts",
    from: "Number(version) !== consentVersion",
    to: "Number(version) < 0",
    project: "unit",
    tests: "src/modules/consent/model",
  },
  {
    title: "tracking: events are stored without a yes (CONS-06)",
    file: "src/modules/tracking/api.server.ts",
    from: "if (readConsent(headers.cookie)?.choice.statistics) await",
    to: "await",
    project: "db",
    tests: "src/modules/tracking/api",
  },
  {
    title: "flags: change numbers follow the clock alone (FLAG-04)",
    file: "src/modules/flags/change.server.ts",
    from: "greatest(change_number + 1, ${now}::bigint)",
    to: "${now}::bigint",
    project: "db",
    tests: "src/modules/flags/api.db",
  },
  {
    title: "flags: who knew an archived flag is not told (FLAG-04)",
    file: "src/modules/flags/split-changes.server.ts",
    from: '(after !== -1 || thing.status === "ACTIVE")',
    to: 'thing.status === "ACTIVE"',
    project: "db",
    tests: "src/modules/flags/api.db",
  },
  {
    title: "flags: clients with sets hear of members only (FLAG-15)",
    file: "src/modules/flags/flag-filter.ts",
    from: "since !== -1 || flag.sets",
    to: "flag.sets",
    project: "db",
    tests: "src/modules/flags/server-clients",
  },
  {
    title: "flags: a token is taken whoever signed it (FLAG-09)",
    file: "src/modules/flags/stream-token.server.ts",
    from: "given.length !== wanted.length || !timingSafeEqual(given, wanted)",
    to: "given.length === 0",
    project: "db",
    tests: "src/modules/flags/api.db",
  },
  {
    title: "content: the token for published stories opens drafts (PB-07)",
    file: "src/modules/content/delivery-api.server.ts",
    from: '(kind === "public" && version !== "draft")',
    to: 'kind === "public"',
    project: "db",
    tests: "src/modules/content/delivery",
  },
  {
    title: "content: two publishes in one second have one version (PB-17)",
    file: "src/modules/content/content-writing.server.ts",
    from: "greatest(cv + 1, ${seconds}::bigint)",
    to: "greatest(cv, ${seconds}::bigint)",
    project: "db",
    tests: "src/modules/content/delivery",
  },
  {
    title: "content: only the first fifty relations come (PB-09)",
    file: "src/modules/content/story-references.ts",
    from: "? { rels: [], rel_uuids: relations.map(({ uuid }) => uuid) }",
    to: "? { rels: relations.slice(0, 50).map((story) => storyView(story, scope)) }",
    project: "db",
    tests: "src/modules/content/delivery",
  },
  {
    title: "content: the end of a pattern may overlap its beginning (PB-07)",
    file: "src/modules/content/story-filter.ts",
    from: "subject.length - last.length >= from && subject.endsWith(last)",
    to: "subject.endsWith(last)",
    project: "unit",
    tests: "src/modules/content/story-filter",
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

/** All, or those whose titles hold one of the words given. */
const words = process.argv.slice(2);
const chosen = mutations.filter(({ title }) => words.length === 0 || words.some((word) => title.includes(word)));

// Breaks the product on purpose, one mistake at a time, and expects the tests to notice.
let survivors = 0;
for (const mutation of chosen) {
  const red = turnsRed(mutation);
  if (!red) survivors += 1;
  console.log(`${red ? "red     " : "SURVIVED"} ${mutation.title}`);
}
console.log(`${chosen.length - survivors} of ${chosen.length} mutations were noticed`);
if (survivors > 0) process.exitCode = 1;
