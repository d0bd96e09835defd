import { useId, useMemo, useState } from "react";
import type { Page } from "#design/model/design-document.ts";
import {
  applyLayout,
  frameOf,
  layoutsOf,
  mostDrawn,
  picturesOn,
  shuffleSpread,
  type Extent,
  type LayoutChoice,
} from "#modules/photo-products/contract.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { useMessages } from "#ui/messages.tsx";
import { showToast } from "#ui/toast.tsx";
import { ChoiceRow, Section, StepField } from "../../controls/controls.tsx";
import { useEditorContext, useView } from "../../state/editor-context.ts";
import { useDocument } from "../../state/shell-context.ts";
import { changing } from "../change-document.ts";
import { PageTexts, type LeavingPhotos } from "./page-texts.tsx";

/** The surface that is displayed. */
function useDisplayedPage(): Page {
  const { view } = useEditorContext();
  useView((state) => state.panel);
  useDocument((state) => state.document);
  return view.displayed().page;
}

/** The part of the surface a layout is drawn on, mm. */
function areaOf(page: Page, extent: Extent) {
  const { sides, w, h } = frameOf(page);
  if (extent === "spread") return { x: 0, y: 0, w: page.w, h };
  return { x: sides.find(({ side }) => side === extent)?.x ?? 0, y: 0, w, h };
}

type LayoutTileProps = {
  readonly page: Page;
  readonly extent: Extent;
  readonly layout: LayoutChoice;
  readonly label: string;
  readonly onChoose: () => void;
};

/** A layout as it is drawn: where its photos stand on the page. */
function LayoutTile({ page, extent, layout, label, onChoose }: LayoutTileProps) {
  const { x, y, w, h } = areaOf(page, extent);
  const clip = useId();
  return (
    <button
      type="button"
      onClick={onChoose}
      aria-label={label}
      title={label}
      className="rounded-cut p-1 hover:bg-ink/4"
    >
      <svg viewBox={`${x} ${y} ${w} ${h}`} className="w-full bg-sheet shadow-card" aria-hidden="true">
        <clipPath id={clip}>
          <rect x={x} y={y} width={w} height={h} />
        </clipPath>
        <g clipPath={`url(#${clip})`}>
          {layout.slots.map(({ box }) => (
            <rect
              key={`${box.x} ${box.y}`}
              x={box.x}
              y={box.y}
              width={box.w}
              height={box.h}
              className="fill-leaf-soft stroke-leaf"
              strokeWidth={w / 90}
            />
          ))}
        </g>
        {extent === "spread" ? <rect x={x + w / 2} y={y} width={w / 160} height={h} className="fill-line" /> : null}
      </svg>
    </button>
  );
}

/** Lays the displayed pages out by another drawing, or at random. Source: BOOK-08. */
function Layouts({ page, onLeaving }: { readonly page: Page; readonly onLeaving: LeavingPhotos }) {
  const { documents } = useEditorContext();
  const t = useMessages();
  const { sides } = frameOf(page);
  const [wanted, setExtent] = useState<Extent>("left");
  const extent: Extent = sides.length > 1 ? wanted : (sides[0]?.side ?? "right");
  const there = picturesOn(page, extent === "spread" ? undefined : extent).length;
  const [asked, setAsked] = useState<number | null>(null);
  const count = Math.min(Math.max(asked ?? there, 1), mostDrawn);
  const layouts = useMemo(() => layoutsOf(page, extent, count), [page, extent, count]);
  const [seed, setSeed] = useState(1);
  const choose = ({ id }: LayoutChoice) => {
    let left = 0;
    documents.apply(
      changing((before) => {
        const applied = applyLayout(before, page.id, extent, id);
        left = applied.left.length;
        return applied.document;
      }),
    );
    onLeaving(left);
  };
  const shuffle = () => {
    documents.apply(changing((before) => shuffleSpread(before, page.id, seed)));
    setSeed(seed + 1);
  };
  return (
    <>
      {sides.length > 1 ? (
        <ChoiceRow
          label={t("book-editor.layouts.side")}
          value={extent}
          options={[
            { value: "left", label: t("book-editor.layouts.sides.left") },
            { value: "spread", label: t("book-editor.layouts.sides.spread") },
            { value: "right", label: t("book-editor.layouts.sides.right") },
          ]}
          onChange={setExtent}
        />
      ) : null}
      <StepField
        label={t("book-editor.layouts.photos")}
        value={count}
        step={1}
        digits={0}
        onChange={(value) => setAsked(Math.round(value))}
      />
      <Button size="s" variant="secondary" disabled={picturesOn(page).length === 0} onClick={shuffle}>
        <Icon name="rotate" size={16} />
        {t("book-editor.layouts.shuffle")}
      </Button>
      <div className={`grid gap-2 ${extent === "spread" ? "grid-cols-2" : "grid-cols-3"}`}>
        {layouts.map((layout, index) => (
          <LayoutTile
            key={layout.id}
            page={page}
            extent={extent}
            layout={layout}
            label={t("book-editor.layouts.use", { n: index + 1, count })}
            onChoose={() => choose(layout)}
          />
        ))}
      </div>
    </>
  );
}

/** Texts and drawn layouts for the displayed pages of a book. Source: BOOK-08, BOOK-12. */
export default function LayoutsPanel() {
  const t = useMessages();
  const page = useDisplayedPage();
  const say: LeavingPhotos = (count) => {
    if (count > 0) showToast({ text: t("book-editor.layouts.left", { count }) });
  };
  if (page.part === "cover") return <p className="text-15 text-ink-soft">{t("book-editor.layouts.cover")}</p>;
  return (
    <>
      <PageTexts key={`texts-${page.id}`} page={page} onLeaving={say} />
      <Section title={t("editor.tool.layouts")}>
        <Layouts key={page.id} page={page} onLeaving={say} />
      </Section>
    </>
  );
}
