import { accept, refuse, type Result } from "#kernel/result.ts";

/** Maximum size of a profile, in bytes. */
export const largestProfile = 4 * 1024 * 1024;

/** A profile's description of itself. */
export type ProfileFacts = { readonly description: string };

const latin1 = (bytes: Uint8Array): string => {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return text;
};

const view = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Text of a `desc` tag: ASCII in version 2, UTF-16 of the first language in version 4. Source: ICC.1:2022, 10.15; ICC.1:2001, 6.5.17. */
function descriptionOf(tag: Uint8Array): string {
  const type = latin1(tag.subarray(0, 4));
  const data = view(tag);
  if (type === "desc") return latin1(tag.subarray(12, 12 + Math.min(200, Math.max(0, data.getUint32(8) - 1))));
  if (type !== "mluc" || tag.length < 28) return "";
  const length = Math.min(400, data.getUint32(20));
  const start = data.getUint32(24);
  let text = "";
  for (let at = start; at + 1 < Math.min(start + length, tag.length); at += 2)
    text += String.fromCharCode(data.getUint16(at));
  return text;
}

/**
 * Parses an ICC profile for use as an output intent. Refuses PROFILE_INVALID with a `reason`: `size`, `broken`, `class`
 * for anything but an output profile (`prtr`), `colour` for anything but CMYK with a CIE connection space. Source:
 * PDF-01, D-26; ICC.1:2022, 7.2.
 */
export function readOutputProfile(bytes: Uint8Array): Result<ProfileFacts> {
  const refused = (reason: string): Result<never> => refuse("PROFILE_INVALID", { reason });
  if (bytes.length > largestProfile || bytes.length < 132) return refused("size");
  const data = view(bytes);
  const sign = (at: number): string => latin1(bytes.subarray(at, at + 4));
  if (sign(36) !== "acsp" || data.getUint32(0) !== bytes.length) return refused("broken");
  if ((bytes[8] ?? 0) > 4) return refused("broken");
  if (sign(12) !== "prtr") return refused("class");
  if (sign(16) !== "CMYK" || (sign(20) !== "Lab " && sign(20) !== "XYZ ")) return refused("colour");
  const count = data.getUint32(128);
  if (count > 100 || 132 + count * 12 > bytes.length) return refused("broken");
  const tags = new Map<string, Uint8Array>();
  for (let index = 0; index < count; index++) {
    const at = 132 + index * 12;
    const offset = data.getUint32(at + 4);
    const size = data.getUint32(at + 8);
    if (offset + size > bytes.length) return refused("broken");
    tags.set(sign(at), bytes.subarray(offset, offset + size));
  }
  const description = tags.get("desc");
  if (!description || description.length < 12 || !tags.has("B2A0") || !tags.has("A2B0")) return refused("broken");
  const text = descriptionOf(description)
    .replaceAll(/[^\p{L}\p{N}\p{P}\p{S} ]/gu, "")
    .trim()
    .slice(0, 120);
  return text === "" ? refused("broken") : accept({ description: text });
}
