import { OrnamentElement } from "#design/model.ts";
import { PaintedElement } from "../canvas/painted-element.tsx";
import { useDesk, useDocument, useResources } from "../desk.ts";

/** A piece of the shop's artwork in the colours of the design; nothing until it has come in. */
export function OrnamentPicture({ id }: { readonly id: string }) {
  const desk = useDesk();
  const { palette, assets, locale } = useDocument((state) => state.document);
  const { resources, revision } = useResources();
  const ornament = desk.artwork.ornament(id);
  if (!ornament) return <span className="size-full" />;
  const own = Object.keys(palette);
  const colors = Object.fromEntries(
    Object.entries(ornament.slots).map(([slot, usual], index) => [
      slot,
      typeof usual === "string" && !(usual in palette) ? (own[index % own.length] ?? usual) : usual,
    ]),
  );
  const element = OrnamentElement.parse({
    id: `tile-${id}`,
    type: "ornament",
    x: 0,
    y: 0,
    w: 20,
    h: 20,
    ornament: id,
    colors,
  });
  return (
    <svg viewBox="-0.5 -0.5 21 21" className="size-full" aria-hidden="true">
      <PaintedElement
        element={element}
        palette={palette}
        assets={assets}
        locale={locale}
        resources={resources}
        revision={revision}
        imageHref={desk.tray.preview}
        dies={false}
      />
    </svg>
  );
}
