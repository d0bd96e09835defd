import { useEffect, useRef, useState } from "react";
import { useStore } from "zustand";
import { clipArtCategories, clipArtStyles } from "#modules/media/contract.ts";
import { formatNumber } from "#kernel/formats/number-format.ts";
import { debounceMs } from "#ui/browser/debounce.ts";
import { useLocale, useMessages } from "#ui/messages.tsx";
import { createClipArtSearch, placeClipArt, type ClipArtItem, type ClipArtQuery } from "./clip-art.ts";
import { DrawnArtwork } from "./drawn-artwork.tsx";
import { ChoiceRow } from "../controls/controls.tsx";
import { useEditorContext } from "../state/editor-context.ts";

function Tile({ item }: { readonly item: ClipArtItem }) {
  const editor = useEditorContext();
  const t = useMessages();
  return (
    <li>
      <button
        type="button"
        title={item.de}
        aria-label={t(`editor.clipArt.place.${item.style}`, { name: item.de })}
        onClick={() => void placeClipArt(editor, item)}
        className="aspect-square w-full rounded-cut p-2.5 hover:bg-ink/5"
      >
        <DrawnArtwork drawing={item.drawing} />
      </button>
    </li>
  );
}

type FilterProps = { readonly query: ClipArtQuery; readonly onChange: (query: ClipArtQuery) => void };

/** Categories as a scrollable row of chips; clicking the active one clears the filter. */
function Categories({ query, onChange }: FilterProps) {
  const t = useMessages();
  return (
    <ul
      aria-label={t("editor.clipArt.categories")}
      className="-mx-1 flex snap-x gap-1.5 overflow-x-auto px-1 pb-1 lg:flex-wrap"
    >
      {clipArtCategories.map((category) => (
        <li key={category} className="shrink-0 snap-start">
          <button
            type="button"
            aria-pressed={query.category === category}
            onClick={() => onChange({ ...query, category: query.category === category ? null : category })}
            className="min-h-11 rounded-cut border border-line px-3 text-15 lg:min-h-8 lg:px-2 lg:text-13 hover:border-ink aria-pressed:border-leaf aria-pressed:bg-leaf-soft/60"
          >
            {t(`editor.clipArt.category.${category}`)}
          </button>
        </li>
      ))}
    </ul>
  );
}

function Styles({ query, onChange }: FilterProps) {
  const t = useMessages();
  return (
    <ChoiceRow
      label={t("editor.clipArt.styles")}
      value={query.style ?? "all"}
      onChange={(style) => onChange({ ...query, style: clipArtStyles.find((known) => known === style) ?? null })}
      options={["all" as const, ...clipArtStyles].map((value) => ({
        value,
        label: t(`editor.clipArt.style.${value}`),
      }))}
    />
  );
}

/** The clip-art library: search by text, category and style; a click adds a drawing to the card. Source: CFG-02. */
export default function ClipArtPanel() {
  const editor = useEditorContext();
  const t = useMessages();
  const locale = useLocale();
  const [search] = useState(() => createClipArtSearch(editor.fetch));
  const [query, setQuery] = useState<ClipArtQuery>({ text: "", category: null, style: null });
  const { items, total, more, busy, failed } = useStore(search.store);
  const first = useRef(true);
  useEffect(() => {
    const timer = setTimeout(() => void search.find(query), first.current ? 0 : debounceMs);
    first.current = false;
    return () => clearTimeout(timer);
  }, [search, query]);
  const found =
    total === 0
      ? t("editor.clipArt.none")
      : t("editor.clipArt.found", { count: total, n: formatNumber(total, locale) });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <input
        type="search"
        autoComplete="off"
        maxLength={60}
        aria-label={t("editor.clipArt.search")}
        placeholder={t("editor.clipArt.example")}
        value={query.text}
        onChange={(event) => setQuery({ ...query, text: event.target.value })}
        className="min-h-11 w-full rounded-cut border border-line-strong bg-sheet px-3 text-17 placeholder:text-ink-soft hover:border-ink"
      />
      <Categories query={query} onChange={setQuery} />
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <Styles query={query} onChange={setQuery} />
        <output className="text-13 text-ink-soft">{busy || failed ? "" : found}</output>
      </div>
      <ul
        aria-label={t("editor.tool.clip-art")}
        aria-busy={busy}
        className="grid grid-cols-[repeat(auto-fill,minmax(3.75rem,1fr))] gap-1"
      >
        {items.map((item) => (
          <Tile key={item.id} item={item} />
        ))}
      </ul>
      {failed ? <p className="text-15 text-brick">{t("editor.clipArt.failed")}</p> : null}
      {more || failed ? (
        <button
          type="button"
          disabled={busy}
          onClick={() => void search.next()}
          className="min-h-12 rounded-cut border border-line-strong text-15 hover:border-ink disabled:text-ink-soft"
        >
          {t(failed ? "editor.clipArt.again" : "editor.clipArt.more")}
        </button>
      ) : null}
    </div>
  );
}
