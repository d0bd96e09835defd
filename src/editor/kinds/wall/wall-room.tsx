import { wallInRoom } from "#modules/photo-products/contract.ts";
import { RoomView } from "#ui/room/room-view.tsx";
import type { Wall } from "./use-wall.ts";
import { WholePicture } from "./wall-picture.tsx";

/** The customer's own picture on walls, true to scale. Source: FRAME-09. */
export default function WallRoom({ wall }: { readonly wall: Wall }) {
  return (
    <RoomView piece={wallInRoom(wall.chosen, wall.settings)} picture={<WholePicture document={wall.document} />} />
  );
}
