import { addElement, deleteElements } from "#design/commands/element-commands.ts";
import { cropPhoto, storeAsset, placePhoto } from "#design/commands/photo-commands.ts";
import { isActionAllowed } from "#design/commands/edit.ts";
import { withoutEnvelope } from "#design/records/envelope.ts";
import {
  ImageElement,
  OrnamentElement,
  type DesignAsset,
  type DesignDocument,
  type Page,
} from "#design/model/design-document.ts";
import { judgeLayout, type JudgedLayout, type PhotoAnswer } from "#modules/media/contract.ts";
import { photoAsset } from "../commands/editing-commands.ts";
import type { EditorContext } from "../state/editor-context.ts";
import { together, type Command } from "../state/document-store.ts";

/** How a layout of another size is scaled to its surface: filling it with bleed, or whole inside the trim. */
export type LayoutScaling = "fill" | "fit";

/** A surface with the customer's page for it; null where the file has none. */
export type LayoutPair = {
  readonly page: Page;
  readonly source: PhotoAnswer | null;
  readonly judged: JudgedLayout | null;
};

/** Pairs the surfaces of a design with uploaded pages in their order. Source: CFG-24. */
export function pairLayout(document: DesignDocument, sources: readonly PhotoAnswer[]): readonly LayoutPair[] {
  const ordered = sources.toSorted((a, b) => (a.page?.number ?? 0) - (b.page?.number ?? 0));
  return withoutEnvelope(document).pages.map((page, index) => {
    const source = ordered[index] ?? null;
    return {
      page,
      source,
      judged: source && judgeLayout(source, { w: page.w, h: page.h, bleed: page.bleed ?? document.bleed }),
    };
  });
}

/** The whole surface with its bleed. */
const withBleed = ({ w, h }: Page, bleed: number) => ({ x: -bleed, y: -bleed, w: w + 2 * bleed, h: h + 2 * bleed });

/** The largest box with the source's aspect ratio inside the trim, centred. */
function fitted(page: Page, source: PhotoAnswer) {
  const [width, height] = source.page ? [source.page.widthMm, source.page.heightMm] : [source.width, source.height];
  const scale = Math.min(page.w / width, page.h / height);
  const [w, h] = [width * scale, height * scale];
  return { x: (page.w - w) / 2, y: (page.h - h) / 2, w, h };
}

/** An asset marked as a layout replaces everything below it. Source: ADR-0028. */
const layoutAsset = (source: PhotoAnswer): DesignAsset => ({ ...photoAsset(source), layout: true });

/** Places a drawing over a surface; it stays vector. */
function drawingOver(editor: EditorContext, { page, source }: LayoutPair, filling: boolean): readonly Command[] {
  if (!source) return [];
  const { bleed } = editor.documents.store.getState().document;
  const element = OrnamentElement.parse({
    id: editor.newId(),
    type: "ornament",
    ornament: `asset:${source.id}`,
    ...(filling ? withBleed(page, bleed) : fitted(page, source)),
    fit: filling ? "cover" : "contain",
  });
  return [
    (document) => addElement(document, { page: page.id, element }),
    (document) => storeAsset(document, { asset: layoutAsset(source) }),
  ];
}

function commandsFor(editor: EditorContext, pair: LayoutPair, scaling: LayoutScaling): readonly Command[] {
  const { page, source, judged } = pair;
  if (!source || !judged) return [];
  const doomed = page.elements.filter((element) => isActionAllowed(element, "delete")).map(({ id }) => id);
  const cleared: Command = (document) => deleteElements(document, { ids: doomed });
  const filling = judged.rightSize || scaling === "fill";
  if (source.kind === "drawing") return [cleared, ...drawingOver(editor, pair, filling)];
  const { bleed } = editor.documents.store.getState().document;
  const box = filling ? withBleed(page, bleed) : fitted(page, source);
  const element = ImageElement.parse({ id: editor.newId(), type: "image", ...box });
  const photo = { ...layoutAsset(source), focus: { x: 0.5, y: 0.5 } };
  const { crop } = judged;
  return [
    cleared,
    (document) => addElement(document, { page: page.id, element }),
    (document) => placePhoto(document, { id: element.id, photo }),
    ...(crop && filling
      ? [(document: DesignDocument) => cropPhoto(document, { id: element.id, crop, contentRotation: 0, flip: false })]
      : []),
  ];
}

/**
 * Makes uploaded pages the whole design of their surfaces: deletable elements are deleted, and the others are not
 * printed while covered by the page. A single undo reverts it. Source: CFG-24.
 */
export function applyLayout(editor: EditorContext, pairs: readonly LayoutPair[], scaling: LayoutScaling): boolean {
  const commands = pairs.flatMap((pair) => commandsFor(editor, pair, scaling));
  const applied = editor.documents.apply(together(commands));
  if (applied.ok) void editor.artwork.ensureFor(editor.documents.store.getState().document);
  return applied.ok;
}
