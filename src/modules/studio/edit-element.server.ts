import { z } from "zod";
import { DesignDocument, Element, type Page } from "#design/model/design-document.ts";
import { rewriteText } from "#design/text/text-edits.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import type { DesignArtwork } from "#modules/catalogue/contract.server.ts";

/** The values of a form. */
export type Fields = Readonly<Record<string, string>>;

/** Locks that restrict the customer, in the order of the form. Source: CFG-06. */
export const lockNames = ["move", "resize", "edit", "style", "delete"] as const;

const mm = z.coerce.number().finite().min(-2000).max(2000);
const ticked = z.string().optional().transform(Boolean);
const emptyIsNone = (text: string | undefined) => (text === undefined || text.trim() === "" ? undefined : text.trim());

const ElementForm = z.object({
  page: z.string(),
  element: z.string(),
  role: z
    .string()
    .max(60)
    .regex(/^[a-z0-9-]*$/)
    .optional(),
  name: z.string().max(80).optional(),
  x: mm,
  y: mm,
  w: mm.positive(),
  h: mm.positive(),
  rotation: z.coerce.number().finite().min(-360).max(360).default(0),
  hidden: ticked,
  refinable: ticked,
  refined: ticked,
  required: ticked,
  sample: ticked,
  text: z.string().max(5000).optional(),
  size: z.coerce.number().min(3).max(400).optional(),
  minSize: z.coerce.number().min(3).max(400).optional(),
  maxLines: z
    .string()
    .regex(/^\d{0,3}$/)
    .optional(),
  fit: z.enum(["none", "shrink"]).optional(),
  color: z.string().max(40).optional(),
});
type ElementForm = z.infer<typeof ElementForm>;

function textPart(element: Extract<Element, { type: "text" }>, form: ElementForm): object {
  const text = (form.text ?? element.text).replaceAll("\r\n", "\n");
  const { size = element.style.size, color = "" } = form;
  const { placeholder: _placeholder, ...bare } = { ...element, ...rewriteText(element, text) };
  return {
    ...bare,
    required: form.required,
    style: { ...element.style, size, color: emptyIsNone(color) ?? element.style.color },
    fit: form.fit ?? element.fit,
    minSize: form.minSize ?? element.minSize,
    maxLines: form.maxLines === undefined ? element.maxLines : form.maxLines === "" ? null : Number(form.maxLines),
    ...(form.sample ? { placeholder: text } : {}),
  };
}

/** The element with the values of a form; fields of other kinds of elements are ignored. */
function formed(element: Element, form: ElementForm, fields: Fields): unknown {
  const locks = Object.fromEntries(lockNames.filter((lock) => fields[`lock-${lock}`]).map((lock) => [lock, true]));
  const { role: _role, name: _name, ...bare } = element;
  const { x, y, w, h, rotation, hidden, refinable, refined } = form;
  const [role, name] = [emptyIsNone(form.role), emptyIsNone(form.name)];
  const shared = {
    x,
    y,
    w,
    h,
    rotation,
    hidden,
    refinable,
    refined,
    locks,
    ...(role === undefined ? {} : { role }),
    ...(name === undefined ? {} : { name }),
  };
  if (element.type === "text") return { ...bare, ...textPart(element, form), ...removedNames(shared) };
  if (element.type === "image") return { ...bare, ...shared, required: form.required, sample: form.sample };
  return { ...bare, ...shared };
}

/** `textPart` spreads the whole element: names emptied in the form must not come back. */
const removedNames = (shared: object): object => ({ role: undefined, name: undefined, ...shared });

const withPages = (artwork: DesignArtwork, pages: readonly Page[]): DesignArtwork => ({
  ...artwork,
  document: { ...artwork.document, pages: [...pages] },
});

/** Reparses the artwork's pages; refuses FIELD_INVALID with the first invalid value. */
function checked(artwork: DesignArtwork): Result<DesignArtwork> {
  const document = DesignDocument.safeParse(artwork.document);
  if (document.success) return accept({ ...artwork, document: document.data });
  return refuse("FIELD_INVALID", { path: document.error.issues[0]?.path.join(".") ?? "" });
}

/**
 * The artwork with one element updated from the studio's form. Refuses FIELD_INVALID with the invalid fields, and
 * DESIGN_UNKNOWN for an element that no longer exists. Source: BO-04.
 */
export function editedArtwork(artwork: DesignArtwork, fields: Fields): Result<DesignArtwork> {
  const form = ElementForm.safeParse(fields);
  if (!form.success) {
    const wrong = form.error.issues.map((issue) => [String(issue.path[0]), "FIELD_INVALID"] as const);
    return refuse("FIELD_INVALID", {}, Object.fromEntries(wrong));
  }
  const { page: pageId, element: elementId } = form.data;
  const page = artwork.document.pages.find(({ id }) => id === pageId);
  const known = page?.elements.find(({ id }) => id === elementId);
  if (!page || !known) return refuse("DESIGN_UNKNOWN");
  const result = Element.safeParse(formed(known, form.data, fields));
  if (!result.success) return refuse("FIELD_INVALID", { path: result.error.issues[0]?.path.join(".") ?? "" });
  const pages = artwork.document.pages.map((each) =>
    each === page ? { ...each, elements: each.elements.map((one) => (one === known ? result.data : one)) } : each,
  );
  return checked(withPages(artwork, pages));
}

/** Kinds of slots a designer can add. */
export const slotKinds = ["text", "photo", "qr"] as const;

function freeId(artwork: DesignArtwork, kind: string): string {
  const taken = new Set(artwork.document.pages.flatMap((page) => page.elements.map(({ id }) => id)));
  let number = 1;
  while (taken.has(`${kind}-${number}`)) number += 1;
  return `${kind}-${number}`;
}

/** A new slot in the middle of a page's first panel; the customer must replace its sample. */
function newSlot(kind: (typeof slotKinds)[number], id: string, page: Page, artwork: DesignArtwork): Element {
  const [panel] = page.panels;
  const box = panel ?? { x: 0, y: 0, w: page.w, h: page.h };
  const [w, h] = kind === "text" ? [Math.min(60, box.w * 0.7), 12] : kind === "qr" ? [25, 25] : [box.w / 2, box.w / 2];
  const place = { x: box.x + (box.w - w) / 2, y: box.y + (box.h - h) / 2, w, h };
  const color = "ink" in artwork.document.palette ? "ink" : (Object.keys(artwork.document.palette)[0] ?? "ink");
  const font = artwork.document.pages.flatMap((each) => each.elements).find((element) => element.type === "text")
    ?.style.font;
  const sample = "Euer Text";
  if (kind === "photo") return Element.parse({ id, type: "image", ...place, role: id, required: true });
  if (kind === "qr") return Element.parse({ id, type: "qr", ...place, role: id, value: "https://example.org", color });
  const style = { font: font ?? "jost-400", size: 10, color, align: "center" };
  return Element.parse({ id, type: "text", ...place, role: id, text: sample, placeholder: sample, style });
}

const Slot = z.object({ page: z.string(), kind: z.enum(slotKinds) });

/** The artwork with a new slot on a page, and the slot's id. Refuses FIELD_INVALID. Source: BO-04. */
export function withSlot(
  artwork: DesignArtwork,
  fields: Fields,
): Result<{ readonly artwork: DesignArtwork; readonly element: string }> {
  const slot = Slot.safeParse(fields);
  const page = artwork.document.pages.find(({ id }) => id === fields["page"]);
  if (!slot.success || !page) return refuse("FIELD_INVALID");
  const element = freeId(artwork, slot.data.kind);
  const result = newSlot(slot.data.kind, element, page, artwork);
  const pages = artwork.document.pages.map((each) =>
    each === page ? { ...each, elements: [...each.elements, result] } : each,
  );
  const done = checked(withPages(artwork, pages));
  return done.ok ? accept({ artwork: done.value, element }) : done;
}

/**
 * The artwork without an element, or with it moved one step forward or backward. Refuses DESIGN_UNKNOWN. Source:
 * BO-04.
 */
export function rearranged(
  artwork: DesignArtwork,
  fields: Fields,
  step: "remove" | "forward" | "backward",
): Result<DesignArtwork> {
  const page = artwork.document.pages.find(({ id }) => id === fields["page"]);
  const at = page?.elements.findIndex(({ id }) => id === fields["element"]) ?? -1;
  const element = page?.elements[at];
  if (!page || !element) return refuse("DESIGN_UNKNOWN");
  const others = page.elements.filter((one) => one !== element);
  const place = Math.max(0, step === "forward" ? at + 1 : at - 1);
  const elements = step === "remove" ? others : others.toSpliced(place, 0, element);
  return checked(
    withPages(
      artwork,
      artwork.document.pages.map((each) => (each === page ? { ...page, elements } : each)),
    ),
  );
}
