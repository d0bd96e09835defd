import type { ReactNode } from "react";
import { Swatch } from "#ui/forms/choice.tsx";
import { Icon } from "#ui/icon.tsx";
import { useMessages } from "#ui/messages.tsx";
import { OptionNotes, OptionTile } from "#ui/product/option-tile.tsx";
import type { ChoiceView, OptionGroupView, PartView } from "./detail-view.ts";

/** Choices of a long group displayed before the rest is expanded. */
const visibleChoices = 6;

/** The label of the chosen option of a group. */
export function chosenLabel(choices: readonly ChoiceView[]): string {
  return choices.find(({ selected }) => selected)?.label ?? "";
}

/** Heading of a group: its name and the current choice. */
function GroupHeading({ label, chosen }: { readonly label: string; readonly chosen?: string | undefined }) {
  return (
    <legend className="mb-3 flex w-full items-baseline gap-2 text-15">
      <span className="font-medium">{label}</span>
      {chosen ? <span className="text-ink-soft">{chosen}</span> : null}
    </legend>
  );
}

/**
 * An option collapsed to its current choice, so that the whole card stays in view; native, works without JavaScript.
 */
export function FoldedRow({ label, chosen, children }: { label: string; chosen: string; children: ReactNode }) {
  return (
    <details className="group border-t border-line">
      <summary className="flex min-h-14 items-center gap-4 text-15">
        <span className="w-28 shrink-0 font-medium">{label}</span>
        <span className="min-w-0 flex-1 truncate text-ink-soft">{chosen}</span>
        <Icon name="chevron-down" size={16} className="transition-transform group-open:rotate-180" />
      </summary>
      <div className="grid gap-5 pb-6">{children}</div>
    </details>
  );
}

/** A row of colour swatches. Source: PDP-02. */
export function SwatchGroup({ group }: { readonly group: OptionGroupView }) {
  return (
    <fieldset>
      <GroupHeading label={group.label} chosen={chosenLabel(group.choices)} />
      <div className="-ml-1.5 flex flex-wrap">
        {group.choices.map(({ value, label, selected, swatch = "#ffffff", surcharge }) => (
          <Swatch
            key={value}
            name={group.name}
            value={value}
            color={swatch}
            label={surcharge ? `${label} ${surcharge}` : label}
            defaultChecked={selected}
          />
        ))}
      </div>
      {group.hint ? <p className="mt-2 text-13 text-ink-soft">{group.hint}</p> : null}
    </fieldset>
  );
}

function Choice({ name, choice: { surcharge, ...choice } }: { readonly name: string; readonly choice: ChoiceView }) {
  return <OptionTile name={name} {...choice} price={surcharge} />;
}

/** Choices as tiles; of a long group the rest is collapsed. Source: PDP-02, PDP-04. */
export function ChoiceGroup({ group, folded = false }: { readonly group: OptionGroupView; readonly folded?: boolean }) {
  const t = useMessages();
  const long = group.choices.length > visibleChoices + 1;
  const place = group.choices.findIndex(({ selected }) => selected);
  const first = long ? group.choices.slice(0, visibleChoices) : group.choices;
  const rest = long ? group.choices.slice(visibleChoices) : [];
  return (
    <fieldset>
      {folded ? (
        <legend className="sr-only">{group.label}</legend>
      ) : (
        <GroupHeading label={group.label} chosen={chosenLabel(group.choices)} />
      )}
      <div className="grid gap-2 sm:grid-cols-2">
        {first.map((choice) => (
          <Choice key={choice.value} name={group.name} choice={choice} />
        ))}
      </div>
      {rest.length > 0 ? (
        <details open={place >= visibleChoices} className="group mt-2">
          <summary className="inline-block py-2 pointer-coarse:py-3 text-15 underline underline-offset-4 group-open:hidden">
            {t("detail.more", { count: group.choices.length })}
          </summary>
          <div className="grid gap-2 sm:grid-cols-2">
            {rest.map((choice) => (
              <Choice key={choice.value} name={group.name} choice={choice} />
            ))}
          </div>
        </details>
      ) : null}
      <OptionNotes notes={group.notes} />
      {group.hint ? <p className="mt-2 text-13 text-ink-soft">{group.hint}</p> : null}
    </fieldset>
  );
}

/** Parts to add: ribbon, bow, screw, stand. Source: PDP-02. */
export function PartGroup({ parts }: { readonly parts: readonly PartView[] }) {
  const t = useMessages();
  return (
    <fieldset>
      <legend className="sr-only">{t("detail.parts")}</legend>
      <div className="grid gap-x-6 sm:grid-cols-2">
        {parts.map(({ name, label, selected, surcharge, note }) => (
          <label
            key={name}
            className="flex min-h-12 items-center gap-3 border-t border-line text-15 has-disabled:cursor-not-allowed has-disabled:text-ink-soft"
          >
            <input
              type="checkbox"
              name={name}
              value="true"
              defaultChecked={selected}
              disabled={note !== undefined && !selected}
              className="size-5 accent-leaf"
            />
            <span className="flex-1 leading-snug">
              {label}
              {note ? <span className="block text-13">{note}</span> : null}
            </span>
            {surcharge ? <span className="text-13 text-ink-soft tabular-nums">{surcharge}</span> : null}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
