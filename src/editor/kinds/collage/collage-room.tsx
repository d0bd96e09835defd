import { collageInRoom } from "#modules/photo-products/contract.ts";
import { RoomView } from "#ui/room/room-view.tsx";
import { CollageOnWall } from "./collage-piece.tsx";
import { edgeOf } from "./collage-edge.ts";
import type { Collage } from "./use-collage.ts";

/** The customer's own collage on walls, true to scale. Source: FRAME-09. */
export default function CollageRoom({ collage }: { readonly collage: Collage }) {
  const { document, chosen } = collage;
  const [page] = document.pages;
  if (!page) return null;
  return (
    <RoomView
      piece={collageInRoom(chosen, edgeOf(document))}
      picture={<CollageOnWall document={document} page={page} />}
    />
  );
}
