import { hexOf } from "#design/layout/custom-color.ts";
import type { Ornament } from "#design/model/ornament.ts";

/** A piece of artwork in its own colours. Source: CFG-02. */
export function DrawnArtwork({ drawing }: { readonly drawing: Ornament }) {
  const paint = (slot: string | undefined) => (slot === undefined ? "none" : hexOf(drawing.slots[slot] ?? slot, {}));
  return (
    <svg viewBox={drawing.viewBox.join(" ")} aria-hidden="true" className="size-full">
      {drawing.paths.map((path, index) => (
        <path
          // The paths of a drawing never change.
          key={index}
          d={path.d}
          fill={paint(path.fill)}
          fillRule={path.fillRule}
          stroke={paint(path.stroke)}
          strokeWidth={path.strokeWidth}
          strokeLinecap={path.cap}
          strokeLinejoin={path.join}
        />
      ))}
    </svg>
  );
}
