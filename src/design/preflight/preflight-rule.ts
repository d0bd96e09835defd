import type { ErrorCode } from "#kernel/errors.ts";
import type { DisplayItem } from "../display-list.ts";
import { unite, type Box } from "../geometry/matrix.ts";
import { inkBox } from "../layout/ink-box.ts";
import type { LaidOutElement, LayoutResources } from "../layout/document-layout.ts";
import type {
  DesignDocument,
  Element,
  ImageElement,
  Page,
  PhotoResolution,
  QrElement,
  Refinement,
  TextElement,
} from "../model/design-document.ts";

/** A finding of the final check. Errors block the order, warnings must be confirmed by the customer. Source: CFG-16. */
export type Finding = {
  readonly code: ErrorCode;
  readonly severity: "error" | "warning";
  /** Id of the surface. */
  readonly page: string;
  /** Id of the element, or `background`. */
  readonly element: string;
  /**
   * Values for the text in the error catalogue; `n` is the page number as the customer counts, 0 on the cover of a book;
   * `surface` is `named` where customers see a name, such as that of a month, and no number.
   */
  readonly data: Readonly<Record<string, string | number>>;
};

/** What a design is printed as: the facts of its product and, in an order, of its paper. Source: CFG-11, CARD-06. */
export type PrintedAs = {
  readonly photos: PhotoResolution;
  /** Refinements the ordered paper supports; absent outside an order, and for a product no longer sold. */
  readonly paperTakes?: readonly Refinement[];
};

/** Input of every rule; lengths in mm. */
export type Sheet = {
  readonly page: Page;
  readonly document: DesignDocument;
  readonly resources: LayoutResources;
  readonly printed: PrintedAs;
  /** Page number as the customer counts; 0 for the cover of a book. */
  readonly number: number;
};

/** An element with its layout. */
export type Subject = Sheet & { readonly element: Element; readonly laidOut: LaidOutElement };

/** A surface with the items of its backgrounds. */
export type Ground = Sheet & { readonly items: readonly DisplayItem[] };

/** A rule about one element. */
export type Rule = (subject: Subject) => readonly Finding[];

/** A rule about the backgrounds of a surface. */
export type GroundRule = (ground: Ground) => readonly Finding[];

type FindingOptions = { readonly data?: Finding["data"] };

/** Accuracy of positions in mm. */
export const tolerance = 0.05;

const read: ReadonlySet<Element["type"]> = new Set(["text", "table", "calendar", "qr"]);

/** Whether an element must be readable, by people or by cameras. */
export const isLettering = ({ type }: Element): boolean => read.has(type);

/** Where a finding is, as its customer calls the page. Source: CFG-28. */
function placeOf({ page, number }: Sheet): Finding["data"] {
  const role = page.panels[0]?.role;
  return { n: number, ...((role === "cover" || role === "sheet") && { surface: "named" }) };
}

/** A finding about an element. */
export function finding(
  subject: Subject,
  code: ErrorCode,
  severity: Finding["severity"],
  { data = {} }: FindingOptions = {},
): Finding {
  const { page, element } = subject;
  return { code, severity, page: page.id, element: element.id, data: { ...placeOf(subject), ...data } };
}

/** A finding about a background. */
export function groundFinding(
  ground: Ground,
  code: ErrorCode,
  severity: Finding["severity"],
  { data = {} }: FindingOptions = {},
): Finding {
  return { code, severity, page: ground.page.id, element: "background", data: { ...placeOf(ground), ...data } };
}

/** A rule about texts only. */
export function whenText(rule: (subject: Subject, element: TextElement) => readonly Finding[]): Rule {
  return (subject) => (subject.element.type === "text" ? rule(subject, subject.element) : []);
}

/** A rule about photos and their slots only. */
export function whenImage(rule: (subject: Subject, element: ImageElement) => readonly Finding[]): Rule {
  return (subject) => (subject.element.type === "image" ? rule(subject, subject.element) : []);
}

/** A rule about QR codes only. */
export function whenQr(rule: (subject: Subject, element: QrElement) => readonly Finding[]): Rule {
  return (subject) => (subject.element.type === "qr" ? rule(subject, subject.element) : []);
}

/** Upright box in mm of the page around everything an element prints; undefined when it prints nothing. */
export function inkOf({ laidOut, resources }: Subject): Box | undefined {
  let box: Box | undefined;
  for (const item of laidOut.items) {
    const ink = inkBox(item, resources.fonts);
    if (ink) box = unite(box, ink);
  }
  return box;
}
