import { useId, useState } from "react";
import { typedPieces } from "#kernel/formats/number-format.ts";
import { mostCopies } from "#modules/photo-products/contract.ts";
import { Icon } from "#ui/icon.tsx";
import { useMessages } from "#ui/messages.tsx";

type CopiesFieldProps = {
  /** undefined for prints with different numbers. */
  readonly value: number | undefined;
  readonly label: string;
  readonly onChange: (copies: number) => void;
  /** What the minus does at one copy; without it one copy is the least. */
  readonly onRemove?: (() => void) | undefined;
};

const button = "grid size-11 shrink-0 place-items-center rounded-cut text-ink hover:bg-ink/5 disabled:opacity-35";

/** Number of copies, 1 to 999, with steps. Source: PRINT-02. */
export function CopiesField({ value, label, onChange, onRemove }: CopiesFieldProps) {
  const t = useMessages();
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const isLeast = value === undefined || value <= 1;
  const removes = isLeast && value !== undefined && onRemove !== undefined;
  const write = (text: string) => {
    const copies = typedPieces(text);
    setTyped(text);
    if (copies > 0) onChange(Math.min(copies, mostCopies));
  };
  return (
    <div className="flex w-35 items-center justify-between rounded-cut border border-line bg-sheet">
      <button
        type="button"
        className={button}
        disabled={isLeast && !removes}
        aria-label={
          removes ? t("prints-editor.removeOne", { name: label }) : t("prints-editor.copies.less", { name: label })
        }
        onClick={() => (removes ? onRemove() : onChange((value ?? 2) - 1))}
      >
        <Icon name={removes ? "trash" : "minus"} size={16} />
      </button>
      <label htmlFor={id} className="sr-only">
        {t("prints-editor.copies.of", { name: label })}
      </label>
      <input
        id={id}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        value={typed ?? value ?? ""}
        placeholder={value === undefined ? "…" : undefined}
        onFocus={(event) => event.target.select()}
        onChange={(event) => write(event.target.value)}
        onBlur={() => setTyped(null)}
        className="h-11 w-12 bg-transparent text-center text-15 tabular-nums"
      />
      <button
        type="button"
        className={button}
        disabled={value !== undefined && value >= mostCopies}
        aria-label={t("prints-editor.copies.more", { name: label })}
        onClick={() => onChange((value ?? 0) + 1)}
      >
        <Icon name="plus" size={16} />
      </button>
    </div>
  );
}
