import type { StudioView } from "#modules/studio/studio-view.server.ts";
import { Link } from "#ui/link.tsx";

type StudioPreviewProps = {
  readonly view: StudioView;
  readonly src: string;
  readonly alt: string;
  readonly hrefOf: (element: string) => string;
};

/**
 * A panel as it will be printed; a click selects an element. Keyboards and screen readers use the list next to it, so
 * the boxes are hidden from them.
 * @source BO-04
 */
export function StudioPreview({ view, src, alt, hrefOf }: StudioPreviewProps) {
  const { elements, ratio, selected } = view;
  return (
    <div
      className="relative mx-auto w-full max-w-[46rem] overflow-hidden bg-sheet shadow-[0_0_0_1px_var(--color-line)]"
      style={{ aspectRatio: String(ratio), maxWidth: `min(46rem, ${Math.round(ratio * 80)}vh)` }}
    >
      <img src={src} alt={alt} className="absolute inset-0 size-full object-contain" />
      <div aria-hidden="true">
        {elements.toReversed().map(({ id, box, label }) => (
          <Link
            key={id}
            href={hrefOf(id)}
            tabIndex={-1}
            title={label}
            className={`absolute hover:outline-2 hover:outline-leaf/60 ${selected?.id === id ? "outline-2 outline-leaf" : ""}`}
            style={{ left: `${box.left}%`, top: `${box.top}%`, width: `${box.width}%`, height: `${box.height}%` }}
          />
        ))}
      </div>
    </div>
  );
}
