import { useId, useState, type ReactNode } from "react";
import { formatNumber, typedPieces } from "#kernel/formats/number-format.ts";
import { Icon } from "#ui/icon.tsx";
import type { IconName } from "#ui/icons/icon-names.ts";
import { useLocale, useMessages } from "#ui/messages.tsx";

type IconButtonProps = {
  readonly icon: IconName;
  readonly label: string;
  readonly onPress: () => void;
  readonly disabled?: boolean;
  /** For toggle buttons: `aria-pressed`. */
  readonly pressed?: boolean;
  /** Keyboard shortcut shown in the tooltip. */
  readonly hint?: string;
  /** For buttons that open something: `aria-expanded`, and the id of the target. */
  readonly expanded?: boolean;
  readonly controls?: string;
  /** Does not take the focus, so that a click does not end text editing. */
  readonly preventsFocus?: boolean;
  readonly className?: string;
};

/** An icon button of 44 px; its name is the accessible name and the tooltip. */
export function IconButton(props: IconButtonProps) {
  const {
    icon,
    label,
    onPress,
    disabled,
    pressed,
    hint = "",
    preventsFocus = false,
    expanded,
    controls,
    className = "",
  } = props;
  return (
    <button
      type="button"
      title={hint === "" ? label : `${label} (${hint})`}
      aria-label={label}
      aria-pressed={pressed}
      aria-expanded={expanded}
      aria-controls={expanded ? controls : undefined}
      disabled={disabled}
      onMouseDown={(event) => preventsFocus && event.preventDefault()}
      onClick={onPress}
      className={`grid size-11 shrink-0 place-items-center rounded-cut transition-colors hover:bg-ink/5 disabled:opacity-35 aria-pressed:bg-leaf-soft ${className}`}
    >
      <Icon name={icon} />
    </button>
  );
}

/** A section of a panel with a small heading. */
export function Section({
  title,
  children,
  className = "",
}: {
  readonly title?: string;
  readonly children: ReactNode;
  readonly className?: string;
}) {
  return (
    <section
      className={`grid grid-cols-[minmax(0,1fr)] gap-2.5 border-t border-line py-4 first:border-t-0 first:pt-0 ${className}`}
    >
      {title === undefined ? null : <h3 className="text-13 font-medium text-ink-soft">{title}</h3>}
      {children}
    </section>
  );
}

/** A typed number; a whole one for `digits` 0, as the shops write it: `1.000`. Null if it is none. */
function parseNumber(text: string, digits: number): number | null {
  const value = digits === 0 ? typedPieces(text) : Number(text.trim().replace(",", "."));
  return text.trim() !== "" && Number.isFinite(value) ? value : null;
}

type NumberFieldProps = {
  readonly label: string;
  readonly value: number;
  readonly step: number;
  readonly digits?: number;
  readonly disabled?: boolean;
  readonly onChange: (value: number) => void;
};

/** The draft of a number field, committed by Enter or on blur; rounds to hundredths, or finer if `digits` is larger. */
function useNumberDraft({ value, digits = 2, onChange }: Pick<NumberFieldProps, "value" | "digits" | "onChange">) {
  const locale = useLocale();
  const [draft, setDraft] = useState<string | null>(null);
  return {
    displayed: draft ?? formatNumber(value, locale, digits, { grouped: false }),
    type: setDraft,
    take: () => {
      const typed = draft === null ? null : parseNumber(draft, digits);
      setDraft(null);
      if (typed !== null && typed !== value) onChange(typed);
    },
    by: (amount: number) => {
      setDraft(null);
      onChange(Number((value + amount).toFixed(Math.max(2, digits))));
    },
  };
}

/** A number field; arrow keys step it, Enter or blur commits it. */
export function NumberField({ label, value, step, digits, disabled, onChange }: NumberFieldProps) {
  const id = useId();
  const {
    displayed,
    type,
    take: commit,
    by,
  } = useNumberDraft({ value, onChange, ...(digits === undefined ? {} : { digits }) });
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="text-13 text-ink-soft">
        {label}
      </label>
      <input
        id={id}
        type="text"
        inputMode="decimal"
        disabled={disabled}
        value={displayed}
        onChange={(event) => type(event.target.value)}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === "Enter") commit();
          if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
          event.preventDefault();
          by(event.key === "ArrowUp" ? step : -step);
        }}
        className="min-h-11 w-full rounded-cut border border-line-strong bg-sheet px-3 text-15 tabular-nums hover:border-ink disabled:bg-paper disabled:text-ink-soft"
      />
    </div>
  );
}

/** A number field with minus and plus buttons, usable by touch and keyboard. */
export function StepField({ label, value, step, digits, disabled, onChange }: NumberFieldProps) {
  const id = useId();
  const t = useMessages();
  const {
    displayed,
    type,
    take: commit,
    by,
  } = useNumberDraft({ value, onChange, ...(digits === undefined ? {} : { digits }) });
  return (
    <div className="grid grid-cols-[1fr_auto] items-center gap-2">
      <label htmlFor={id} className="text-15">
        {label}
      </label>
      <div className="flex rounded-cut border border-line-strong bg-sheet has-disabled:border-line">
        <IconButton
          icon="minus"
          label={t("editor.element.less", { label })}
          {...(disabled === undefined ? {} : { disabled })}
          onPress={() => by(-step)}
        />
        <input
          id={id}
          type="text"
          inputMode="decimal"
          disabled={disabled}
          value={displayed}
          onChange={(event) => type(event.target.value)}
          onBlur={commit}
          onKeyDown={(event) => {
            if (event.key === "Enter") commit();
            if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
            event.preventDefault();
            const size = event.altKey ? step / 10 : event.shiftKey ? step * 5 : step;
            by(event.key === "ArrowUp" ? size : -size);
          }}
          className="min-h-11 w-13 bg-transparent text-center text-15 tabular-nums disabled:text-ink-soft"
        />
        <IconButton
          icon="plus"
          label={t("editor.element.more", { label })}
          {...(disabled === undefined ? {} : { disabled })}
          onPress={() => by(step)}
        />
      </div>
    </div>
  );
}

type SliderProps = {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly displayed: string;
  readonly disabled?: boolean;
  readonly onChange: (value: number) => void;
};

/** A slider; the native control provides keyboard and screen reader support. */
export function Slider({ label, value, min, max, step, displayed, disabled, onChange }: SliderProps) {
  const id = useId();
  return (
    <div className="grid grid-cols-[1fr_auto] items-center gap-x-4">
      <label htmlFor={id} className="text-13 text-ink-soft">
        {label}
      </label>
      <output htmlFor={id} className="text-13 tabular-nums">
        {displayed}
      </output>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        disabled={disabled}
        aria-valuetext={displayed}
        onChange={(event) => onChange(event.target.valueAsNumber)}
        className="editor-range col-span-2 h-11 w-full"
      />
    </div>
  );
}

type ChoiceRowProps<Value extends string> = {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly {
    readonly value: Value;
    readonly label: string;
    readonly icon?: IconName;
    /** A colour swatch shown instead of the label. */
    readonly swatch?: string;
  }[];
  readonly disabled?: boolean;
  readonly onChange: (value: Value) => void;
};

type ChoiceFaceProps = { readonly label: string; readonly icon?: IconName; readonly swatch?: string };

function ChoiceFace({ label, icon, swatch }: ChoiceFaceProps) {
  if (icon) return <Icon name={icon} label={label} />;
  if (swatch === undefined) return label;
  return (
    <>
      <span
        className="true-colour size-7 rounded-round shadow-[inset_0_0_0_1px_oklch(0.2443_0.008_84.6/0.2)]"
        style={{ background: swatch }}
      />
      <span className="sr-only">{label}</span>
    </>
  );
}

/** A row of native radio buttons. */
export function ChoiceRow<Value extends string>({ label, value, options, disabled, onChange }: ChoiceRowProps<Value>) {
  const name = useId();
  return (
    <fieldset className="flex flex-wrap gap-1" disabled={disabled}>
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          title={option.label}
          className="grid min-h-11 min-w-11 place-items-center rounded-cut border border-transparent px-2 text-15 transition-colors hover:bg-ink/5 has-checked:border-leaf has-checked:bg-leaf-soft/60 has-focus-visible:outline-2 has-focus-visible:outline-leaf has-disabled:opacity-40"
        >
          <input
            type="radio"
            name={name}
            className="sr-only"
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <ChoiceFace {...option} />
        </label>
      ))}
    </fieldset>
  );
}

/** An on/off switch. */
export function Toggle({
  label,
  on,
  disabled,
  onChange,
}: {
  readonly label: string;
  readonly on: boolean;
  readonly disabled?: boolean;
  readonly onChange: (on: boolean) => void;
}) {
  return (
    <label className="flex min-h-11 items-center gap-3 text-15 has-disabled:text-ink-soft">
      <span className="flex-1">{label}</span>
      <input
        type="checkbox"
        role="switch"
        checked={on}
        aria-checked={on}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
        className="editor-switch"
      />
    </label>
  );
}
