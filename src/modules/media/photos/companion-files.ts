/**
 * Files that phones, cameras and computers put beside photos: edits (AAE, XMP), thumbnails (THM), clips (LRV), places
 * (GPX), and what file managers write. A folder that is dropped on the shop contains them.
 */
const sidecarEnding = /\.(?:aae|xmp|thm|lrv|gpx|pp3|dop|cos|json|ini|db|ds_store|ctg|nomedia|txt)$/i;
const sidecarName = /^(?:\.ds_store|\._.*|desktop\.ini|thumbs\.db|\.nomedia|icon\r?)$/i;

const motionEnding = /\.(?:mov|mp4)$/i;
const photoEnding = /\.(?:heic|heif|jpe?g|avif|png)$/i;

const baseOf = (name: string): string => (name.split(/[/\\]/).at(-1) ?? "").toLowerCase();
const stemOf = (name: string): string => baseOf(name).replace(/\.[^.]+$/, "");

/** Whether a file only accompanies photos and contains none; it is skipped with a word. Source: PHOTO-01. */
export const isSidecar = (name: string): boolean => {
  const base = baseOf(name);
  return sidecarName.test(base) || sidecarEnding.test(base);
};

/**
 * The clips among files that are the moving half of a Live Photo whose picture is there too (IMG_1234.HEIC with
 * IMG_1234.MOV, also an edited IMG_E1234); they are skipped with a word. A clip without a picture is a video.
 * @source PHOTO-01
 */
export function liveMotion(names: readonly string[]): ReadonlySet<string> {
  const plain = (stem: string): string => stem.replace(/^img_e(?=\d)/, "img_");
  const pictures = new Set(names.filter((name) => photoEnding.test(name)).map((name) => plain(stemOf(name))));
  return new Set(names.filter((name) => motionEnding.test(name) && pictures.has(plain(stemOf(name)))));
}
