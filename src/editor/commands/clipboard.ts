import { z } from "zod";
import { copyElements, pasteElements } from "#design/commands/clipboard-commands.ts";
import { findElement, isActionAllowed } from "#design/commands/edit.ts";
import { boundsOfAll } from "#design/geometry/element-geometry.ts";
import { Color } from "#design/model/color.ts";
import { loadGridsFor } from "#design/layout/grid-loading.ts";
import { DesignAsset, Element, type DesignDocument } from "#design/model/design-document.ts";
import { whenOnline } from "../lazy-component.ts";
import type { EditorContext } from "../state/editor-context.ts";

/** MIME type of copied elements in the system clipboard, next to the same JSON as plain text. */
export const clipboardType = "application/x-blattwerk-elements+json";

/** Maximum elements and characters of one paste; anything larger was not copied here. */
const limits = { elements: 400, characters: 2_000_000 };

/** Clipboard format of copied elements, shared between pages, cards and windows. */
const Clip = z.object({
  blattwerk: z.literal("elements"),
  version: z.literal(1),
  /** Surface they were copied from: pasted on another one they keep their position. */
  page: z.string().max(60),
  palette: z.record(z.string().max(40), Color),
  assets: z.array(DesignAsset).max(400),
  elements: z.array(Element).min(1).max(limits.elements),
});
type Clip = z.infer<typeof Clip>;

/** Serializes the elements that may be copied; null when none may. */
export function clipOf(document: DesignDocument, ids: readonly string[]): string | null {
  const located = ids.flatMap((id) => findElement(document, id) ?? []);
  const free = located.filter(({ element }) => isActionAllowed(element, "move")).map(({ element }) => element.id);
  const copied = copyElements(document, { ids: free });
  const [first] = located;
  if (!copied.ok || !first || copied.value.elements.length === 0) return null;
  const clip: Clip = {
    blattwerk: "elements",
    version: 1,
    page: first.page.id,
    palette: document.palette,
    assets: [...copied.value.assets],
    elements: [...copied.value.elements],
  };
  return JSON.stringify(clip);
}

/** Parses copied elements; null for anything that was not copied from a card. */
export function readClip(text: string): Clip | null {
  if (text.length > limits.characters || !text.includes('"blattwerk"')) return null;
  try {
    return Clip.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

const colorFields: ReadonlySet<string> = new Set(["color", "fill", "background", "stripe", "sundayColor"]);

/** Replaces palette slots that the target card lacks, or has in another colour, by explicit colours. */
function withColors(value: unknown, swap: (slot: string) => unknown, field = ""): unknown {
  if (typeof value === "string") return colorFields.has(field) ? swap(value) : value;
  if (Array.isArray(value)) return value.map((each) => withColors(each, swap));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, withColors(each, swap, field === "colors" ? "color" : key)]),
  );
}

function coloursFor(clip: Clip, palette: DesignDocument["palette"]) {
  return (slot: string): unknown => {
    const copied = clip.palette[slot];
    return copied && palette[slot]?.rgb !== copied.rgb ? copied : slot;
  };
}

/** Photos of other visitors are not accessible: their elements become empty frames. */
function withKnownPhotos(editor: EditorContext, elements: readonly Element[]): readonly Element[] {
  return elements.map((element) =>
    element.type === "image" && element.asset !== null && editor.tray.preview(element.asset) === null
      ? { ...element, asset: null, crop: null }
      : element,
  );
}

/** Offset of a copy from its original on the same surface, mm. */
export const copyShift = 4;

/** Offset in mm that places copies next to their originals, or onto the displayed panel when they lie elsewhere. */
function shiftFor(editor: EditorContext, clip: Clip): { readonly x: number; readonly y: number } {
  const { page, panel } = editor.view.displayed();
  const box = boundsOfAll(clip.elements);
  if (!box) return { x: 0, y: 0 };
  const there = page.id === clip.page;
  const x = there ? copyShift : 0;
  const outside = (start: number, length: number, low: number, room: number) =>
    start + length < low + 2 || start > low + room - 2;
  const away = outside(box.x + x, box.w, panel.x, panel.w) || outside(box.y + x, box.h, panel.y, panel.h);
  if (!away) return { x, y: x };
  return { x: panel.x + (panel.w - box.w) / 2 - box.x, y: panel.y + (panel.h - box.h) / 2 - box.y };
}

/**
 * Pastes copied elements onto the displayed page and selects them; false when the text holds no copied elements.
 * Source: CFG-06, CFG-20.
 */
export async function pasteClip(editor: EditorContext, text: string): Promise<boolean> {
  const clip = readClip(text);
  if (!clip) return false;
  const { document } = editor.documents.store.getState();
  const swap = coloursFor(clip, document.palette);
  const own = clip.elements.map((element) => Element.parse(withColors(element, swap)));
  const elements = withKnownPhotos(editor, own);
  const { x: dx, y: dy } = shiftFor(editor, clip);
  const { page } = editor.view.displayed();
  // Codes, tables and calendars cannot be painted before their layout is there.
  await whenOnline(() => loadGridsFor({ pages: [{ elements: [...elements] }] }));
  // Load fonts and ornaments first: pasted elements should appear as they print.
  await editor.artwork.ensureFor({ ...document, pages: [{ ...page, elements: [...elements] }] }).catch(() => undefined);
  const ids = elements.map(() => editor.newId());
  const clipboard = { elements, assets: clip.assets };
  editor.documents.seal();
  const pasted = editor.documents.apply((before) => pasteElements(before, { page: page.id, clipboard, ids, dx, dy }));
  if (pasted.ok) editor.view.select(ids);
  return true;
}
