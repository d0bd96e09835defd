type FilesProps = {
  readonly label: string;
  /** Path of the files without their endings. */
  readonly path: string;
  readonly endings: readonly ("pdf" | "xlsx" | "csv")[];
};

const programs = { pdf: "PDF", xlsx: "Excel", csv: "CSV" } as const;

/** One list as files for several programs. */
export function Files({ label, path, endings }: FilesProps) {
  return (
    <p className="flex flex-wrap items-center gap-x-4 text-15">
      <span>{label}</span>
      {endings.map((ending) => (
        <a
          key={ending}
          href={`${path}.${ending}`}
          aria-label={`${label} ${programs[ending]}`}
          className="inline-flex min-h-11 min-w-11 items-center ink-link"
        >
          {programs[ending]}
        </a>
      ))}
    </p>
  );
}
