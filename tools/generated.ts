import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { errorCatalogue } from "#kernel/errors.ts";
import { rules } from "#modules/e-invoices/rules.ts";
import { Envelope, eventTypes, sharedShapes } from "#modules/trade-events/event-types.ts";
import { z } from "zod";
import { allowances, moduleGraph } from "./architecture.ts";
import { configurationPage } from "./configuration.ts";

function dependencyTable(): string {
  const rows = Object.entries(allowances).map(([kind, allowance]) => {
    const types = allowance.typesOf?.map((name) => `${name} (types)`) ?? [];
    const lazily = allowance.lazily?.map((name) => `${name} (lazily)`) ?? [];
    const outside = [allowance.node ? "node:*" : "", allowance.react ? "react" : ""].filter(Boolean);
    const packages = allowance.packages ? allowance.packages.join(", ") || "none" : "any listed";
    return `| ${kind} | ${[...allowance.folders, ...types, ...lazily].join(", ")} | ${outside.join(", ") || "none"} | ${packages} |`;
  });
  const edges = Object.entries(moduleGraph).map(([name, below]) => `| ${name} | ${below.join(", ") || "nothing"} |`);
  return [
    "| a file in | may import | platform of | npm packages |",
    "| --- | --- | --- | --- |",
    ...rows,
    "",
    "| module | depends on the contracts of |",
    "| --- | --- |",
    ...edges,
  ].join("\n");
}

/** Chapters of the error page: areas of the requirements the errors come from. */
const errorChapters: Readonly<Record<string, readonly string[]>> = {
  "Designs and their final check": ["CFG", "CARD", "FRAME", "CAL", "BOOK", "COLL", "BOX", "PRINT", "PDF"],
  "Catalogue, prices and samples": ["CAT", "PDP", "PRICE", "SAMP", "WISH", "THEME"],
  "Cart and checkout": ["CART", "CHK", "SHIP", "VOUCH", "GIFT"],
  "Orders and customers": ["ORD", "ACC", "NEWS", "WL", "EVENT", "REV"],
  "Content and images": ["PB", "IMG", "TOOL"],
  Flags: ["FLAG"],
  "Back office": ["BO"],
};
const otherErrors = "Everything else";

/** The error catalogue as Markdown, with the German texts. */
function errorPage(): string {
  const texts: Record<string, string> = JSON.parse(readFileSync("locales/de/errors.json", "utf8"));
  const rows = Object.entries(errorCatalogue).map(([code, { status, audience, log, source }]) => {
    const unusual = [
      status === null ? "in the browser only" : String(status),
      source,
      ...(audience === "visitor" ? [] : [`for the ${audience}`]),
      ...(log === "info" ? [] : [`logged as ${log}`]),
    ];
    const [area = ""] = source.split("-");
    const chapter = Object.entries(errorChapters).find(([, areas]) => areas.includes(area))?.[0] ?? otherErrors;
    return { chapter, line: `- \`${code}\` (${unusual.join(", ")}): ${texts[code] ?? "no text"}` };
  });
  return [
    "# Errors",
    "",
    "Codes of refusals and faults with their HTTP status, the requirement they come from and the German text. Unless it says",
    "otherwise, the text is for the visitor and the log level is `info`. Generated from `src/kernel/errors.ts` by",
    "`npm run generate`.",
    "",
    ...[...Object.keys(errorChapters), otherErrors].flatMap((title) => [
      `## ${title}`,
      "",
      ...rows.filter(({ chapter }) => chapter === title).map(({ line }) => line),
      "",
    ]),
  ].join("\n");
}

/** The rules of e-invoices as Markdown. */
function rulesPage(): string {
  return [
    "# Rules of e-invoices",
    "",
    "Every rule of EN 16931 and of the XRechnung that an invoice for a company is checked against before it is issued.",
    "One that breaks a rule is not issued; the staff reads which. Generated from `src/modules/e-invoices` by",
    "`npm run generate`; each rule has its case in `rules.test.ts`.",
    "",
    "| rule | says |",
    "| --- | --- |",
    ...rules.map(({ id, says }) => `| ${id} | ${says} |`),
    "",
  ].join("\n");
}

type Schema = {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly format?: string;
  readonly description?: string;
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
};

/** A schema's type as a word, and whether it may be null. */
function kindOf(schema: Schema): string {
  if (schema.anyOf) return schema.anyOf.map(kindOf).join(" or ");
  if (schema.enum) return schema.enum.map((value) => `\`${String(value)}\``).join(", ");
  if (schema.items) return `list of ${kindOf(schema.items)}`;
  return schema.format && schema.type === "string" ? schema.format : (schema.type ?? "any");
}

/** Rows of a table: path, type and meaning of every field; an order's fields are listed once, below. */
function fieldRows(schema: Schema, path: string, known: ReadonlyMap<string, string>): readonly string[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, child]) => {
    const object = child.anyOf?.find(({ properties }) => properties) ?? child.items ?? child;
    const here = `${path}${name}`;
    const shared = known.get(JSON.stringify(object));
    const kind = shared ? kindOf(child).replace("object", shared) : kindOf(child);
    const row = `| \`${here}\` | ${kind} | ${child.description ?? ""} |`;
    return shared ? [row] : [row, ...fieldRows(object, `${here}${child.items ? "[]" : ""}.`, known)];
  });
}

const fieldTable = (rows: readonly string[]) => ["| field | kind | meaning |", "| --- | --- | --- |", ...rows, ""];

const schemaOf = (schema: z.ZodType): Schema => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema);
  return JSON.parse(JSON.stringify(rest));
};

/** Every event type with its fields, and the schemas they share. */
function eventTypesPart(): string {
  const shared = Object.entries(sharedShapes).map(([name, schema]) => [name, schemaOf(schema)] as const);
  const known = new Map(
    shared.map(([name, schema]) => [JSON.stringify(schema), `[${name}](#${name.replaceAll(" ", "-")})`]),
  );
  return [
    ...fieldTable(fieldRows(schemaOf(Envelope), "", new Map())),
    ...Object.entries(eventTypes).flatMap(([type, { says, data }]) => [
      `### ${type}`,
      "",
      says,
      "",
      ...fieldTable(fieldRows(schemaOf(data), "data.", known)),
    ]),
    ...shared.flatMap(([name, schema]) => {
      const others = new Map([...known].filter(([text]) => text !== JSON.stringify(schema)));
      return [`### ${name}`, "", ...fieldTable(fieldRows(schema, "", others))];
    }),
  ]
    .join("\n")
    .trim();
}

function between(text: string, name: string, content: string): string {
  const start = `<!-- ${name}: generated -->`;
  const end = `<!-- ${name}: end -->`;
  const [head, rest] = text.split(start);
  const tail = rest?.split(end)[1];
  if (head === undefined || tail === undefined) throw new Error(`no marks for ${name}`);
  return `${head}${start}\n\n${content}\n\n${end}${tail}`;
}

const architecture = readFileSync("ARCHITECTURE.md", "utf8");
const pages = {
  "ARCHITECTURE.md": between(architecture, "dependencies", dependencyTable()),
  "docs/configuration.md": configurationPage(),
  "docs/errors.md": errorPage(),
  "docs/e-invoice-rules.md": rulesPage(),
  "docs/webhooks.md": between(readFileSync("docs/webhooks.md", "utf8"), "types", eventTypesPart()),
};
const check = process.argv.includes("--check");
const squeeze = (text: string): string => text.replaceAll(/[ -]{2,}/g, " ").replaceAll(/\| -? ?\|/g, "||");
for (const [file, text] of Object.entries(pages)) {
  if (!check) writeFileSync(file, text);
  else if (squeeze(readFileSync(file, "utf8")) !== squeeze(text)) {
    console.log(`${file} is stale: run npm run generate`);
    process.exitCode = 1;
  }
}
if (!check) spawnSync("oxfmt", Object.keys(pages), { stdio: "inherit" });
const tables = spawnSync("node", ["tools/database-types.ts", ...(check ? ["--check"] : [])], { stdio: "inherit" });
if (tables.status !== 0) process.exitCode = 1;
