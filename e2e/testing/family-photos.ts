import { readFile } from "node:fs/promises";
import sharp, { type Sharp } from "sharp";
import { randomNumbers } from "#design/arrange/random-numbers.ts";
import { fromRoot } from "#platform/paths.server.ts";
import type { PhoneFile } from "./phone-photos.ts";

/** What is wrong with a photo of the family, if anything. */
type Flaw = "duplicate" | "blurry" | undefined;

/** A photo of the family's album: what it shows, when it was taken, and its flaw. */
export type FamilyPhoto = { readonly file: PhoneFile; readonly flaw: Flaw };

const grounds = [
  "abendwiese",
  "bergdaemmerung",
  "blattschatten",
  "duenenlicht",
  "kerzenlicht",
  "leinenfalten",
  "meereshorizont",
  "nebelwald",
  "ringe",
];
const skins = ["#f3d0b0", "#e4ae87", "#c98b62", "#8f5a3c"];
const hairs = ["#231f1c", "#6b4a32", "#b0813f", "#8b8178"];

type Random = () => number;
const pick = <T>(list: readonly T[], next: Random): T => {
  const found = list[Math.floor(next() * list.length)];
  if (found === undefined) throw new Error("nothing to pick from");
  return found;
};

/** A drawn person; `size` is the height of the head in pixels, at the top of the shoulders in `x`, `y`. */
function person(x: number, y: number, size: number, next: Random): string {
  const [skin, hair] = [pick(skins, next), pick(hairs, next)];
  const shirt = `hsl(${Math.floor(next() * 360)} 45% 45%)`;
  const at = (dx: number, dy: number) => [x + dx * size, y + dy * size].map(Math.round);
  const ellipse = (dx: number, dy: number, rx: number, ry: number, fill: string) => {
    const [cx, cy] = at(dx, dy);
    return `<ellipse cx="${cx}" cy="${cy}" rx="${rx * size}" ry="${ry * size}" fill="${fill}"/>`;
  };
  const [left, top] = at(-0.9, 0.75);
  return [
    `<rect x="${left}" y="${top}" width="${1.8 * size}" height="${9 * size}" rx="${0.8 * size}" fill="${shirt}"/>`,
    ellipse(0, 0.6, 0.2, 0.3, skin),
    ellipse(0, -0.08, 0.48, 0.6, hair),
    ellipse(0, 0, 0.4, 0.52, skin),
    ...[-0.16, 0.16].flatMap((dx) => [
      ellipse(dx, -0.06, 0.085, 0.05, "#fff"),
      ellipse(dx, -0.06, 0.04, 0.045, "#2a1c14"),
      ellipse(dx, -0.15, 0.09, 0.02, hair),
    ]),
    ellipse(0, 0.09, 0.05, 0.07, "#00000022"),
    ellipse(0, 0.27, 0.15, 0.05, "#9c3b3b"),
  ].join("");
}

/** A scene of the album: a place in a light of its own, with nobody or up to four people. */
function scene(number: number): Promise<Sharp> {
  const next = randomNumbers(1000 + number);
  const ground = fromRoot(`fixtures/photos/${pick(grounds, next)}.jpg`);
  const upright = next() < 0.3;
  const [width, height] = upright ? [1500, 2000] : [2000, 1500];
  const count = next() < 0.35 ? 0 : 1 + Math.floor(next() * 4);
  const head = (0.16 + next() * 0.2) * Math.min(height, (1.6 * width) / Math.max(1, count));
  const people = Array.from({ length: count }, (_, index) =>
    person(((index + 0.5 + (next() - 0.5) * 0.2) * width) / count, height * (0.42 + next() * 0.2), head, next),
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${people.join("")}</svg>`;
  return sharp(ground)
    .modulate({ hue: Math.floor(next() * 40) - 20, brightness: 0.85 + next() * 0.3 })
    .flop(next() < 0.5)
    .extract(partOf(next))
    .resize(width, height)
    .composite([{ input: Buffer.from(svg) }])
    .jpeg({ quality: 95 })
    .toBuffer()
    .then((bytes) => sharp(bytes));
}

/** A part of a ground, which is at least 1200 pixels on each side. */
function partOf(next: Random) {
  const side = 700 + Math.floor(next() * 400);
  return { left: Math.floor(next() * 100), top: Math.floor(next() * 100), width: side, height: side };
}

/** Three weekends of a summer; photos of a day some minutes apart. */
function takenAt(number: number, count: number): Date {
  const day = Math.floor((number * 3) / count);
  return new Date(Date.UTC(2026, 6, 11 + 7 * day, 9, 0) + (number % Math.ceil(count / 3)) * 11 * 60_000);
}
const stamp = (at: Date) => at.toISOString().slice(0, 19).replace(/[-:]/g, "").replace("T", "_");

/** A HEIC turned by `quarters`, or mirrored, as the property boxes of the format say; its pixels stay. */
async function heic(property: readonly number[] | null): Promise<Buffer> {
  const file = await readFile(fromRoot("fixtures/uploads/quartett.heic"));
  if (property === null) return file;
  const box = Buffer.from([0, 0, 0, 4 + property.length, ...property]);
  const grow = (from: Buffer, name: string, by: number) => {
    const at = from.indexOf(name) - 4;
    from.writeUInt32BE(from.readUInt32BE(at) + by, at);
  };
  const [ipco, ipma] = [file.indexOf("ipco") - 4, file.indexOf("ipma") - 4];
  const known = countBoxes(file, ipco);
  const associated = ipma + 18;
  const added = box.length + 1;
  const out = Buffer.concat([
    file.subarray(0, ipma),
    box,
    file.subarray(ipma, ipma + file.readUInt32BE(ipma)),
    Buffer.from([0x80 | (known + 1)]),
    file.subarray(ipma + file.readUInt32BE(ipma)),
  ]);
  out[associated + box.length] = (out[associated + box.length] ?? 0) + 1;
  grow(out, "ipco", box.length);
  grow(out, "ipma", 1);
  for (const name of ["iprp", "meta"]) grow(out, name, added);
  moveItems(out, added);
  return out;
}

function countBoxes(file: Buffer, parent: number): number {
  const end = parent + file.readUInt32BE(parent);
  let count = 0;
  for (let at = parent + 8; at < end; at += file.readUInt32BE(at)) count += 1;
  return count;
}

/** Item locations of version 0 with base offsets, offsets and lengths of four bytes and one extent each, as the fixture has them. */
function moveItems(file: Buffer, by: number): void {
  const start = file.indexOf("iloc") + 4 + 4 + 2;
  const items = file.readUInt16BE(start);
  for (let item = 0; item < items; item += 1) {
    const base = start + 2 + item * 18 + 4;
    file.writeUInt32BE(file.readUInt32BE(base) + by, base);
  }
}

const jpegOf = async (picture: Sharp, at: Date, quality = 88): Promise<Buffer> =>
  picture
    .jpeg({ quality })
    .withExif({ IFD2: { DateTimeOriginal: at.toISOString().slice(0, 19).replaceAll("-", ":").replace("T", " ") } })
    .toBuffer();
const named = (name: string, buffer: Buffer): PhoneFile => ({ name, mimeType: "image/jpeg", buffer });

/**
 * Photos of a family's summer on three weekends: drawn people at places of the shop, of which `duplicates` came a second
 * time from a messenger, `blurry` are shaken, and three are HEIC.
 * @param count of all files, the flawed ones and the HEIC included
 */
export async function familyPhotos(
  count: number,
  { duplicates, blurry }: { readonly duplicates: number; readonly blurry: number },
): Promise<readonly FamilyPhoto[]> {
  const sound = count - duplicates - blurry - 3;
  const made: FamilyPhoto[] = [];
  for (let number = 0; number < sound; number += 1) {
    const at = takenAt(number, sound);
    const picture = await scene(number);
    made.push({ file: named(`IMG_${stamp(at)}.jpg`, await jpegOf(picture.clone(), at)), flaw: undefined });
    if (number % 3 === 1 && number / 3 < duplicates) {
      const small = picture.clone().resize(1100, 1100, { fit: "inside" });
      made.push({ file: named(`IMG_${stamp(at)}-WA${number}.jpg`, await jpegOf(small, at, 60)), flaw: "duplicate" });
    }
  }
  for (let number = 0; number < blurry; number += 1) {
    const at = new Date(takenAt(number * 3, blurry * 3).getTime() + 5 * 60_000);
    const shaken = (await scene(500 + number)).blur(34);
    made.push({ file: named(`IMG_${stamp(at)}_1.jpg`, await jpegOf(shaken, at)), flaw: "blurry" });
  }
  const turns = [null, [...Buffer.from("irot"), 1], [...Buffer.from("imir"), 1]];
  for (const [index, turn] of turns.entries()) {
    const name = `IMG_${stamp(new Date(takenAt(index, 3).getTime() + 30 * 60_000))}.heic`;
    made.push({ file: { name, mimeType: "image/heic", buffer: await heic(turn) }, flaw: undefined });
  }
  return made;
}
