import { latin1Bytes } from "../pdf/pdf-objects.ts";
import type { SubsetModule } from "../ports.ts";

// Values of hb-subset.h: flags and the id of the set of tables to drop.
const noHinting = 0x1;
const retainGlyphIds = 0x2;
const noLayoutClosure = 0x200;
const dropTableSet = 3;

// A PDF reader positions glyphs by id and reads text from ToUnicode: layout tables, names and character map only add bytes.
const droppedTables = [
  "BASE GDEF GPOS GSUB JSTF MATH kern kerx morx mort cmap name post OS/2 DSIG meta STAT avar fvar gvar HVAR MVAR",
  "LTSH VDMX hdmx gasp PCLT vhea vmtx VORG SVG COLR CPAL CBDT CBLC EBDT EBLC sbix FFTM Silf Glat Gloc Sill Feat",
].flatMap((line) => line.split(" "));

/** Copies bytes into the module's memory; the caller frees them. */
function place(module: SubsetModule, bytes: Uint8Array): number {
  const pointer = module.call("malloc", bytes.length);
  if (pointer === 0) throw new Error("font subset: out of memory");
  module.memory().set(bytes, pointer);
  return pointer;
}

function tagOf(tag: string): number {
  const [a = 32, b = 32, c = 32, d = 32] = latin1Bytes(tag.padEnd(4));
  return ((a << 24) | (b << 16) | (c << 8) | d) >>> 0;
}

/**
 * Subsets a font file to the given glyphs; ids and outlines are kept, hinting and layout tables are dropped.
 * Throws on a file HarfBuzz cannot read. Source: ADR-0026.
 */
export function subsetFont(module: SubsetModule, bytes: Uint8Array, gids: Iterable<number>): Uint8Array {
  const { call } = module;
  const pointer = place(module, bytes);
  const readOnly = 1;
  const blob = call("hb_blob_create", pointer, bytes.length, readOnly, 0, 0);
  const face = call("hb_face_create", blob, 0);
  call("hb_blob_destroy", blob);
  const input = call("hb_subset_input_create_or_fail");
  if (input === 0) throw new Error("font subset: no input");
  const glyphs = call("hb_subset_input_glyph_set", input);
  for (const gid of gids) call("hb_set_add", glyphs, gid);
  const dropped = call("hb_subset_input_set", input, dropTableSet);
  for (const tag of droppedTables) call("hb_set_add", dropped, tagOf(tag));
  call("hb_subset_input_set_flags", input, noHinting | retainGlyphIds | noLayoutClosure);
  call("hb_subset_input_pin_all_axes_to_default", input, face);
  const subset = call("hb_subset_or_fail", face, input);
  call("hb_subset_input_destroy", input);
  try {
    if (subset === 0) throw new Error("font subset: the font cannot be read");
    const result = call("hb_face_reference_blob", subset);
    const start = call("hb_blob_get_data", result, 0);
    const copy = module.memory().slice(start, start + call("hb_blob_get_length", result));
    call("hb_blob_destroy", result);
    call("hb_face_destroy", subset);
    return copy;
  } finally {
    call("hb_face_destroy", face);
    call("free", pointer);
  }
}
