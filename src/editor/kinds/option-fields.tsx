import { useId } from "react";
import { changeOption, channelOfChoice, rulesOf, type OfferOption } from "#modules/photo-products/contract.ts";
import { RadioTile } from "#ui/forms/choice.tsx";
import { Select } from "#ui/forms/select.tsx";
import type { PhotoContext } from "./photo-context.ts";
import { usePhotoContext } from "./photo-context.ts";
import { changing } from "./change-document.ts";
import { useOffer } from "./use-offer.tsx";

/** Options with more values are a list. */
const mostTiles = 4;

/**
 * Chooses an option: what no longer fits takes the nearest value until its own is possible again, and the document
 * follows, as one undo step. Source: FRAME-08, CFG-05.
 */
export function chooseOption(
  { documents, project, assortment, kind, collage, changed }: PhotoContext,
  name: string,
  value: string,
): void {
  const { order } = documents.store.getState();
  const rules = rulesOf[project.kind].rules(assortment, channelOfChoice(order.options));
  const { displaced } = changed.getState();
  const change = changeOption(rules, { chosen: order.options, displaced }, name, value);
  const { chosen } = change;
  changed.setState(change);
  documents.setOrder(
    { options: chosen },
    changing((document) => kind.adapt(document, chosen, assortment, collage?.workOf(document))),
  );
}

function OptionTiles({ option }: { readonly option: OfferOption }) {
  const editor = usePhotoContext();
  const id = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-15 font-medium">{option.label}</legend>
      <div className="grid grid-cols-2 gap-2">
        {option.values.map(({ value, label, price, changes }) => (
          <RadioTile
            key={value}
            name={id}
            value={value}
            checked={value === option.value}
            onChange={() => chooseOption(editor, option.name, value)}
          >
            <span className="min-w-0 flex-1 leading-snug wrap-anywhere hyphens-auto">
              {label}
              {price ? (
                <span className="block text-13 whitespace-nowrap text-ink-soft tabular-nums">{price}</span>
              ) : null}
              {changes ? <span className="block text-13 text-ink-soft tabular-nums">{changes}</span> : null}
            </span>
          </RadioTile>
        ))}
      </div>
    </fieldset>
  );
}

/** Requested values that are not possible with the others. Source: FRAME-08. */
export function OfferNotices() {
  const { answer } = useOffer();
  if (!answer || answer.notices.length === 0) return null;
  return (
    <output className="grid gap-1 text-15 text-ink-soft">
      {answer.notices.map((notice) => (
        <span key={notice}>{notice}</span>
      ))}
    </output>
  );
}

/** The options of the product with what each value adds to the price. Source: PDP-05, FRAME-08. */
export function OptionFields({ names }: { readonly names?: readonly string[] }) {
  const editor = usePhotoContext();
  const { answer } = useOffer();
  const options = (answer?.options ?? []).filter(({ name }) => names === undefined || names.includes(name));
  return (
    <>
      {options.map((option) =>
        option.values.length > mostTiles ? (
          <Select
            key={option.name}
            label={option.label}
            value={option.value}
            onChange={(event) => chooseOption(editor, option.name, event.target.value)}
          >
            {option.values.map(({ value, label, price, changes }) => (
              <option key={value} value={value}>
                {(price ?? changes) ? `${label} (${price ?? changes})` : label}
              </option>
            ))}
          </Select>
        ) : (
          <OptionTiles key={option.name} option={option} />
        ),
      )}
      {names === undefined ? <OfferNotices /> : null}
    </>
  );
}
