/** Why a file of a folder or a phone's share is no photo to upload. Source: PHOTO-01. */
export const skipReasons = ["live-photo", "sidecar", "raw", "video"] as const;
/**
 * `live-photo`: the moving part of a photo that is there as well; `sidecar`: what cameras, phones and computers write
 * beside photos; `raw`: the camera's raw data of a photo that is there as well; `video`: a film of its own.
 */
export type SkipReason = (typeof skipReasons)[number];

/** A file as browsers describe it; `webkitRelativePath` is its path within a chosen folder, empty without one. */
export type NamedFile = { readonly name: string; readonly type: string; readonly webkitRelativePath: string };

/** Files to upload, in their order, and those that are no photos. */
export type SiftedFiles<Each> = {
  readonly photos: readonly Each[];
  readonly skipped: readonly { readonly file: Each; readonly why: SkipReason }[];
};

const films = new Set(["mov", "mp4", "m4v", "3gp", "avi", "mkv", "webm", "mp", "mv"]);
const raws = new Set(["dng", "cr2", "cr3", "nef", "arw", "orf", "rw2", "raf", "pef", "srw"]);
/** Written beside photos: edits of iPhones and Lightroom, previews of camcorders, facts of Google Takeout. */
const besides = new Set(["aae", "xmp", "thm", "lrv", "json", "ini", "db", "nomedia", "ctg", "xml", "url"]);
const pictures = new Set(["jpg", "jpeg", "jpe", "png", "webp", "heic", "heif", "hif", "tif", "tiff", "avif"]);

/** Files of operating systems: resource forks of macOS (`._IMG_1.JPG`), folder settings. */
const ofSystem = (name: string) => name.startsWith(".");

function partsOf({ name, webkitRelativePath }: NamedFile) {
  const dot = name.lastIndexOf(".");
  const folder = webkitRelativePath.slice(0, webkitRelativePath.lastIndexOf("/") + 1);
  const stem = dot > 0 ? name.slice(0, dot) : name;
  const ending = dot > 0 ? name.slice(dot + 1).toLowerCase() : "";
  return { ending, base: `${folder}${stem}`.toLowerCase() };
}

/**
 * The names under which a film can have its photo: its own, that of the edited photo (`IMG_E12` beside `IMG_12`), and
 * the whole name of the photo (`PXL_1.jpg.mp4`).
 */
const photosOfFilm = (base: string) => [base, base.replace(/img_(?=\d+$)/, "img_e"), base.replace(/\.\w{3,4}$/, "")];

function reasonToSkip(file: NamedFile, photoNames: ReadonlySet<string>): SkipReason | null {
  const { ending, base } = partsOf(file);
  if (ofSystem(file.name) || besides.has(ending)) return "sidecar";
  if (raws.has(ending)) return photoNames.has(base) ? "raw" : null;
  if (films.has(ending) || file.type.startsWith("video/"))
    return photosOfFilm(base).some((each) => photoNames.has(each)) ? "live-photo" : "video";
  return null;
}

/**
 * Separates photos from what phones and cameras put beside them: the films of Live Photos, edits, thumbnails, system
 * files. Whatever it does not know stays in and is judged by its content; so does raw data whose photo is missing, to
 * be refused with its name.
 * @source PHOTO-01
 */
export function siftFiles<Each extends NamedFile>(files: readonly Each[]): SiftedFiles<Each> {
  const photoNames = new Set(
    files.flatMap((file) => {
      const { ending, base } = partsOf(file);
      return pictures.has(ending) && !ofSystem(file.name) ? [base] : [];
    }),
  );
  const judged = files.map((file) => ({ file, why: reasonToSkip(file, photoNames) }));
  return {
    photos: judged.flatMap(({ file, why }) => (why === null ? [file] : [])),
    skipped: judged.flatMap(({ file, why }) => (why === null ? [] : [{ file, why }])),
  };
}
