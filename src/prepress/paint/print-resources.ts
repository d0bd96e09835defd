import type { DisplayItem, DisplayPage, ImageItem } from "#design/display-list.ts";
import { ContentStream } from "../pdf/content-stream.ts";
import { embedFont } from "./embed-font.ts";
import { readFontMetrics } from "./font-metrics.ts";
import { PhotoStore, type PhotoProfiles, type PlacedPhoto } from "./image-objects.ts";
import type { ColourMode, PageNeeds } from "./graphics-state.ts";
import { noNeeds, paintItems, type PageContext } from "./paint-pdf.ts";
import { dict, latin1Bytes, name, type PdfDict, type PdfRef, type PdfValue } from "../pdf/pdf-objects.ts";
import type { PdfWriter } from "../pdf/pdf-writer.ts";
import type { Plate } from "../plates.ts";
import type { FontSource, ImageSource, PrintPorts } from "../ports.ts";
import { resources, SharedObjects, transparencyGroup, type Face } from "./shared-objects.ts";

/** Maximum resolution of decoded photos in the file, in ppi; original bytes are passed through unchanged. Source: D-26. */
const decodedPpi = 450;

/** Sources of the fonts and photos of a file. */
export type ResourceSources = {
  readonly fonts: FontSource;
  readonly images: ImageSource;
  readonly ports: PrintPorts;
};

const photoKey = ({ asset, filter }: ImageItem): string => `${asset} ${filter ? JSON.stringify(filter) : ""}`;

/** Resources shared by the pages of a file: faces, photos, gradients, plates, layers and forms of repeated items. */
export class PrintResources {
  readonly shared: SharedObjects;
  readonly context: PageContext;
  readonly #sources: ResourceSources;
  readonly #writer: PdfWriter;
  readonly #mode: ColourMode;
  readonly #photos: PhotoStore;
  readonly #placed = new Map<string, PlacedPhoto>();
  readonly #keys = new WeakMap<ImageItem, string>();
  readonly #forms = new Map<readonly DisplayItem[], PdfRef>();
  readonly #leastPpi = new Map<string, number>();

  constructor(
    writer: PdfWriter,
    mode: ColourMode,
    sources: ResourceSources,
    { profiles, inkLimit }: { readonly profiles: PhotoProfiles; readonly inkLimit: number },
  ) {
    this.#writer = writer;
    this.#mode = mode;
    this.#sources = sources;
    this.shared = new SharedObjects(writer, mode);
    this.#photos = new PhotoStore(writer, sources.ports, sources.images, {
      profiles,
      inkLimit,
      group: transparencyGroup(mode),
    });
    this.context = {
      mode,
      face: (font) => this.#face(font),
      photo: (item) => this.#photo(item),
      fontName: (font) => `F${this.#face(font).ref.number}`,
      imageName: (item) => `I${this.#photo(item).ref.number}`,
      shadingName: (gradient) => `S${this.shared.shading(gradient).number}`,
      form: (items) => this.#form(items),
    };
  }

  /** Number of photos with their original bytes, and number of decoded ones. */
  get photos(): { readonly original: number; readonly decoded: number } {
    const photos = [...new Set(this.#placed.values())];
    const count = (kept: PlacedPhoto["kept"]): number => photos.filter((photo) => photo.kept === kept).length;
    return { original: count("original"), decoded: count("decoded") };
  }

  /** Results for finished pages, and their layers. */
  get ownPages(): PhotoStore["pages"] {
    return this.#photos.pages;
  }

  /** Records the lowest placed resolution of photos, which decides how far decoded ones are scaled down. */
  noteResolutions(items: readonly DisplayItem[]): void {
    for (const item of items) {
      if (item.kind !== "image") continue;
      const key = this.#keyOf(item);
      this.#leastPpi.set(key, Math.min(item.ppi, this.#leastPpi.get(key) ?? Infinity));
    }
  }

  /** Loads the faces and writes the photos that items need, in order. */
  async load(items: readonly DisplayItem[]): Promise<void> {
    for (const item of items) {
      if (item.kind === "image" && !this.#placed.has(this.#keyOf(item))) {
        const ppi = this.#leastPpi.get(this.#keyOf(item)) ?? decodedPpi;
        const photo = await this.#photos.write(item.asset, Math.min(1, decodedPpi / ppi), item.filter);
        this.#placed.set(this.#keyOf(item), photo);
      }
      if (item.kind === "glyphs" && !this.shared.faces.has(item.font)) {
        const { bytes } = await this.#sources.fonts.load(item.font);
        const metrics = readFontMetrics(bytes);
        const ref = this.#writer.reserve();
        this.shared.faces.set(item.font, { bytes, metrics, ref, advance: metrics.advance, texts: new Map() });
      }
    }
  }

  /** Writes items shared by many pages as one form in page mm; pages refer to it by the same items array. Source: PDF-03. */
  async writeForm(page: DisplayPage, items: readonly DisplayItem[]): Promise<void> {
    await this.load(items);
    const needs = noNeeds();
    const content = new ContentStream();
    paintItems(content, items, this.context, needs);
    const form = { ...formOf(page), Resources: await this.dictOf(page, needs) };
    this.#forms.set(items, await this.#writer.stream(form, latin1Bytes(content.toString())));
  }

  /** The resource dictionary of painted content; writes its groups. `extra` colour spaces by name. */
  async dictOf(
    page: DisplayPage,
    needs: PageNeeds,
    extra: readonly (readonly [string, PdfRef])[] = [],
  ): Promise<PdfValue> {
    const { shared } = this;
    const fonts = [...needs.fonts].map((font) => [`F${this.#face(font).ref.number}`, this.#face(font).ref] as const);
    const states = [...needs.states].map(([key, state]) => [key, shared.state(state)] as const);
    const plates = [...needs.plates].map((plate): readonly [Plate, PdfRef] => [plate, shared.plate(plate)]);
    const layers = [...needs.layers].map((layer) => [`L${layer}`, shared.layer(layer)] as const);
    const shadings = [...needs.shadings].map(([key, gradient]) => [key, shared.shading(gradient)] as const);
    const groups = await this.#writeGroups(page, needs, new Map(shadings));
    return dict({
      Font: resources(fonts),
      XObject: resources([...needs.objects, ...groups]),
      ExtGState: resources(states),
      ColorSpace: resources([...plates, ...extra]),
      Shading: resources(shadings),
      Properties: resources(layers),
    });
  }

  /** Writes the collected resources, font subsets last. Returns the names of the subsets. */
  async write(registration: PdfRef | null): Promise<readonly string[]> {
    await this.shared.write(registration);
    const used = [...this.shared.faces.values()].filter((face) => face.texts.size > 0);
    const { ports } = this.#sources;
    const module = used.length > 0 ? await ports.loadSubsetModule() : null;
    const fonts: string[] = [];
    for (const face of this.shared.faces.values()) {
      if (module && face.texts.size > 0) fonts.push(await embedFont(this.#writer, ports, module, face));
      else await this.#writer.object(null, face.ref);
    }
    return fonts;
  }

  async #writeGroups(
    page: DisplayPage,
    needs: PageNeeds,
    shadings: ReadonlyMap<string, PdfRef>,
  ): Promise<readonly (readonly [string, PdfRef])[]> {
    const groups: (readonly [string, PdfRef])[] = [];
    for (const [groupName, group] of needs.groups) {
      const named = [...shadings].filter(([key]) => group.shadings.has(key));
      const entries = {
        ...formOf(page),
        Group: transparencyGroup(this.#mode),
        Resources: dict({ Shading: resources(named) }),
      };
      groups.push([groupName, await this.#writer.stream(entries, latin1Bytes(group.operators))]);
    }
    return groups;
  }

  #keyOf(item: ImageItem): string {
    const known = this.#keys.get(item) ?? photoKey(item);
    this.#keys.set(item, known);
    return known;
  }

  #face(font: string): Face {
    const face = this.shared.faces.get(font);
    if (!face) throw new Error(`font ${font} was not loaded`);
    return face;
  }

  #photo(item: ImageItem): PlacedPhoto {
    const photo = this.#placed.get(this.#keyOf(item));
    if (!photo) throw new Error(`photo ${item.asset} was not written`);
    return photo;
  }

  #form(items: readonly DisplayItem[]): PdfRef {
    const form = this.#forms.get(items);
    if (!form) throw new Error("shared items were not written");
    return form;
  }
}

function formOf({ bleed, w, h }: DisplayPage): PdfDict {
  return { Type: name("XObject"), Subtype: name("Form"), BBox: [-bleed, -bleed, w + bleed, h + bleed] };
}
