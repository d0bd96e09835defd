import { useEffect, useRef } from "react";
import type { FontFace as DesignFace } from "#design/model.ts";
import { Icon } from "#ui/icon.tsx";
import { useMessages } from "#ui/messages.tsx";
import type { Translate } from "#ui/translate.ts";
import { useDesk } from "../desk.ts";

/** Shown name of a face: its family, then what sets it apart from the others of the family. */
export function fontName(face: DesignFace, t: Translate): string {
  const cut = [
    face.weight === 400 ? "" : t(`editor.text.weight.${face.weight}`),
    face.style === "italic" ? t("editor.text.italic") : "",
  ].filter((part) => part !== "");
  return cut.length > 0 ? `${face.family}, ${cut.join(" ")}` : face.family;
}

const asked = new Set<string>();

/** Lets the page write in a face of the collection, for previews only; the card itself is painted from outlines. */
export function showFace(face: DesignFace): void {
  if (asked.has(face.id)) return;
  asked.add(face.id);
  const loading = new FontFace(`bw-${face.id}`, `url(/_fonts/${face.file})`, { display: "swap" });
  document.fonts.add(loading);
  loading.load().catch(() => asked.delete(face.id));
}

type RowProps = { readonly face: DesignFace; readonly chosen: boolean; readonly onChange: (id: string) => void };

/** A face written in itself; its file is fetched when the row comes into sight. */
function FontRow({ face, chosen, onChange }: RowProps) {
  const t = useMessages();
  const row = useRef<HTMLLabelElement>(null);
  useEffect(() => {
    const node = row.current;
    if (!node) return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) showFace(face);
    });
    observer.observe(node);
    return () => observer.disconnect();
  }, [face]);
  return (
    <label
      ref={row}
      className="flex min-h-12 items-center justify-between gap-3 border-b border-line px-2 text-20 hover:bg-ink/4 has-checked:bg-leaf-soft/60 has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-leaf"
    >
      <input type="radio" name="font" className="sr-only" checked={chosen} onChange={() => onChange(face.id)} />
      <span style={{ fontFamily: `"bw-${face.id}", var(--font-sans)` }}>{fontName(face, t)}</span>
      {chosen ? <Icon name="check" size={16} /> : null}
    </label>
  );
}

const classes = ["serif", "sans", "script", "display"] as const;

/** All faces of the collection, each in itself. Source: CFG-08. */
export function FontList({
  value,
  onChange,
  onClose,
}: {
  readonly value: string;
  readonly onChange: (id: string) => void;
  readonly onClose: () => void;
}) {
  const desk = useDesk();
  const t = useMessages();
  const list = useRef<HTMLDivElement>(null);
  const faces = desk.project.fonts;
  useEffect(() => {
    const row = list.current?.querySelector("input:checked")?.parentElement;
    const scroller = list.current?.closest(".overflow-y-auto");
    if (!row || !scroller) return;
    // Only the panel may scroll: scrollIntoView would move the whole window with it.
    const away = row.getBoundingClientRect().top - scroller.getBoundingClientRect().top;
    scroller.scrollTop += away - scroller.clientHeight / 3;
  }, []);
  return (
    <div className="grid gap-2">
      <button type="button" onClick={onClose} className="flex min-h-11 items-center gap-2 justify-self-start text-15">
        <Icon name="arrow-left" size={16} />
        {t("editor.text.font")}
      </button>
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
