import type { GradientPaint } from "#design/display-list.ts";
import type { FontMetrics } from "./font-metrics.ts";
import { stateName, type ColourMode, type GraphicsState } from "./graphics-state.ts";
import type { UsedFace } from "./paint-glyphs.ts";
import { dict, name, text, type PdfRef, type PdfValue } from "../pdf/pdf-objects.ts";
import type { PdfWriter } from "../pdf/pdf-writer.ts";
import { plateOrder, plateTable, type Plate } from "../plates.ts";
import { shadingObject } from "./shading.ts";

/** A face in use: its file, its metrics and the glyphs used so far. */
export type Face = UsedFace & { readonly bytes: Uint8Array; readonly metrics: FontMetrics; readonly ref: PdfRef };

/** Objects shared by all pages: numbered on first use, written after the pages. */
export class SharedObjects {
  readonly plates = new Map<Plate, PdfRef>();
  readonly layers = new Map<string, PdfRef>();
  readonly states = new Map<string, { readonly ref: PdfRef; readonly state: GraphicsState }>();
  readonly faces = new Map<string, Face>();
  readonly #shadings = new Map<string, { readonly ref: PdfRef; readonly gradient: GradientPaint }>();
  readonly #shadingOf = new WeakMap<GradientPaint, PdfRef>();
  readonly #writer: PdfWriter;
  readonly #mode: ColourMode;

  constructor(writer: PdfWriter, mode: ColourMode) {
    this.#writer = writer;
    this.#mode = mode;
  }

  shading(gradient: GradientPaint): PdfRef {
    const met = this.#shadingOf.get(gradient);
    if (met) return met;
    const key = JSON.stringify(gradient);
    const known = this.#shadings.get(key) ?? { ref: this.#writer.reserve(), gradient };
    this.#shadings.set(key, known);
    this.#shadingOf.set(gradient, known.ref);
    return known.ref;
  }

  plate(plate: Plate): PdfRef {
    const known = this.plates.get(plate) ?? this.#writer.reserve();
    this.plates.set(plate, known);
    return known;
  }

  layer(layer: string): PdfRef {
    const known = this.layers.get(layer) ?? this.#writer.reserve();
    this.layers.set(layer, known);
    return known;
  }

  state(state: GraphicsState): PdfRef {
    const key = stateName(state);
    const known = this.states.get(key) ?? { ref: this.#writer.reserve(), state };
    this.states.set(key, known);
    return known.ref;
  }

  /** Writes all shared objects except the faces, which are embedded separately. */
  async write(registration: PdfRef | null): Promise<void> {
    const writer = this.#writer;
    for (const [plate, ref] of this.plates) await writer.object(separation(plate, plateTable[plate].alternate), ref);
    if (registration) await writer.object(registrationColour, registration);
    for (const { ref, state } of this.states.values()) await writer.object(stateObject(state), ref);
    for (const { ref, gradient } of this.#shadings.values())
      await writer.object(shadingObject(gradient, this.#mode), ref);
    for (const [layer, ref] of this.layers) await writer.object(layerObject(layer), ref);
  }
}

function separation(plate: string, alternate: readonly number[]): PdfValue {
  const tint = dict({ FunctionType: 2, Domain: [0, 1], C0: [0, 0, 0, 0], C1: [...alternate], N: 1 });
  return [name("Separation"), name(plate), name("DeviceCMYK"), tint];
}

/** The colour of registration marks, on every plate. Source: ISO 32000-2, 8.6.6.4. */
export const registrationColour: PdfValue = separation("All", [1, 1, 1, 1]);

const sortedEntries = <Value>(entries: Iterable<readonly [string, Value]>): readonly (readonly [string, Value])[] =>
  [...entries].sort(([left], [right]) => (left < right ? -1 : 1));

/** A transparency group in the colour space of the page; isolated, no knockout. Source: ISO 32000-2, 11.6.6. */
export function transparencyGroup(mode: ColourMode): PdfValue {
  const space = name(mode.kind === "print" ? "DeviceCMYK" : "DeviceRGB");
  return dict({ Type: name("Group"), S: name("Transparency"), CS: space, I: true, K: false });
}

/** A resource sub-dictionary with entries sorted by name; undefined without entries. */
export function resources(entries: readonly (readonly [string, PdfRef])[]): PdfValue | undefined {
  return entries.length === 0 ? undefined : dict(Object.fromEntries(sortedEntries(entries)));
}

function stateObject({ overprint, opacity }: GraphicsState): PdfValue {
  return dict({
    Type: name("ExtGState"),
    OP: overprint,
    op: overprint,
    OPM: overprint ? 1 : 0,
    CA: opacity,
    ca: opacity,
  });
}

/** A layer; those of plates have their processing step. Source: ISO 19593-1:2018, 6.2. */
function layerObject(layer: string): PdfValue {
  const plate = plateOrder.find((known) => known === layer);
  const step = plate ? plateTable[plate].step : null;
  return dict({
    Type: name("OCG"),
    Name: text(layer),
    GTS_Metadata: step
      ? dict({
          GTS_ProcStepsGroup: name(step.group),
          GTS_ProcStepsType: step.type ? name(step.type) : undefined,
        })
      : undefined,
  });
}
