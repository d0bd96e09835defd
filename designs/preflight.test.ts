import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { heldInHand } from "#design/model/design-document.ts";
import { fontsOfDocument } from "#design/text/fonts.ts";
import { preflightDocument } from "#design/preflight/preflight.ts";
import { withColorVariant } from "#design/templates/template.ts";
import { DesignTemplate } from "#modules/catalogue/designs/design-template.ts";
import {
  openFontFiles,
  openOrnamentFiles,
  type FontFiles,
  type OrnamentFiles,
} from "#modules/media/shop-artwork/font-files.server.ts";

const folder = import.meta.dirname;
const templates = readdirSync(path.join(folder, "templates"))
  .filter((file) => file.endsWith(".json"))
  .map((file): unknown => JSON.parse(readFileSync(path.join(folder, "templates", file), "utf8")))
  .map((row) => DesignTemplate.parse(row));

let fonts: FontFiles;
let ornaments: OrnamentFiles;
beforeAll(async () => {
  fonts = await openFontFiles(path.join(folder, "fonts"));
  ornaments = openOrnamentFiles(path.join(folder, "ornaments"));
});

/** Findings that a new template cannot avoid: its sample texts and photos. */
const expectedFindings: ReadonlySet<string> = new Set(["PLACEHOLDER_LEFT", "SLOT_EMPTY"]);

describe("the final check finds nothing but samples in a new design (CFG-16, CFG-08, CFG-14, PDF-02)", () => {
  it.each(templates.map((template) => [template.id, template] as const))("%s", async (_, template) => {
    const { document } = template;
    await fonts.ensure(fontsOfDocument(document, fonts.collection.registry));
    await ornaments.ensure(
      document.pages.flatMap((page) =>
        page.elements.flatMap((element) => (element.type === "ornament" ? [element.ornament] : [])),
      ),
    );
    for (const refinement of new Set(["none" as const, ...template.refinements])) {
      const resources = { fonts: fonts.collection, ornaments: ornaments.get, refinement };
      for (const variant of template.variants) {
        const findings = preflightDocument(withColorVariant(document, variant), resources, { photos: heldInHand });
        const unexpected = findings.filter((finding) => !expectedFindings.has(finding.code));
        expect(unexpected.map((finding) => ({ refinement, ...finding }))).toEqual([]);
      }
    }
  });
});
