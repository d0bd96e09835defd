import { useState } from "react";
import type { LayoutFinding, PhotoAnswer } from "#modules/media/contract.ts";
import type { Locale } from "#kernel/market.ts";
import { formatNumber } from "#kernel/formats/number-format.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { useLocale, useMessages } from "#ui/messages.tsx";
import { useEditorContext } from "../state/editor-context.ts";
import { useDocument } from "../state/shell-context.ts";
import { applyLayout, pairLayout, type LayoutPair, type LayoutScaling } from "./own-layout.ts";
import { formatMeasure } from "../measure.ts";
import { Modal } from "../dialogs/modal.tsx";

const marks = {
  good: { icon: "check", colour: "text-leaf" },
  hint: { icon: "info", colour: "text-ink-soft" },
  warning: { icon: "warning", colour: "text-brick" },
} as const;

const lengths: ReadonlySet<string> = new Set(["w", "h", "wantedW", "wantedH", "bleed"]);

/** Formats measures for use in a sentence. */
function inWords(data: LayoutFinding["data"], locale: Locale): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => {
      if (typeof value !== "number") return [key, value];
      return [key, lengths.has(key) ? formatMeasure(value, locale) : formatNumber(value, locale)];
    }),
  );
}

function Finding({ finding }: { readonly finding: LayoutFinding }) {
  const t = useMessages();
  const locale = useLocale();
  const { icon, colour } = marks[finding.severity];
  return (
    <li className={`flex items-start gap-2 text-15 ${colour}`}>
      <Icon name={icon} size={16} className="mt-1 shrink-0" />
      <span>{t(`editor.photos.layout.${finding.code}`, inWords(finding.data, locale))}</span>
    </li>
  );
}

function Surface({ pair, number }: { readonly pair: LayoutPair; readonly number: number }) {
  const t = useMessages();
  const locale = useLocale();
  const { page, source, judged } = pair;
  return (
    <li className="flex gap-4 border-t border-line py-4">
      <div className="grid h-24 w-20 shrink-0 place-items-center bg-line/60">
        {source ? <img src={source.previews.small} alt="" className="max-h-24 max-w-20 object-contain" /> : null}
      </div>
      <div className="grid min-w-0 flex-1 content-start gap-1.5">
        <h3 className="text-15 font-medium">
          {t("editor.photos.layout.surface", { n: number, ...inWords({ w: page.w, h: page.h }, locale) })}
        </h3>
        {judged ? (
          <ul className="grid gap-1">
            {judged.findings.map((finding) => (
              <Finding key={finding.code} finding={finding} />
            ))}
          </ul>
        ) : (
          <p className="text-15 text-ink-soft">{t("editor.photos.layout.noPage")}</p>
        )}
      </div>
    </li>
  );
}

type ScalingProps = { readonly scaling: LayoutScaling; readonly onChange: (scaling: LayoutScaling) => void };

function Scaling({ scaling, onChange }: ScalingProps) {
  const t = useMessages();
  return (
    <fieldset className="grid gap-1">
      <legend className="pb-1 text-15 font-medium">{t("editor.photos.layout.scaling")}</legend>
      {(["fill", "fit"] as const).map((value) => (
        <label key={value} className="flex min-h-11 items-center gap-3 text-15">
          <input
            type="radio"
            name="layout-scaling"
            className="size-5 shrink-0 accent-leaf"
            checked={scaling === value}
            onChange={() => onChange(value)}
          />
          {t(`editor.photos.layout.${value}`)}
        </label>
      ))}
    </fieldset>
  );
}

/** Findings about the customer's own layout, page by page, and the options for applying it. Source: CFG-24. */
export function OwnLayoutDialog({
  sources,
  onClose,
}: {
  readonly sources: readonly PhotoAnswer[];
  readonly onClose: () => void;
}) {
  const editor = useEditorContext();
  const t = useMessages();
  const document = useDocument((state) => state.document);
  const [scaling, setScaling] = useState<LayoutScaling>("fill");
  const pairs = pairLayout(document, sources);
  const scaled = pairs.some(({ judged }) => judged && !judged.rightSize);
  return (
    <Modal title={t("editor.photos.layout.title")} onClose={onClose}>
      <ul className="mt-4">
        {pairs.map((pair, index) => (
          <Surface key={pair.page.id} pair={pair} number={index + 1} />
        ))}
      </ul>
      {sources.length > pairs.length ? (
        <p className="pb-4 text-15 text-brick">
          {t("editor.photos.layout.tooMany", { count: sources.length, pages: pairs.length })}
        </p>
      ) : null}
      <div className="grid gap-4 border-t border-line pt-4">
        {scaled ? <Scaling scaling={scaling} onChange={setScaling} /> : null}
        <p className="text-13 text-ink-soft">{t("editor.photos.layout.replaces")}</p>
        <div className="flex flex-wrap gap-3">
          <Button
            onClick={() => {
              applyLayout(editor, pairs, scaling);
              onClose();
            }}
          >
            {t("editor.photos.layout.apply")}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {t("editor.photos.layout.cancel")}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
