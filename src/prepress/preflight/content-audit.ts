import type { Matrix } from "#design/display-list.ts";
import { identity, multiply } from "../pdf/content-stream.ts";
import type { Box } from "../pdf/page-boxes.ts";
import type { ContentOperation } from "../pdf/pdf-lexer.ts";
import type { PdfValue } from "../pdf/pdf-objects.ts";
import { nameOf } from "../pdf/pdf-reader.ts";

/** A colour in a content stream: components 0..1 of a named colour space. */
export type AuditColour = { readonly space: string; readonly components: readonly number[] };

/** A painted mark, in points of the page. */
export type AuditedMark = {
  readonly kind: "fill" | "stroke" | "text" | "shading" | "image" | "form";
  readonly colour: AuditColour;
  /** Bounding box after clipping; null for text, whose outlines are not read. */
  readonly box: Box | null;
  /** Whether the mark fills its box: an upright rectangle with a rectangular clip. */
  readonly rectangular: boolean;
  /** Width of a stroke in points, 0 for others. */
  readonly lineWidth: number;
  readonly overprint: boolean;
  readonly opacity: number;
  /** Resource name of font, gradient, image or form. */
  readonly resource: string | null;
  readonly matrix: Matrix;
};

/** Graphics state dictionaries of a page by resource name. */
export type AuditStates = ReadonlyMap<string, { readonly overprint: boolean; readonly opacity: number }>;

/** The initial state of a stream: that of the page, or the one a form inherits where it is placed. */
export type AuditStart = Pick<AuditedMark, "matrix" | "overprint" | "opacity">;

type State = {
  matrix: Matrix;
  fill: AuditColour;
  stroke: AuditColour;
  lineWidth: number;
  overprint: boolean;
  opacity: number;
  clip: Box | null;
  clipRectangular: boolean;
  font: string | null;
};

const blackGrey: AuditColour = { space: "DeviceGray", components: [0] };
const deviceOperators: Readonly<Record<string, string>> = { g: "DeviceGray", rg: "DeviceRGB", k: "DeviceCMYK" };
const pathPainting = new Set(["S", "s", "f", "F", "f*", "B", "B*", "b", "b*", "n"]);
const textShowing = new Set(["Tj", "TJ", "'", '"']);
const harmless = new Set("J j M d ri i BT ET Tc Tw Tz TL Tr Ts Td TD Tm T* BMC BDC EMC MP DP BX EX".split(" "));

const numbers = (operands: readonly PdfValue[]): readonly number[] =>
  operands.filter((value) => typeof value === "number");

function join(left: Box | null, right: Box): Box {
  if (!left) return right;
  return [
    Math.min(left[0], right[0]),
    Math.min(left[1], right[1]),
    Math.max(left[2], right[2]),
    Math.max(left[3], right[3]),
  ];
}

function meet(left: Box | null, right: Box | null): Box | null {
  if (!left || !right) return left ?? right;
  return [
    Math.max(left[0], right[0]),
    Math.max(left[1], right[1]),
    Math.min(left[2], right[2]),
    Math.min(left[3], right[3]),
  ];
}

function place([a, b, c, d, e, f]: Matrix, points: readonly number[]): readonly number[] {
  const placed: number[] = [];
  for (let index = 0; index + 1 < points.length; index += 2) {
    const x = points[index] ?? 0;
    const y = points[index + 1] ?? 0;
    placed.push(a * x + c * y + e, b * x + d * y + f);
  }
  return placed;
}

function boxOf(points: readonly number[]): Box | null {
  let box: Box | null = null;
  for (let index = 0; index + 1 < points.length; index += 2) {
    const x = points[index] ?? 0;
    const y = points[index + 1] ?? 0;
    box = join(box, [x, y, x, y]);
  }
  return box;
}

/** Whether a path with these corners fills its box; `null` for paths with curves. */
function isRectangle(points: readonly number[] | null, box: Box | null): boolean {
  if (!points || !box || points.length > 10) return false;
  const near = (value: number, low: number, high: number): boolean =>
    Math.abs(value - low) < 1e-3 || Math.abs(value - high) < 1e-3;
  const onCorners = points.every((value, index) =>
    index % 2 === 0 ? near(value, box[0], box[2]) : near(value, box[1], box[3]),
  );
  const corners = new Set<string>();
  for (let index = 0; index + 1 < points.length; index += 2) {
    const right = Math.abs((points[index] ?? 0) - box[2]) < 1e-3;
    const upper = Math.abs((points[index + 1] ?? 0) - box[3]) < 1e-3;
    corners.add(`${right} ${upper}`);
  }
  return onCorners && corners.size === 4;
}

/**
 * Interprets the graphics state of a content stream and lists its marks. `unknown` has operators the writer never
 * emits. Source: ISO 32000-2, 8.4 and annex A; PDF-04.
 */
export function auditContent(
  operations: Iterable<ContentOperation>,
  states: AuditStates,
  start: Partial<AuditStart> = {},
): { readonly marks: readonly AuditedMark[]; readonly unknown: readonly string[] } {
  const audit = new Audit(states, { matrix: identity, overprint: false, opacity: 1, ...start });
  for (const operation of operations) audit.step(operation);
  return { marks: audit.marks, unknown: [...audit.unknown] };
}

class Audit {
  readonly marks: AuditedMark[] = [];
  readonly unknown = new Set<string>();
  readonly #states: AuditStates;
  readonly #stack: State[] = [];
  #state: State;
  #path: Box | null = null;
  /** Corners of the path as long as it may be a rectangle. */
  #corners: readonly number[] | null = [];
  #clipping = false;

  constructor(states: AuditStates, start: AuditStart) {
    this.#states = states;
    this.#state = {
      matrix: start.matrix,
      fill: blackGrey,
      stroke: blackGrey,
      lineWidth: 1,
      overprint: start.overprint,
      opacity: start.opacity,
      clip: null,
      clipRectangular: true,
      font: null,
    };
  }

  step({ operator, operands }: ContentOperation): void {
    if (harmless.has(operator)) return;
    if (pathPainting.has(operator)) {
      this.#paintPath(operator);
      return;
    }
    if (textShowing.has(operator)) {
      this.#mark("text", this.#state.fill, null, this.#state.font);
      return;
    }
    if (this.#isColour(operator, operands) || this.#isState(operator, operands) || this.#isPath(operator, operands)) {
      return;
    }
    if (operator === "Do") this.#paintObject(nameOf(operands[0]));
    else if (operator === "sh") this.#paintShading(nameOf(operands[0]));
    else this.unknown.add(operator);
  }

  #isState(operator: string, operands: readonly PdfValue[]): boolean {
    const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = numbers(operands);
    switch (operator) {
      case "q":
        this.#stack.push({ ...this.#state });
        return true;
      case "Q":
        this.#state = this.#stack.pop() ?? this.#state;
        return true;
      case "cm":
        this.#state.matrix = multiply(this.#state.matrix, [a, b, c, d, e, f]);
        return true;
      case "w":
        this.#state.lineWidth = a;
        return true;
      case "Tf":
        this.#state.font = nameOf(operands[0]);
        return true;
      case "gs": {
        const found = this.#states.get(nameOf(operands[0]) ?? "");
        if (found) Object.assign(this.#state, found);
        else this.unknown.add("gs");
        return true;
      }
      default:
        return false;
    }
  }

  #isColour(operator: string, operands: readonly PdfValue[]): boolean {
    const use = operator === operator.toLowerCase() ? "fill" : "stroke";
    const device = deviceOperators[operator.toLowerCase()];
    const components = numbers(operands);
    if (device) this.#state[use] = { space: device, components };
    else if (operator === "cs" || operator === "CS")
      this.#state[use] = { space: nameOf(operands[0]) ?? "", components };
    else if (/^scn?$/i.test(operator)) this.#state[use] = { space: this.#state[use].space, components };
    else return false;
    return true;
  }

  #isPath(operator: string, operands: readonly PdfValue[]): boolean {
    const points = numbers(operands);
    if (operator === "re") {
      const [x = 0, y = 0, w = 0, h = 0] = points;
      this.#extend([x, y, x + w, y, x + w, y + h, x, y + h]);
    } else if (/^[mlcvy]$/.test(operator)) {
      this.#extend(points);
      if (/[cvy]/.test(operator)) this.#corners = null;
    } else if (operator === "W" || operator === "W*") this.#clipping = true;
    else return operator === "h";
    return true;
  }

  #extend(points: readonly number[]): void {
    const placed = place(this.#state.matrix, points);
    const box = boxOf(placed);
    if (box) this.#path = join(this.#path, box);
    if (this.#corners) this.#corners = this.#corners.length > 10 ? null : [...this.#corners, ...placed];
  }

  #paintPath(operator: string): void {
    const rectangular = isRectangle(this.#corners, this.#path);
    if (this.#path && /[fFbB]/.test(operator)) this.#mark("fill", this.#state.fill, this.#path, null, rectangular);
    if (this.#path && /[SsBb]/.test(operator)) this.#mark("stroke", this.#state.stroke, this.#path, null);
    if (this.#clipping) {
      this.#state.clip = meet(this.#state.clip, this.#path);
      this.#state.clipRectangular &&= rectangular;
    }
    this.#clipping = false;
    this.#path = null;
    this.#corners = [];
  }

  /** A gradient covers the whole clip. */
  #paintShading(resource: string | null): void {
    const { fill, clip, clipRectangular } = this.#state;
    this.#mark("shading", fill, clip, resource, clipRectangular);
  }

  #paintObject(resource: string | null): void {
    const corners = place(this.#state.matrix, [0, 0, 1, 0, 1, 1, 0, 1]);
    const box = boxOf(corners);
    this.#mark("form", this.#state.fill, box, resource, isRectangle(corners, box));
  }

  #mark(
    kind: AuditedMark["kind"],
    colour: AuditColour,
    box: Box | null,
    resource: string | null,
    rectangular = false,
  ): void {
    const { matrix, lineWidth, overprint, opacity, clip, clipRectangular } = this.#state;
    const [a, b, c, d] = matrix;
    const scale = Math.sqrt(Math.abs(a * d - b * c));
    this.marks.push({
      kind,
      colour,
      box: box && meet(box, clip),
      rectangular: rectangular && clipRectangular,
      lineWidth: kind === "stroke" ? lineWidth * scale : 0,
      overprint,
      opacity,
      resource,
      matrix,
    });
  }
}
