import { useState } from "react";
import type { DesignDocument } from "#design/model/design-document.ts";
import { useMessages } from "#ui/messages.tsx";
import { IconButton } from "../controls/controls.tsx";
import { spreadsOf } from "./pieces.ts";
import { PrintedSlice } from "./printed-slice.tsx";

type BookletProps = {
  readonly document: DesignDocument;
  readonly available: { readonly w: number; readonly h: number };
};

/** A booklet to page through, two pages at a time. Source: CARD-21. */
export function Booklet({ document, available }: BookletProps) {
  const t = useMessages();
  const [at, setAt] = useState(0);
  const spreads = spreadsOf(document);
  const spread = spreads[at] ?? [];
  const page = spread.find((slice) => slice !== null)?.box ?? { w: 1, h: 1 };
  const scale = Math.min(available.w / (2 * page.w), (available.h - 60) / page.h);
  const movePage = (step: number) => setAt((now) => Math.min(spreads.length - 1, Math.max(0, now + step)));
  return (
    <div className="grid justify-items-center gap-4">
      <div
        className="flex"
        aria-live="polite"
        aria-label={t("editor.preview.spread", { n: at + 1, of: spreads.length })}
      >
        {spread.map((slice, side) =>
          slice ? (
            <span key={slice.page.id} className="relative animate-unfold shadow-card">
              <PrintedSlice slice={slice} document={document} scale={scale} prefix={`leaf-${slice.page.id}`} />
              <span
                className={`absolute inset-y-0 w-6 from-ink/15 to-transparent ${side === 0 ? "right-0 bg-linear-to-l" : "left-0 bg-linear-to-r"}`}
              />
            </span>
          ) : (
            <span key={side} style={{ width: page.w * scale }} />
          ),
        )}
      </div>
      <div className="flex items-center gap-3">
        <IconButton
          icon="chevron-left"
          label={t("editor.preview.before")}
          disabled={at === 0}
          onPress={() => movePage(-1)}
        />
        <span className="text-15 tabular-nums">{t("editor.preview.spread", { n: at + 1, of: spreads.length })}</span>
        <IconButton
          icon="chevron-right"
          label={t("editor.preview.after")}
          disabled={at === spreads.length - 1}
          onPress={() => movePage(1)}
        />
      </div>
    </div>
  );
}
