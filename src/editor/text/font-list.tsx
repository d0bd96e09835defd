import { useEffect, useRef, useState } from "react";
import { fontsOfDocument } from "#design/text/fonts.ts";
import type { FontFace as DesignFace } from "#design/model/font-face.ts";
import { Icon } from "#ui/icon.tsx";
import { useMessages } from "#ui/messages.tsx";
import { keyIn } from "#kernel/formats/message-key.ts";
import type { Translate } from "#kernel/formats/translate.ts";
import { IconButton } from "../controls/controls.tsx";
import { useEditorContext } from "../state/editor-context.ts";
import { useDocument } from "../state/shell-context.ts";

/** Name of a font's style within its family; empty for the regular style. */
function cutName(face: DesignFace, t: Translate): string {
  const weight = face.weight === 400 ? "" : t(keyIn("editor.text.weight", String(face.weight)));
  const style = face.style === "italic" ? t("editor.text.italic") : "";
  return [weight, style].filter((part) => part !== "").join(" ");
}

/** Display name of a font: its family, then its style. */
export function fontName(face: DesignFace, t: Translate): string {
  const cut = cutName(face, t);
  return cut === "" ? face.family : `${face.family}, ${cut}`;
}

/** A font sample as a small SVG of outlines, loaded when scrolled near; hidden from screen readers. */
export function FontSample({ face }: { readonly face: DesignFace }) {
  const t = useMessages();
  return (
    <>
      <span className="min-w-0 flex-1 overflow-hidden">
        <img src={`/_font-previews/${face.id}.svg`} alt="" loading="lazy" decoding="async" className="h-9 max-w-none" />
      </span>
      <span aria-hidden className="shrink-0 text-13 text-ink-soft">
        {cutName(face, t)}
      </span>
    </>
  );
}

type RowProps = { readonly face: DesignFace; readonly chosen: boolean; readonly onChange: (id: string) => void };

function FontRow({ face, chosen, onChange }: RowProps) {
  const t = useMessages();
  return (
    <label className="relative flex min-h-12 items-center gap-3 border-b border-line px-2 hover:bg-ink/4 has-checked:bg-leaf-soft/60 has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-leaf">
      <input
        type="radio"
        name="font"
        className="sr-only"
        aria-label={fontName(face, t)}
        checked={chosen}
        onChange={() => onChange(face.id)}
      />
      <FontSample face={face} />
      {chosen ? <Icon name="check" size={16} /> : null}
    </label>
  );
}

const classes = ["script", "hand", "serif", "sans", "display"] as const;

/** Selectable fonts: all that are offered, and those already used on the card. */
function useChoice(): readonly DesignFace[] {
  const editor = useEditorContext();
  const document = useDocument((state) => state.document);
  const used = new Set(fontsOfDocument(document, editor.project.fonts));
  return editor.project.fonts.filter((face) => face.offered || used.has(face.id));
}

/** Height in px of the search field above the list. */
const searchHeight = 72;

/** All fonts of the collection by kind, each with a sample, searchable by name. Source: CFG-08. */
export function FontList({
  value,
  onChange,
  onClose,
}: {
  readonly value: string;
  readonly onChange: (id: string) => void;
  readonly onClose: () => void;
}) {
  const t = useMessages();
  const [query, setQuery] = useState("");
  const list = useRef<HTMLDivElement>(null);
  const choice = useChoice();
  const needle = query.trim().toLocaleLowerCase("de");
  const faces = choice.filter((face) => fontName(face, t).toLocaleLowerCase("de").includes(needle));
  useEffect(() => {
    const row = list.current?.querySelector("input:checked")?.parentElement;
    const scroller = list.current?.closest(".overflow-y-auto");
    if (!row || !scroller) return;
    // Only the panel may scroll: scrollIntoView would move the whole window with it.
    const away = row.getBoundingClientRect().top - scroller.getBoundingClientRect().top;
    scroller.scrollTop += away - Math.max(scroller.clientHeight / 3, searchHeight);
  }, []);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <div className="sticky top-0 z-1 flex gap-1 bg-sheet pb-2 lg:-top-4 lg:pt-4">
        <IconButton icon="arrow-left" label={t("editor.text.font")} onPress={onClose} />
        <input
          type="search"
          autoComplete="off"
          maxLength={40}
          aria-label={t("editor.text.fontSearch")}
          placeholder={t("editor.text.fontSearch")}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          className="min-h-11 w-full min-w-0 rounded-cut border border-line-strong bg-sheet px-3 text-17 placeholder:text-ink-soft hover:border-ink"
        />
      </div>
      <output className="block px-2 text-15 text-ink-soft empty:hidden">
        {faces.length === 0 ? t("editor.text.fontNone") : ""}
      </output>
      <div ref={list} role="radiogroup" aria-label={t("editor.text.font")}>
        {classes.map((kind) => {
          const own = faces.filter((face) => face.class === kind);
          return own.length === 0 ? null : (
            <div key={kind}>
              <p className="px-2 pt-4 pb-1 text-13 text-ink-soft">{t(`editor.text.fontClass.${kind}`)}</p>
              {own.map((face) => (
                <FontRow key={face.id} face={face} chosen={face.id === value} onChange={onChange} />
              ))}
            </div>
          );
        })}
      </div>
    </div>
  );
}
