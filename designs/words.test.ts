import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { DesignDocument, heldInHand } from "#design/model/design-document.ts";
import { fontsOfDocument } from "#design/text/fonts.ts";
import { loadHyphenationFor } from "#design/text/hyphenation.ts";
import { preflightDocument } from "#design/preflight/preflight.ts";
import { DesignTemplate } from "#modules/catalogue/designs/design-template.ts";
import { inSampleTexts, sampleTexts } from "#modules/catalogue/designs/sample-texts.server.ts";
import { sampleLanguages, type SampleLanguage } from "#modules/catalogue/designs/sample-texts.ts";
import {
  openFontFiles,
  openOrnamentFiles,
  type FontFiles,
  type OrnamentFiles,
} from "#modules/media/shop-artwork/font-files.server.ts";

const folder = import.meta.dirname;
const jsonOf = (name: string): readonly unknown[] =>
  readdirSync(path.join(folder, name))
    .filter((file) => file.endsWith(".json"))
    .map((file): unknown => JSON.parse(readFileSync(path.join(folder, name, file), "utf8")));

const Sheets = z.object({ kind: z.string(), id: z.string(), sheets: z.record(z.string(), DesignDocument) });

const documents: readonly (readonly [string, DesignDocument])[] = [
  ...jsonOf("templates")
    .map((row) => DesignTemplate.parse(row))
    .map(({ id, document }) => [id, document] as const),
  ...jsonOf("goods-sheets")
    .map((row) => Sheets.parse(row))
    .flatMap(({ kind, id, sheets }) =>
      Object.entries(sheets).map(([form, document]) => [`${kind}-${id}-${form}`, document] as const),
    ),
];

const samplesOf = ({ pages }: DesignDocument): readonly string[] =>
  pages.flatMap(({ elements }) =>
    elements.flatMap((element) => {
      if (element.type === "calendar") return element.holidays.map(({ name }) => name);
      return element.type === "text" ? [element.text] : [];
    }),
  );
const samples = [...new Set(documents.flatMap(([, document]) => samplesOf(document)))];

let fonts: FontFiles;
let ornaments: OrnamentFiles;
beforeAll(async () => {
  fonts = await openFontFiles(path.join(folder, "fonts"));
  ornaments = openOrnamentFiles(path.join(folder, "ornaments"));
});

/** Findings that a new template cannot avoid: its sample texts and photos. */
const expectedFindings: ReadonlySet<string> = new Set(["PLACEHOLDER_LEFT", "SLOT_EMPTY"]);

/** Findings of the final check for a design in a language: text that does not fit its box, missing letters. */
async function findingsIn(language: SampleLanguage, [id, stored]: (typeof documents)[number]): Promise<string[]> {
  const document = inSampleTexts(stored, language);
  await fonts.ensure(fontsOfDocument(document, fonts.collection.registry));
  await ornaments.ensure(
    document.pages.flatMap((page) =>
      page.elements.flatMap((element) => (element.type === "ornament" ? [element.ornament] : [])),
    ),
  );
  await loadHyphenationFor(document);
  return preflightDocument(
    document,
    { fonts: fonts.collection, ornaments: ornaments.get, refinement: "none" },
    { photos: heldInHand },
  )
    .filter(({ code }) => !expectedFindings.has(code))
    .map((finding) => `${id} ${JSON.stringify(finding)}`);
}

const translated = sampleLanguages.filter((language) => !language.startsWith("de"));

describe("sample texts are in the language of the visitor (LOC-03, LOC-11, GEN-11)", () => {
  it.each(translated)("every sample text of every design has a translation in %s, and none is unused", (language) => {
    const files = language === "en-us" ? ["en", "en-US"] : [language];
    const known = files.flatMap((file) =>
      Object.keys(
        z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(`${folder}/texts/${file}.json`, "utf8"))),
      ),
    );
    expect(samples.filter((text) => !known.includes(text))).toEqual([]);
    expect(known.filter((text) => !samples.includes(text))).toEqual([]);
  });

  it.each(translated)("no German is left in %s", (language) => {
    const { of } = sampleTexts(language);
    const displayed = new Set(documents.flatMap(([, document]) => samplesOf(inSampleTexts(document, language))));
    expect([...displayed].toSorted()).toEqual([...new Set(samples.map(of))].toSorted());
    expect(
      samples.map(of).filter((text) => /ß|(?<!\p{L})(?:und|wir|euch|bitte|ihr|Uhr|Tisch)(?!\p{L})/iu.test(text)),
    ).toEqual([]);
  });

  it.each(sampleLanguages)(
    "no sample text overflows its box or lacks a letter in %s (CFG-08, CFG-14)",
    async (language) => {
      const findings: string[] = [];
      for (const entry of documents) findings.push(...(await findingsIn(language, entry)));
      expect(findings).toEqual([]);
    },
    90_000,
  );
});
