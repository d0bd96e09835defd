import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** A rectangle of a page in pt: x0 y0 x1 y1. */
type Box = readonly [number, number, number, number];

/** Facts about a print file, reported by external programs. */
export type PrintFileFacts = {
  readonly pages: number;
  readonly boxes: readonly { readonly media: Box; readonly bleed: Box; readonly trim: Box }[];
  readonly fonts: readonly {
    readonly name: string;
    readonly embedded: boolean;
    readonly subset: boolean;
    /** Whether its text can be extracted (ToUnicode). */
    readonly unicode: boolean;
  }[];
  readonly text: string;
  /** SHA-256 of every JPEG inside, byte for byte as stored. */
  readonly jpegs: readonly string[];
  readonly plates: readonly string[];
};

function run(program: string, ...args: readonly string[]): string {
  return execFileSync(program, args, { encoding: "utf8", maxBuffer: 64 * 1024 * 1024 });
}

function boxesOf(file: string, pages: number) {
  const lines = run("pdfinfo", "-box", "-f", "1", "-l", String(pages), file).split("\n");
  const box = (page: number, name: string): Box => {
    const line = lines.find((each) => new RegExp(`^Page\\s+${page} ${name}:`).test(each)) ?? "";
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = line
      .replace(/^.*Box:/, "")
      .trim()
      .split(/\s+/)
      .map(Number);
    return [x0, y0, x1, y1];
  };
  return Array.from({ length: pages }, (_, index) => ({
    media: box(index + 1, "MediaBox"),
    bleed: box(index + 1, "BleedBox"),
    trim: box(index + 1, "TrimBox"),
  }));
}

/**
 * Reads a print file with qpdf (throws when it complains), poppler and Ghostscript.
 * @param separated pages of which Ghostscript draws the plates, from the first on; all where it is not given
 */
export function inspectPrintFile(file: string, separated?: number): PrintFileFacts {
  run("qpdf", "--check", file);
  const pages = Number(/Pages:\s+(\d+)/.exec(run("pdfinfo", file))?.[1]);
  const folder = mkdtempSync(path.join(tmpdir(), "blattwerk-pdf-"));
  run("pdfimages", "-j", file, path.join(folder, "photo"));
  run(
    "gs",
    "-q",
    "-dBATCH",
    "-dNOPAUSE",
    "-dSAFER",
    "-r72",
    "-sDEVICE=tiffsep",
    ...(separated === undefined ? [] : [`-dLastPage=${separated}`]),
    `-sOutputFile=${path.join(folder, "plate-%d.tif")}`,
    file,
  );
  const files = readdirSync(folder);
  return {
    pages,
    boxes: boxesOf(file, pages),
    fonts: run("pdffonts", file)
      .split("\n")
      .slice(2)
      .filter(Boolean)
      .map((line) => {
        const [, embedded, subset, unicode] = /\s(yes|no)\s+(yes|no)\s+(yes|no)\s+\d+\s+\d+\s*$/.exec(line) ?? [];
        return {
          name: line.split(/\s+/)[0] ?? "",
          embedded: embedded === "yes",
          subset: subset === "yes",
          unicode: unicode === "yes",
        };
      }),
    text: run("pdftotext", "-layout", file, "-"),
    jpegs: files
      .filter((name) => name.endsWith(".jpg"))
      .map((name) =>
        createHash("sha256")
          .update(readFileSync(path.join(folder, name)))
          .digest("hex"),
      ),
    plates: [...new Set(files.flatMap((name) => /\((.+)\)\.tif$/.exec(name)?.[1] ?? []))].toSorted(),
  };
}

/** The words of every page, blanks joined. */
export function wordsOfPages(file: string): readonly string[] {
  const text = run("pdftotext", file, "-");
  return text
    .split("\f")
    .slice(0, -1)
    .map((page) => page.replaceAll(/\s+/g, " ").trim());
}
