/** Metrics for the PDF font descriptor and the widths of a face, lengths in 1/1000 em. Source: ISO 32000-2, 9.8. */
export type FontMetrics = {
  readonly postScriptName: string;
  readonly outlines: "glyf" | "cff";
  readonly glyphCount: number;
  readonly bbox: readonly [number, number, number, number];
  readonly ascent: number;
  readonly descent: number;
  readonly capHeight: number;
  readonly italicAngle: number;
  readonly fixedPitch: boolean;
  readonly weight: number;
  /** Whether the face's embedding bits allow embedding. Source: OpenType OS/2 fsType. */
  readonly embeddable: boolean;
  /** Advance width of a glyph, rounded as in the file. */
  readonly advance: (gid: number) => number;
};

/** Tables of an OpenType file by tag. */
export function fontTables(bytes: Uint8Array): ReadonlyMap<string, DataView> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const version = view.getUint32(0);
  if (version !== 0x00010000 && version !== 0x4f54544f && version !== 0x74727565) {
    throw new Error("not an OpenType font file");
  }
  const tables = new Map<string, DataView>();
  for (let index = 0; index < view.getUint16(4); index++) {
    const at = 12 + index * 16;
    const tag = String.fromCharCode(...bytes.subarray(at, at + 4));
    tables.set(tag, new DataView(bytes.buffer, bytes.byteOffset + view.getUint32(at + 8), view.getUint32(at + 12)));
  }
  return tables;
}

function table(tables: ReadonlyMap<string, DataView>, tag: string): DataView {
  const found = tables.get(tag);
  if (!found) throw new Error(`font file without table ${tag}`);
  return found;
}

function postScriptNameOf(names: DataView | undefined): string | null {
  if (!names) return null;
  const storage = names.getUint16(4);
  for (let index = 0; index < names.getUint16(2); index++) {
    const at = 6 + index * 12;
    if (names.getUint16(at + 6) !== 6) continue;
    const wide = names.getUint16(at) !== 1;
    const length = names.getUint16(at + 8);
    const start = storage + names.getUint16(at + 10);
    let value = "";
    for (let byte = wide ? 1 : 0; byte < length; byte += wide ? 2 : 1) {
      value += String.fromCharCode(names.getUint8(start + byte));
    }
    const clean = value.replaceAll(/[^A-Za-z0-9-]/g, "");
    if (clean !== "") return clean;
  }
  return null;
}

/** Reads the metrics of a font file; throws on a file that is not a complete OpenType font. Source: OpenType 1.9. */
export function readFontMetrics(bytes: Uint8Array): FontMetrics {
  const tables = fontTables(bytes);
  const head = table(tables, "head");
  const hhea = table(tables, "hhea");
  const hmtx = table(tables, "hmtx");
  const post = tables.get("post");
  const os2 = tables.get("OS/2");
  const unitsPerEm = head.getUint16(18);
  const scale = (units: number): number => Math.round((units * 1000) / unitsPerEm);
  const long = hhea.getUint16(34);
  const ascent = scale(hhea.getInt16(4));
  const embedding = os2 ? os2.getUint16(8) & 0x000f : 0;
  return {
    postScriptName: postScriptNameOf(tables.get("name")) ?? "Unnamed",
    outlines: tables.has("CFF ") ? "cff" : "glyf",
    glyphCount: table(tables, "maxp").getUint16(4),
    bbox: [scale(head.getInt16(36)), scale(head.getInt16(38)), scale(head.getInt16(40)), scale(head.getInt16(42))],
    ascent,
    descent: scale(hhea.getInt16(6)),
    capHeight: os2 && os2.getUint16(0) >= 2 ? scale(os2.getInt16(88)) : ascent,
    italicAngle: post ? post.getInt32(4) / 65536 : 0,
    fixedPitch: post ? post.getUint32(12) !== 0 : false,
    weight: os2 ? os2.getUint16(4) : 400,
    embeddable: embedding !== 2,
    advance: (gid) => {
      const row = Math.min(gid, long - 1);
      return Number(((hmtx.getUint16(row * 4) * 1000) / unitsPerEm).toFixed(3));
    },
  };
}
