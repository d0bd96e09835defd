import { Icon } from "#ui/icon.tsx";
import { useMessages } from "#ui/messages.tsx";
import { Select } from "#ui/forms/select.tsx";
import type { Choice } from "./editor-context.ts";

type PickListProps = {
  readonly label: string;
  readonly hint: string | undefined;
  readonly error: string | undefined;
  readonly value: unknown;
  readonly max: number;
  readonly choices: readonly Choice[];
  readonly onValue: (value: unknown) => void;
};

/** The chosen values; the delivery API may have replaced them by whole stories. */
function chosenOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((each): each is string => typeof each === "string") : [];
}

/** Several options in a custom order. Source: PB-15. */
export function PickList({ label, hint, error, value, max, choices, onValue }: PickListProps) {
  const t = useMessages();
  const chosen = chosenOf(value);
  const left = choices.filter((choice) => !chosen.includes(choice.value));
  const nameOf = (each: string): string => choices.find((choice) => choice.value === each)?.label ?? each;
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 text-15 font-medium">{label}</legend>
      {chosen.length > 0 ? (
        <ol className="grid border border-line bg-sheet">
          {chosen.map((each, index) => (
            <li key={each} className="flex items-center pl-3">
              <span className="flex-1 truncate">{nameOf(each)}</span>
              <button
                type="button"
                disabled={index === 0}
                className="grid size-11 place-items-center disabled:opacity-30"
                onClick={() => onValue(chosen.toSpliced(index - 1, 2, each, chosen[index - 1] ?? each))}
              >
                <Icon name="chevron-up" size={16} label={t("visual.block.up", { name: nameOf(each) })} />
              </button>
              <button
                type="button"
                className="grid size-11 place-items-center"
                onClick={() => onValue(chosen.filter((other) => other !== each))}
              >
                <Icon name="close" size={16} label={t("visual.block.remove", { name: nameOf(each) })} />
              </button>
            </li>
          ))}
        </ol>
      ) : null}
      {chosen.length < max && left.length > 0 ? (
        <Select
          label={t("visual.field.add", { field: label })}
          labelHidden
          error={error}
          value=""
          onChange={({ target }) => onValue([...chosen, target.value])}
        >
          <option value="">{t("visual.field.choose")}</option>
          {left.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </Select>
      ) : null}
      {error ? <p className="text-15 text-brick">{error}</p> : null}
      {hint ? <p className="text-13 text-ink-soft">{hint}</p> : null}
    </fieldset>
  );
}
