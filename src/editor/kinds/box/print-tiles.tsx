import { moveInBox } from "#modules/photo-products/contract.ts";
import { useMessages } from "#ui/messages.tsx";
import { PrintFace } from "./box-faces.tsx";
import type { Box } from "./use-box.ts";

type PrintTilesProps = {
  readonly box: Box;
  readonly selected: string | null;
  readonly onSelect: (id: string | null) => void;
};

/** The prints of the box in their order; a press selects one, dragging puts it elsewhere. Source: BOX-01. */
export function PrintTiles({ box, selected, onSelect }: PrintTilesProps) {
  const t = useMessages();
  const { prints, document, change } = box;
  return (
    <ol
      aria-label={t("box-editor.prints")}
      className="grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-2 md:gap-x-3 md:gap-y-4 md:grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))]"
    >
      {prints.map(({ page, number, copies }) => (
        // Moving by keys and taps is done with the buttons below.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a drop target has no role
        <li
          key={page.id}
          draggable
          onDragStart={(event) => event.dataTransfer.setData("text/x-print", page.id)}
          onDragOver={(event) => {
            if (event.dataTransfer.types.includes("text/x-print")) event.preventDefault();
          }}
          onDrop={(event) => {
            const moved = event.dataTransfer.getData("text/x-print");
            if (moved === "" || moved === page.id) return;
            event.preventDefault();
            change((before, chosen) => moveInBox(before, chosen, moved, number - 1));
          }}
        >
          <button
            type="button"
            aria-pressed={selected === page.id}
            aria-label={t("box-editor.print", { n: number, count: copies })}
            onClick={() => onSelect(selected === page.id ? null : page.id)}
            className="relative grid aspect-square w-full place-items-center rounded-cut bg-wash p-2 aria-pressed:outline-2 aria-pressed:outline-offset-2 aria-pressed:outline-leaf"
          >
            <span
              className="grid shadow-sheet [&>svg]:size-full"
              style={{
                aspectRatio: `${page.w} / ${page.h}`,
                [page.w > page.h ? "width" : "height"]: "100%",
                maxWidth: "100%",
                minHeight: 0,
              }}
            >
              <PrintFace page={page} document={document} />
            </span>
            {copies > 1 ? (
              <span className="absolute right-1 bottom-1 rounded-cut bg-ink px-1.5 text-13 text-paper tabular-nums">
                {t("box-editor.times", { count: copies })}
              </span>
            ) : null}
          </button>
        </li>
      ))}
    </ol>
  );
}
