import { accept, refuse, type Result } from "#kernel/result.ts";
import { maxElements, ownElement } from "./element-commands.ts";
import { edit, findElement, permit, type Edit } from "./edit.ts";
import { boundsOfAll, quantise } from "../geometry/element-geometry.ts";
import type { DesignAsset, DesignDocument, Element } from "../model/design-document.ts";
import { assetOf } from "../layout/used-assets.ts";

/** Copied elements with their assets; plain data, independent of the source document. */
export type Clipboard = { readonly elements: readonly Element[]; readonly assets: readonly DesignAsset[] };

/**
 * Copies elements in paint order, without their template settings. Refusals: ELEMENT_UNKNOWN, ELEMENT_LOCKED (elements
 * that may not be moved cannot be copied). Source: CFG-06.
 */
export function copyElements(document: DesignDocument, input: { readonly ids: readonly string[] }): Result<Clipboard> {
  const permitted = permit(document, input.ids, "move");
  if (!permitted.ok) return permitted;
  const chosen = new Set(input.ids);
  const elements = document.pages.flatMap((page) => page.elements.filter(({ id }) => chosen.has(id)).map(ownElement));
  const keys = new Set(elements.flatMap((element) => assetOf(element) ?? []));
  return accept({ elements, assets: [...keys].flatMap((key) => document.assets[key] ?? []) });
}

/**
 * Pastes copied elements on top of a page, moved by `dx`, `dy` mm within the sheet; groups stay together under new
 * names. `ids` are the new ids, one per element.
 * Refusals: ELEMENT_UNKNOWN (no such page, an id is missing or in use), PROJECT_INVALID (page full). Source: CFG-06.
 */
export function pasteElements(
  document: DesignDocument,
  input: {
    readonly page: string;
    readonly clipboard: Clipboard;
    readonly ids: readonly string[];
    readonly dx: number;
    readonly dy: number;
  },
): Result<Edit> {
  const { elements, assets } = input.clipboard;
  const page = document.pages.find(({ id }) => id === input.page);
  const bounds = boundsOfAll(elements);
  if (!page || !bounds) return refuse("ELEMENT_UNKNOWN", { id: input.page });
  const distinct = new Set(input.ids).size === elements.length && input.ids.length === elements.length;
  const taken = input.ids.find((id) => findElement(document, id));
  if (!distinct || taken !== undefined) return refuse("ELEMENT_UNKNOWN", { id: taken ?? input.page });
  if (page.elements.length + elements.length > maxElements) return refuse("PROJECT_INVALID");
  const place = (position: number, extent: number, available: number) =>
    Math.min(Math.max(position, Math.min(0, available - extent)), Math.max(0, available - extent));
  const dx = place(bounds.x + input.dx, bounds.w, page.w) - bounds.x;
  const dy = place(bounds.y + input.dy, bounds.h, page.h) - bounds.y;
  const groups = new Map<string, string>();
  const copies = elements.map((element, index): Element => {
    const id = input.ids[index] ?? element.id;
    const copy = { ...element, id, x: quantise(element.x + dx), y: quantise(element.y + dy) };
    if (element.group !== undefined) {
      if (!groups.has(element.group)) groups.set(element.group, `group-${id}`.slice(0, 60));
      copy.group = groups.get(element.group);
    }
    return copy;
  });
  return accept(
    edit(document, (draft) => {
      for (const asset of assets) draft.assets[asset.id] ??= { ...asset };
      draft.pages.find(({ id }) => id === input.page)?.elements.push(...copies);
    }),
  );
}
