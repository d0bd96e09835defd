import type { ComponentProps, ReactNode } from "react";
import { useFieldCheck } from "./field-check.ts";
import { useReturned } from "./returned-form.tsx";
import { Icon } from "../icon.tsx";
import { controlClass, FieldFrame, useFieldIds } from "./text-field.tsx";

type SelectProps = ComponentProps<"select"> & {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  /** Hides the label visually. */
  readonly labelHidden?: boolean;
};

/** The native select with a custom arrow. Source: UI-07. */
export function Select({
  label,
  hint,
  error: serverError,
  labelHidden,
  id: given,
  className = "",
  ...rest
}: SelectProps) {
  const { defaultValue, error: returned } = useReturned(rest, serverError);
  const { error, handlers } = useFieldCheck<HTMLSelectElement>(returned, rest);
  const { id, describedBy } = useFieldIds(given, {
    hint: hint !== undefined,
    error: error !== undefined && !labelHidden,
  });
  const list = (
    <span className={`relative block ${className}`}>
      <select
        {...rest}
        {...handlers}
        defaultValue={defaultValue}
        id={id}
        className={controlClass(error !== undefined, "appearance-none pr-10")}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy}
        aria-label={labelHidden && typeof label === "string" ? label : undefined}
      />
      <Icon name="chevron-down" size={16} className="pointer-events-none absolute top-1/2 right-3.5 -translate-y-1/2" />
    </span>
  );
  if (labelHidden) return list;
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      {list}
    </FieldFrame>
  );
}
