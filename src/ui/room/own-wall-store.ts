import { del, get, set } from "idb-keyval";
import type { Place, ReferenceLine } from "./own-wall.ts";
import type { Size } from "./room-geometry.ts";

/** The visitor's wall, which never leaves the browser. `mm` is the reference's length, null until it is stated. */
export type OwnWall = {
  readonly photo: Blob;
  /** Size of the photo, px. */
  readonly size: Size;
  readonly line: ReferenceLine;
  readonly mm: number | null;
  /** Where the picture's centre is. */
  readonly place: Place;
};

const key = "blattwerk-own-wall";

const isPlace = (value: unknown): value is Place =>
  typeof value === "object" &&
  value !== null &&
  "x" in value &&
  Number.isFinite(value.x) &&
  "y" in value &&
  Number.isFinite(value.y);

/** Reads a stored wall; undefined for anything else, for example one stored by another version. */
export function readWall(stored: unknown): OwnWall | undefined {
  if (typeof stored !== "object" || stored === null) return undefined;
  const { photo, size, line, mm, place } = stored as Partial<OwnWall>;
  if (!(photo instanceof Blob) || !size || !(size.w > 0) || !(size.h > 0)) return undefined;
  if (!line || !isPlace(line.from) || !isPlace(line.to) || !isPlace(place)) return undefined;
  return { photo, size, line, mm: typeof mm === "number" && mm > 0 ? mm : null, place };
}

/** The wall stored in this browser; undefined without one, or where the browser stores nothing. Source: FRAME-09. */
export async function storedWall(): Promise<OwnWall | undefined> {
  return get(key).then(readWall, () => undefined);
}

/** Stores the wall, or removes it; a browser that stores nothing keeps it until the page closes. Source: FRAME-09. */
export async function storeWall(wall: OwnWall | undefined): Promise<void> {
  await (wall ? set(key, wall) : del(key)).catch(() => undefined);
}
