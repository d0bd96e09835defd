import { readFile } from "node:fs/promises";
import { z } from "zod";
import { fontsOfDocument } from "#design/text/fonts.ts";
import { loadHyphenationFor } from "#design/text/hyphenation.ts";
import { ornamentsOfDocument } from "#design/layout/ornament-layout.ts";
import { preflightDocument } from "#design/preflight/preflight.ts";
import type { PrintedAs } from "#design/preflight/preflight-rule.ts";
import { withColorVariant } from "#design/templates/template.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import { photoResolutionOf, readCatalogue, type DesignArtwork } from "#modules/catalogue/contract.server.ts";
import { shopArtwork } from "#modules/media/contract.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { fromRoot } from "#platform/paths.server.ts";
import { artworkProblems, type ArtworkContext } from "./artwork-rules.server.ts";
import { readyToPublish, type Problem } from "./model.ts";

const Photos = z.array(z.object({ id: z.string(), sha256: z.string(), width: z.number(), height: z.number() }));
/** An example photo of the shop that designs may use. */
export type SamplePhoto = z.infer<typeof Photos>[number];

let photos: Promise<readonly SamplePhoto[]> | undefined;

/** The shop's example photos. Source: CFG-16. */
export function samplePhotos(): Promise<readonly SamplePhoto[]> {
  return (photos ??= readFile(fromRoot("fixtures", "photos", "photos.json"), "utf8").then((text) =>
    Photos.parse(JSON.parse(text)),
  ));
}

/** Findings that a new design cannot avoid: sample texts and photos are meant to be replaced by the customer. */
const waiting: ReadonlySet<string> = new Set(["PLACEHOLDER_LEFT", "SLOT_EMPTY"]);

async function contextFor({ document }: DesignArtwork, deps: Pick<Deps, "db">): Promise<ArtworkContext> {
  const artwork = await shopArtwork();
  await artwork.ornaments.ensure(ornamentsOfDocument(document).filter((id) => !id.startsWith("asset:")));
  return {
    product: (await readCatalogue(deps)).products.get(document.product),
    fonts: new Set(artwork.fonts.collection.registry.map(({ id }) => id)),
    ornaments: artwork.ornaments.get,
    photos: new Map((await samplePhotos()).map(({ id, sha256 }) => [id, sha256])),
  };
}

/** Findings of the final check in every colour and refinement; equal findings once per element. */
async function checkProblems(artwork: DesignArtwork, printed: PrintedAs): Promise<readonly Problem[]> {
  const { document, refinements, variants } = artwork;
  const { fonts, ornaments } = await shopArtwork();
  await loadHyphenationFor(document);
  await fonts.ensure(fontsOfDocument(document, fonts.collection.registry));
  const found = new Map<string, Problem>();
  for (const refinement of new Set(["none" as const, ...refinements])) {
    const resources = { fonts: fonts.collection, ornaments: ornaments.get, refinement };
    for (const variant of variants) {
      for (const { code, severity, element, data } of preflightDocument(
        withColorVariant(document, variant),
        resources,
        printed,
      )) {
        if (waiting.has(code) || found.has(`${code} ${element}`)) continue;
        found.set(`${code} ${element}`, { severity, code: `check/${code}`, where: element, data: { ...data } });
      }
    }
  }
  return [...found.values()];
}

/**
 * All problems of a design's artwork: the rules of the collection, then, if it can be laid out at all, the final
 * check in every colour and refinement.
 * @source BO-02, BO-04, CFG-16, PDF-04
 */
export async function judgeArtwork(deps: Pick<Deps, "db">, artwork: DesignArtwork): Promise<readonly Problem[]> {
  const problems = artworkProblems(artwork, await contextFor(artwork, deps));
  if (problems.some(({ severity }) => severity === "stop")) return problems;
  return [
    ...problems,
    ...(await checkProblems(artwork, { photos: await photoResolutionOf(deps, artwork.document.product) })),
  ];
}

/**
 * The final validation before a design goes on sale. Refuses DESIGN_NOT_READY with the number of problems. Source:
 * BO-04.
 */
export async function admitArtwork(deps: Pick<Deps, "db">, artwork: DesignArtwork): Promise<Result<null>> {
  const problems = await judgeArtwork(deps, artwork);
  const n = problems.filter(({ severity }) => severity !== "warning").length;
  return readyToPublish(problems) ? accept(null) : refuse("DESIGN_NOT_READY", { n });
}
