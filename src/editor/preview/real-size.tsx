import { useId, useState } from "react";
import type { DesignDocument } from "#design/model/design-document.ts";
import { panelsInOrder } from "#design/geometry/panels.ts";
import { useMessages } from "#ui/messages.tsx";
import { Select } from "#ui/forms/select.tsx";
import { panelName } from "../panel-name.ts";
import { PrintedSlice } from "./printed-slice.tsx";

const storageKey = "blattwerk.pixels-per-mm";
/** CSS defines 96 pixels per inch; real screens differ. */
const usual = 96 / 25.4;
/** A bank card per ISO/IEC 7810 ID-1, mm. */
const bankCard = { w: 85.6, h: 53.98 };

function storedScale(): number {
  const stored = Number(window.localStorage.getItem(storageKey));
  return stored >= 2 && stored <= 12 ? stored : usual;
}

/** A page in its true size, after the screen has been calibrated with a bank card. Source: CFG-15. */
export function RealSize({ document }: { readonly document: DesignDocument }) {
  const t = useMessages();
  const id = useId();
  const [scale, setScale] = useState(storedScale);
  const [at, setAt] = useState(0);
  const [measuring, setMeasuring] = useState(false);
  const panels = panelsInOrder(document);
  const placed = panels[at];
  const store = (next: number) => {
    setScale(next);
    window.localStorage.setItem(storageKey, String(next));
  };
  return (
    <div className="grid min-h-0 grid-rows-[auto_1fr] gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <Select
          label={t("editor.frame.pages")}
          labelHidden
          value={at}
          onChange={(event) => setAt(Number(event.target.value))}
        >
          {panels.map((each, index) => (
            <option key={`${each.page.id}-${each.panel.x}-${each.panel.y}`} value={index}>
              {panelName(each, document, t)}
            </option>
          ))}
        </Select>
        <button
          type="button"
          aria-expanded={measuring}
          onClick={() => setMeasuring(!measuring)}
          className="min-h-11 text-15 underline underline-offset-4"
        >
          {t("editor.preview.measure")}
        </button>
      </div>
      <section
        className="min-h-0 overflow-auto rounded-cut bg-paper p-6"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable regions must be reachable by keyboard
        tabIndex={0}
        aria-label={t("editor.preview.realSize")}
      >
        {measuring ? (
          <div className="grid max-w-xl gap-3">
            <label htmlFor={id} className="text-15">
              {t("editor.preview.measureHint")}
            </label>
            <input
              id={id}
              type="range"
              min={2.5}
              max={9}
              step={0.02}
              value={scale}
              onChange={(event) => store(Number(event.target.value))}
              className="h-11 w-full accent-leaf"
            />
            <span
              className="block border-2 border-leaf bg-leaf-soft"
              style={{ width: bankCard.w * scale, height: bankCard.h * scale, borderRadius: 3.18 * scale }}
            />
          </div>
        ) : placed ? (
          <span className="inline-block shadow-card">
            <PrintedSlice
              slice={{ page: placed.page, box: placed.panel }}
              document={document}
              scale={scale}
              prefix="real"
            />
          </span>
        ) : null}
      </section>
    </div>
  );
}
