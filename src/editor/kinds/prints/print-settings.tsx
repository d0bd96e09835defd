import { useId } from "react";
import { formatLength } from "#kernel/formats/number-format.ts";
import { formatMoney } from "#kernel/formats/money-format.ts";
import { lengthUnitOf } from "#kernel/market.ts";
import { minor } from "#kernel/money.ts";
import type { OfferOption } from "#modules/photo-products/contract.ts";
import { CheckLine, RadioTile } from "#ui/forms/choice.tsx";
import { Select } from "#ui/forms/select.tsx";
import { useLocale, useMessages } from "#ui/messages.tsx";
import { useOffer } from "../use-offer.tsx";
import { CopiesField } from "./copies-field.tsx";
import { commonValue, type PrintItem, type PrintLook } from "./print-items.ts";
import { usePrints, useTargets } from "./prints-context.ts";

/** White border round a picture where one is wanted, mm. Source: PRINT-02. */
const usualBorder = 5;

const looks: Readonly<Record<PrintLook, { readonly mode: "fill" | "whole"; readonly border: number }>> = {
  full: { mode: "fill", border: 0 },
  border: { mode: "fill", border: usualBorder },
  whole: { mode: "whole", border: 0 },
};

const idsOf = (items: readonly PrintItem[]): ReadonlySet<string> => new Set(items.map(({ id }) => id));

/** The format with what one print costs at the present number. Source: PRICE-22. */
function FormatField({ option }: { readonly option: OfferOption }) {
  const { commands } = usePrints();
  const { items, ids } = useTargets();
  const locale = useLocale();
  const t = useMessages();
  const value = items.length === 0 ? option.value : commonValue(items, ({ format }) => format);
  return (
    <Select
      label={option.label}
      value={value ?? ""}
      onChange={(event) => commands.change(ids, { format: event.target.value })}
    >
      {value === undefined ? <option value="">{t("prints-editor.mixed")}</option> : null}
      {option.values.map(({ value: format, label, unit }) => (
        <option key={format} value={format}>
          {unit
            ? t("prints-editor.formatPrice", {
                format: label,
                price: formatMoney({ amount: minor(unit.amount), currency: unit.currency }, locale),
              })
            : label}
        </option>
      ))}
    </Select>
  );
}

function SurfaceField({ option }: { readonly option: OfferOption }) {
  const { commands } = usePrints();
  const { items, ids } = useTargets();
  const name = useId();
  const value = items.length === 0 ? option.value : commonValue(items, ({ surface }) => surface);
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-15 font-medium">{option.label}</legend>
      <div className="grid grid-cols-2 gap-2">
        {option.values.map(({ value: surface, label }) => (
          <RadioTile
            key={surface}
            name={name}
            value={surface}
            checked={surface === value}
            onChange={() => commands.change(ids, { surface })}
          >
            {label}
          </RadioTile>
        ))}
      </div>
    </fieldset>
  );
}

/** A small sketch of a print: the picture on its paper. */
function LookSketch({ look }: { readonly look: PrintLook }) {
  const inset = { full: "inset-0", border: "inset-1", whole: "inset-y-0 inset-x-1.5" }[look];
  return (
    <span aria-hidden className="relative block h-6 w-9 shrink-0 border border-line-strong bg-sheet">
      <span className={`absolute bg-leaf/60 ${inset}`} />
    </span>
  );
}

/** Edge to edge, white border or the whole picture; retro prints have a border of their own. Source: PRINT-02. */
function LookField() {
  const { commands } = usePrints();
  const { items, ids } = useTargets();
  const t = useMessages();
  const name = useId();
  const own = items.filter(({ isRetro }) => !isRetro);
  if (own.length === 0 && items.length > 0) return null;
  const value = items.length === 0 ? "full" : commonValue(own, ({ look }) => look);
  const isAll = ids === null && own.length === items.length;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-15 font-medium">{t("prints-editor.look.title")}</legend>
      <div className="grid grid-cols-3 gap-2">
        {(["full", "border", "whole"] as const).map((look) => (
          <RadioTile
            key={look}
            name={name}
            value={look}
            checked={look === value}
            className="flex-col justify-center gap-1.5 px-1.5! text-center leading-tight"
            onChange={() => commands.change(isAll ? null : idsOf(own), { placing: looks[look] })}
          >
            <LookSketch look={look} />
            {t(`prints-editor.look.${look}`)}
          </RadioTile>
        ))}
      </div>
    </fieldset>
  );
}

/** The long side follows the picture, so that nothing is cut. Source: PRINT-03. */
function LongSideField() {
  const { commands } = usePrints();
  const { items } = useTargets();
  const t = useMessages();
  const locale = useLocale();
  const able = items.filter(({ longSide, look }) => longSide && look !== "whole");
  if (able.length === 0) return null;
  const span = commonValue(able, ({ format }) => format) ? able[0]?.longSide : undefined;
  const unit = lengthUnitOf(locale) === "inch" ? "in" : "cm";
  const range = span ? `${formatLength(span.min, locale)}–${formatLength(span.max, locale)}\u00A0${unit}` : null;
  return (
    <CheckLine
      checked={able.every(({ isVariable }) => isVariable)}
      onChange={(event) => commands.change(idsOf(able), { placing: { variableSide: event.target.checked } })}
    >
      {t("prints-editor.longSide.title")}
      <span className="block text-13 text-ink-soft">
        {range === null ? t("prints-editor.longSide.hint") : t("prints-editor.longSide.range", { range })}
      </span>
    </CheckLine>
  );
}

/** File name and day on the back. Source: PRINT-04. */
function BackField() {
  const { commands } = usePrints();
  const { items, ids } = useTargets();
  const t = useMessages();
  return (
    <CheckLine
      checked={items.length > 0 && items.every(({ hasBack }) => hasBack)}
      disabled={items.length === 0}
      onChange={(event) => commands.setBacks(ids, event.target.checked)}
    >
      {t("prints-editor.back")}
    </CheckLine>
  );
}

/** How the selected prints, or all, are made. Source: PRINT-02 to PRINT-04. */
export function PrintSettings() {
  const { commands } = usePrints();
  const { items, ids } = useTargets();
  const { answer } = useOffer();
  const t = useMessages();
  const option = (name: string) => answer?.options.find((each) => each.name === name);
  const [format, surface] = [option("format"), option("surface")];
  const copies = commonValue(items, (item) => item.copies);
  return (
    <div className="grid content-start gap-5">
      {format ? <FormatField option={format} /> : null}
      {surface ? <SurfaceField option={surface} /> : null}
      <LookField />
      <div className="grid gap-1">
        <LongSideField />
        <BackField />
      </div>
      {items.length > 0 ? (
        <div className="flex items-center justify-between gap-4">
          <span aria-hidden className="text-15 font-medium">
            {t("prints-editor.copies.title")}
          </span>
          <CopiesField
            value={copies}
            label={t(ids ? "prints-editor.scope.selected" : "prints-editor.scope.all", { count: items.length })}
            onChange={(number) => commands.change(ids, { copies: number }, "copies")}
          />
        </div>
      ) : null}
    </div>
  );
}
