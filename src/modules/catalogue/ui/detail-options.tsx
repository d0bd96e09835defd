import { formatNumber } from "#kernel/formats/number-format.ts";
import { useLocale, useMessages } from "#ui/messages.tsx";
import { Select } from "#ui/forms/select.tsx";
import type { DetailView, OptionGroupView } from "./detail-view.ts";
import { ChoiceGroup, chosenLabel, FoldedRow, PartGroup, SwatchGroup } from "./option-groups.tsx";

/** The option that is expanded; all others are collapsed to a row. */
const leadOption = "refinementType";

type LeadProps = Pick<DetailView, "colours" | "paper" | "options">;

/** Colour, paper and refinement. Source: PDP-02. */
export function LeadOptions({ colours, paper, options }: LeadProps) {
  return (
    <>
      {colours.choices.length > 1 ? <SwatchGroup group={colours} /> : null}
      {paper ? <ChoiceGroup group={paper} /> : null}
      {options
        .filter(({ name }) => name === leadOption)
        .map((group) => (
          <ChoiceGroup key={group.name} group={group} />
        ))}
    </>
  );
}

type FurtherProps = Pick<DetailView, "options" | "inlay" | "pages" | "parts" | "envelopes" | "ribbonColours">;

/** Corners, tag, envelope, parts, inlay and pages, each in a collapsible row. Source: PDP-02. */
export function FurtherOptions({ options, inlay, pages, parts, envelopes, ribbonColours }: FurtherProps) {
  const t = useMessages();
  const groups = [...options.filter(({ name }) => name !== leadOption), inlay, pages];
  const chosen = parts.filter(({ selected }) => selected).map(({ label }) => label);
  const envelope = envelopes.map(({ choices }) => chosenLabel(choices)).find((label) => label !== "");
  return (
    <div className="border-b border-line">
      {groups.map((group: OptionGroupView | null) =>
        group ? (
          <FoldedRow key={group.name} label={group.label} chosen={chosenLabel(group.choices)}>
            <ChoiceGroup group={group} folded />
          </FoldedRow>
        ) : null,
      )}
      {envelopes.length > 0 ? (
        <FoldedRow label={t("detail.envelope")} chosen={envelope ?? ""}>
          {envelopes.map((group) => (
            <SwatchGroup key={group.label} group={group} />
          ))}
        </FoldedRow>
      ) : null}
      {parts.length > 0 ? (
        <FoldedRow label={t("detail.parts")} chosen={chosen.join(", ")}>
          <PartGroup parts={parts} />
          {ribbonColours ? <SwatchGroup group={ribbonColours} /> : null}
        </FoldedRow>
      ) : null}
    </div>
  );
}

/** The quantities of the tiers. Source: PDP-05. */
export function QuantityOption({ quantity }: Pick<DetailView, "quantity">) {
  const t = useMessages();
  const locale = useLocale();
  return (
    <Select
      label={t("detail.quantity.label")}
      name="quantity"
      defaultValue={quantity.value}
      hint={quantity.notice ? <span className="text-15 text-ink">{quantity.notice}</span> : undefined}
    >
      {quantity.steps.map((step) => (
        <option key={step} value={step}>
          {t("shop.pieces", { count: step, n: formatNumber(step, locale) })}
        </option>
      ))}
    </Select>
  );
}
