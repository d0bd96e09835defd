import { fontTables, type FontMetrics } from "./font-metrics.ts";
import { subsetFont } from "./font-subset.ts";
import {
  dict,
  latin1Bytes,
  name,
  text,
  utf16Hex,
  type PdfDict,
  type PdfRef,
  type PdfValue,
} from "../pdf/pdf-objects.ts";
import type { PdfWriter } from "../pdf/pdf-writer.ts";
import type { PrintPorts, SubsetModule } from "../ports.ts";

/** A face to be embedded into the file. */
export type FaceToEmbed = {
  readonly bytes: Uint8Array;
  readonly metrics: FontMetrics;
  /** Used glyph ids and the text each represents, "" for none. */
  readonly texts: ReadonlyMap<number, string>;
  readonly ref: PdfRef;
};

/** The six capital letters before a subset's name, derived from its content. Source: ISO 32000-2, 9.9.2. */
function subsetTag(ports: Pick<PrintPorts, "newSha256">, bytes: Uint8Array): string {
  const hash = ports.newSha256();
  hash.update(bytes);
  const digits = hash.hex();
  let tag = "";
  for (let index = 0; index < 6; index++) {
    tag += String.fromCharCode(65 + (Number.parseInt(digits.slice(index * 4, index * 4 + 4), 16) % 26));
  }
  return tag;
}

/** Glyph widths in runs of consecutive glyph ids. Source: ISO 32000-2, 9.7.4.3. */
function widths(gids: readonly number[], metrics: FontMetrics): PdfValue {
  const runs: PdfValue[] = [];
  let run: number[] = [];
  let next = -1;
  for (const gid of gids) {
    if (gid !== next) {
      run = [];
      runs.push(gid, run);
    }
    run.push(metrics.advance(gid));
    next = gid + 1;
  }
  return runs;
}

/** The ToUnicode map from glyph ids to text, at most 100 lines per block. Source: ISO 32000-2, 9.10.3. */
export function toUnicodeMap(texts: ReadonlyMap<number, string>): string {
  const lines = [...texts]
    .filter(([, characters]) => characters !== "")
    .sort(([left], [right]) => left - right)
    .map(([gid, characters]) => `<${gid.toString(16).padStart(4, "0")}> <${utf16Hex(characters)}>`);
  const blocks: string[] = [];
  for (let index = 0; index < lines.length; index += 100) {
    const block = lines.slice(index, index + 100);
    blocks.push(`${block.length} beginbfchar`, ...block, "endbfchar");
  }
  return [
    "/CIDInit /ProcSet findresource begin",
    "12 dict begin",
    "begincmap",
    "/CIDSystemInfo <</Registry (Adobe) /Ordering (UCS) /Supplement 0>> def",
    "/CMapName /Adobe-Identity-UCS def",
    "/CMapType 2 def",
    "1 begincodespacerange",
    "<0000> <ffff>",
    "endcodespacerange",
    ...blocks,
    "endcmap",
    "CMapName currentdict /CMap defineresource pop",
    "end",
    "end",
    "",
  ].join("\n");
}

async function embedProgram(writer: PdfWriter, program: Uint8Array, metrics: FontMetrics): Promise<PdfDict> {
  if (metrics.outlines === "glyf") return { FontFile2: await writer.stream({ Length1: program.length }, program) };
  const cff = fontTables(program).get("CFF ");
  if (!cff) throw new Error("font subset lost its outlines");
  const bytes = new Uint8Array(cff.buffer, cff.byteOffset, cff.byteLength);
  return { FontFile3: await writer.stream({ Subtype: name("CIDFontType0C") }, bytes) };
}

/**
 * Writes a face as a subset CID font with Identity-H, where codes are glyph ids. Throws when the face forbids
 * embedding. Returns its name in the file. Source: ISO 32000-2, 9.7; ISO 15930-7, 6.5; PDF-01.
 */
export async function embedFont(
  writer: PdfWriter,
  ports: Pick<PrintPorts, "newSha256">,
  module: SubsetModule,
  face: FaceToEmbed,
): Promise<string> {
  const { metrics } = face;
  if (!metrics.embeddable) throw new Error(`font ${metrics.postScriptName} forbids embedding`);
  const gids = [...face.texts.keys()].sort((left, right) => left - right);
  const program = subsetFont(module, face.bytes, gids);
  const baseName = `${subsetTag(ports, program)}+${metrics.postScriptName}`;
  const file = await embedProgram(writer, program, metrics);
  const symbolic = 4;
  const descriptor = await writer.object(
    dict({
      Type: name("FontDescriptor"),
      FontName: name(baseName),
      Flags: symbolic | (metrics.fixedPitch ? 1 : 0) | (metrics.italicAngle === 0 ? 0 : 64),
      FontBBox: [...metrics.bbox],
      ItalicAngle: metrics.italicAngle,
      Ascent: metrics.ascent,
      Descent: metrics.descent,
      CapHeight: metrics.capHeight,
      StemV: Math.round(50 + (metrics.weight / 65) ** 2),
      ...file,
    }),
  );
  const descendant = await writer.object(
    dict({
      Type: name("Font"),
      Subtype: name(metrics.outlines === "glyf" ? "CIDFontType2" : "CIDFontType0"),
      BaseFont: name(baseName),
      CIDSystemInfo: dict({ Registry: text("Adobe"), Ordering: text("Identity"), Supplement: 0 }),
      FontDescriptor: descriptor,
      DW: 0,
      W: widths(gids, metrics),
      CIDToGIDMap: metrics.outlines === "glyf" ? name("Identity") : undefined,
    }),
  );
  const unicode = await writer.stream({}, latin1Bytes(toUnicodeMap(face.texts)));
  await writer.object(
    dict({
      Type: name("Font"),
      Subtype: name("Type0"),
      BaseFont: name(metrics.outlines === "glyf" ? baseName : `${baseName}-Identity-H`),
      Encoding: name("Identity-H"),
      DescendantFonts: [descendant],
      ToUnicode: unicode,
    }),
    face.ref,
  );
  return baseName;
}
