import bedroom from "./scenes/bedroom.svg";
import diningRoom from "./scenes/dining-room.svg";
import hallway from "./scenes/hallway.svg";
import livingRoom from "./scenes/living-room.svg";
import nursery from "./scenes/nursery.svg";
import study from "./scenes/study.svg";
import type { HangingRoom } from "./room-geometry.ts";

/** Names of the drawn rooms, in their order. Source: FRAME-09. */
export const roomNames = ["living-room", "bedroom", "dining-room", "hallway", "study", "nursery"] as const;
export type RoomName = (typeof roomNames)[number];

/** A drawn room. Its drawing is in mm: a unit is a millimetre, y 0 the floor line, `#reference` the named object. */
export type Room = HangingRoom & {
  readonly drawing: string;
  /** The object whose size everybody knows, and its measure in mm. */
  readonly reference: {
    readonly object: "sofa" | "bed" | "table" | "door" | "desk" | "chest";
    readonly side: "w" | "h";
    readonly mm: number;
  };
};

/** What every drawing displays, mm. */
const view = { left: 0, top: 2400, w: 3600, h: 2700 };

/** Top of the free wall, mm: 10 cm below the ceiling. */
const top = 2500;
/** Distance of a picture from the furniture below it, mm. */
const distance = 150;

/** The free wall above furniture of a height, `w` wide around `middle`; mm. */
function freeWall(middle: number, w: number, furniture: number) {
  return { left: middle - w / 2, top, w, h: top - furniture - distance };
}

/** The drawn rooms. Source: FRAME-09. */
export const rooms: Readonly<Record<RoomName, Room>> = {
  "living-room": {
    drawing: livingRoom,
    view,
    free: freeWall(1800, 2400, 880),
    reference: { object: "sofa", side: "w", mm: 2100 },
  },
  bedroom: {
    drawing: bedroom,
    view,
    free: freeWall(1800, 3200, 1080),
    reference: { object: "bed", side: "w", mm: 1800 },
  },
  "dining-room": {
    drawing: diningRoom,
    view,
    free: freeWall(1800, 2600, 900),
    reference: { object: "table", side: "w", mm: 1800 },
  },
  hallway: {
    drawing: hallway,
    view,
    free: freeWall(2480, 1600, 650),
    reference: { object: "door", side: "h", mm: 2000 },
  },
  study: {
    drawing: study,
    view,
    free: freeWall(1800, 2000, 1000),
    reference: { object: "desk", side: "w", mm: 1400 },
  },
  nursery: {
    drawing: nursery,
    view,
    free: freeWall(1800, 3000, 1130),
    reference: { object: "chest", side: "w", mm: 1200 },
  },
};

/** Height of the ceiling, mm. */
export const ceiling = 2600;

/** The person beside the picture: the drawing's box and the person's height, mm. */
export const person = { w: 560, h: 1740, top: 1700 };

/** Paints for the wall, lightest first. Source: FRAME-09. */
export const wallColourNames = ["chalk", "linen", "rosewood", "sage", "dove", "fir", "ink"] as const;
export type WallColour = (typeof wallColourNames)[number];

/** CSS colours of the paints. */
export const wallColours: Readonly<Record<WallColour, string>> = {
  chalk: "#f1eee7",
  linen: "#e4dccd",
  rosewood: "#d9c1b4",
  sage: "#b9c0b1",
  dove: "#93a3ae",
  fir: "#4d5c51",
  ink: "#33424f",
};
