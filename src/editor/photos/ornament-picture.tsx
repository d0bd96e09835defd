import { OrnamentElement } from "#design/model/design-document.ts";
import { ElementAsPainted } from "../canvas/element-as-painted.tsx";
import { useEditorContext, useResources } from "../state/editor-context.ts";
import { useDocument } from "../state/shell-context.ts";

/** A piece of the shop's artwork in the colours of the design; renders nothing until it has loaded. */
export function OrnamentPicture({ id }: { readonly id: string }) {
  const editor = useEditorContext();
  const palette = useDocument((state) => state.document.palette);
  // Rerenders when the drawing has loaded.
  useResources();
  const ornament = editor.artwork.ornament(id);
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
      <ElementAsPainted element={element} />
    </svg>
  );
}
