import { keyIn } from "#kernel/formats/message-key.ts";
import { choiceSets, type Field } from "#modules/content/components/fields.ts";
import { CheckLine } from "#ui/forms/choice.tsx";
import { useMessages } from "#ui/messages.tsx";
import { Select } from "#ui/forms/select.tsx";
import { TextArea, TextField } from "#ui/forms/text-field.tsx";
import { AssetField, AssetList } from "./asset-field.tsx";
import { useEditor, type Choice } from "./editor-context.ts";
import { LinkField } from "./link-field.tsx";
import { localMoment, storedMoment } from "../../parts/moments.ts";
import { PickList } from "./pick-list.tsx";
import { RichTextField } from "./rich-text-field.tsx";
import { TableField } from "./table-field.tsx";

/** Props of a form control: the stored value, and the handler of a new one. */
export type ControlProps<Type extends Field["type"] = Field["type"]> = {
  readonly field: Extract<Field, { type: Type }>;
  readonly label: string;
  readonly hint: string | undefined;
  readonly error: string | undefined;
  readonly value: unknown;
  readonly onValue: (value: unknown) => void;
};

const textOf = (value: unknown): string =>
  typeof value === "string" ? value : typeof value === "number" ? String(value) : "";

function useOptions(field: Extract<Field, { type: "option" | "datasource" }>): readonly Choice[] {
  const t = useMessages();
  const { choices } = useEditor();
  if (field.type === "datasource")
    return (choices.datasources[field.datasource] ?? []).map((value) => ({ value, label: value }));
  if ("source" in field) return choices.sources[field.source];
  return choiceSets[field.choices].map((value) => ({
    value,
    label: t(keyIn("components.choices", `${field.choices}.${value}`)),
  }));
}

function OptionField({ field, label, hint, error, value, onValue }: ControlProps<"option" | "datasource">) {
  const t = useMessages();
  const options = useOptions(field);
  // Without a choice the page uses the same default.
  const stored = textOf(value) || ("choices" in field ? field.default : "");
  const isUnknown = stored !== "" && !options.some((option) => option.value === stored);
  const needsNone = !("choices" in field);
  return (
    <Select label={label} hint={hint} error={error} value={stored} onChange={(event) => onValue(event.target.value)}>
      {needsNone ? <option value="">{t("visual.field.none")}</option> : null}
      {isUnknown ? <option value={stored}>{stored}</option> : null}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </Select>
  );
}

function NumberField({ field, value, onValue, ...rest }: ControlProps<"number">) {
  return (
    <TextField
      {...rest}
      type="number"
      min={field.min}
      max={field.max}
      value={textOf(value)}
      onChange={({ target }) => onValue(target.value === "" ? null : Number(target.value))}
    />
  );
}

function useChosen(field: Extract<Field, { type: "options" | "stories" }>): readonly Choice[] {
  const { choices } = useEditor();
  if (field.type === "options") return choices.sources[field.source];
  return choices.stories
    .filter(({ component }) => component !== null && field.contentTypes.includes(component))
    .map(({ uuid, name }) => ({ value: uuid, label: name }));
}

function ManyField({ field, ...rest }: ControlProps<"options" | "stories">) {
  return <PickList {...rest} max={field.max} choices={useChosen(field)} />;
}

/** The control of a field, by its type. Nested bloks appear in the list of bloks, not in the form. Source: PB-15. */
export function FieldControl({ field, ...rest }: ControlProps) {
  const { label, hint, error, value, onValue } = rest;
  switch (field.type) {
    case "text":
      return (
        <TextField {...{ label, hint, error }} value={textOf(value)} onChange={({ target }) => onValue(target.value)} />
      );
    case "textarea":
      return (
        <TextArea
          {...{ label, hint, error }}
          rows={4}
          value={textOf(value)}
          onChange={({ target }) => onValue(target.value)}
        />
      );
    case "richtext":
      return <RichTextField field={field} {...rest} />;
    case "number":
      return <NumberField field={field} {...rest} />;
    case "boolean":
      return (
        <div>
          <CheckLine checked={value === true} onChange={({ target }) => onValue(target.checked)}>
            {label}
          </CheckLine>
          {hint ? <p className="text-13 text-ink-soft">{hint}</p> : null}
        </div>
      );
    case "datetime":
      return (
        <TextField
          {...{ label, hint, error }}
          type="datetime-local"
          value={localMoment(value)}
          onChange={({ target }) => onValue(storedMoment(target.value))}
        />
      );
    case "option":
    case "datasource":
      return <OptionField field={field} {...rest} />;
    case "options":
    case "stories":
      return <ManyField field={field} {...rest} />;
    case "asset":
      return <AssetField field={field} {...rest} />;
    case "multiasset":
      return <AssetList field={field} {...rest} />;
    case "multilink":
      return <LinkField field={field} {...rest} />;
    case "table":
      return <TableField field={field} {...rest} />;
    case "bloks":
      return null;
  }
}
