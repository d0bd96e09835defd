/** A row of label and value. */
export type Fact = { readonly label: string; readonly value: string };

const usualColumns = "mt-3 grid-cols-[minmax(7rem,auto)_1fr] gap-x-6 tabular-nums";

type FactListProps = { readonly facts: readonly Fact[]; readonly className?: string };

/** Labels and values; `className` gives other columns than the usual ones. */
export function FactList({ facts, className = usualColumns }: FactListProps) {
  return (
    <dl className={`grid gap-y-2 text-15 ${className}`}>
      {facts.map(({ label, value }) => (
        <div key={label} className="contents">
          <dt className="text-ink-soft">{label}</dt>
          <dd className="[overflow-wrap:anywhere]">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
