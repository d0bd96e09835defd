import { longestAvifSide, type ImageFormat, type Modifiers } from "./model.ts";

/** Whether the header names a type explicitly and does not exclude it with `q=0`. */
function takes(header: string, type: string): boolean {
  return header.split(",").some((entry) => {
    const [name = "", ...parameters] = entry.split(";").map((part) => part.trim().toLowerCase());
    return name === type && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
}

/**
 * The encoding of a response: the requested one, or by the browser's Accept header AVIF, then WebP, otherwise JPEG. A
 * wildcard gets JPEG, because it does not say what the browser can display.
 * @source IMG-01
 */
export function chooseFormat({ format, width = 0, height = 0 }: Modifiers, accepted: string | undefined): ImageFormat {
  if (format !== "auto") return format;
  const header = (accepted ?? "").slice(0, 1000);
  if (takes(header, "image/avif") && Math.max(width, height) <= longestAvifSide) return "avif";
  return takes(header, "image/webp") ? "webp" : "jpeg";
}
