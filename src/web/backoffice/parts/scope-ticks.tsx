import type { ComponentProps } from "react";
import { Icon } from "#ui/icon.tsx";
import { useReturnedError, useReturnedTick } from "#ui/forms/returned-form.tsx";

/** A value to tick or choose, with its name. */
export type Choice = { readonly value: string; readonly label: string };

type TickProps = { readonly name: string; readonly label: string; readonly ticked: boolean; readonly value?: string };

/** The error of fields that belong together. Source: UI-07. */
export function GroupError({ name }: { readonly name: string }) {
  const error = useReturnedError(name);
  return error ? <p className="text-15 text-brick">{error}</p> : null;
}

/** A tick box without its label; after a refusal it is ticked as it was sent. Source: UI-07. */
export function TickBox({ className = "size-4 accent-leaf", ...rest }: Omit<ComponentProps<"input">, "type">) {
  return <input type="checkbox" {...rest} defaultChecked={useReturnedTick(rest)} className={className} />;
}

/** One tick box with its label. */
export function Tick({ name, label, ticked, value = "on" }: TickProps) {
  return (
    <label className="mr-5 inline-flex min-h-11 items-center gap-2">
      <TickBox name={name} value={value} defaultChecked={ticked} />
      {label}
    </label>
  );
}

type ScopeProps = {
  readonly name: string;
  readonly title: string;
  /** Summary of the ticked values: everywhere, or how many. */
  readonly state: string;
  readonly choices: readonly Choice[];
  readonly ticked: readonly string[];
};

/** Checkboxes of one scope of a code or a campaign; open where something is ticked. */
export function ScopeTicks({ name, title, state, choices, ticked }: ScopeProps) {
  return (
    <details open={ticked.length > 0} className="border-t border-line first-of-type:border-t-0">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2">
        <span className="font-medium">{title}</span>
        <span className="text-ink-soft">{state}</span>
        <Icon name="chevron-down" size={16} className="ml-auto text-ink-soft" />
      </summary>
      <fieldset className="pb-3">
        <legend className="sr-only">{title}</legend>
        {choices.map(({ value, label }) => (
          <Tick key={value} name={name} value={value} label={label} ticked={ticked.includes(value)} />
        ))}
      </fieldset>
    </details>
  );
}
