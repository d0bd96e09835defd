import type { OfficeDesignRow } from "#modules/catalogue/designs/staff-designs.server.ts";
import { useMessages } from "#ui/messages.tsx";

const tones = {
  published: "bg-leaf text-paper",
  withdrawn: "bg-brick text-sheet",
  new: "border border-line-strong bg-sheet text-ink",
} as const;

type StateTagsProps = Pick<OfficeDesignRow, "state"> & { readonly hasDraft: boolean };

/** State of a design, and whether it has an unpublished draft. Source: BO-02. */
export function StateTags({ state, hasDraft }: StateTagsProps) {
  const t = useMessages();
  const tag = "inline-block rounded-cut px-2 py-0.5 text-13 whitespace-nowrap";
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <span className={`${tag} ${tones[state]}`}>{t(`studio.states.${state}`)}</span>
      {hasDraft && state !== "new" ? (
        <span className={`${tag} bg-leaf-soft text-ink`}>{t("studio.states.changed")}</span>
      ) : null}
    </span>
  );
}
