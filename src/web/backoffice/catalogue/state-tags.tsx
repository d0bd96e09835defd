import type { OfficeDesignRow } from "#modules/catalogue/designs/staff-designs.server.ts";
import { useMessages } from "#ui/messages.tsx";
import { Tag } from "../parts/tag.tsx";

const tones = { published: "good", withdrawn: "bad", new: "over" } as const;

type StateTagsProps = Pick<OfficeDesignRow, "state"> & { readonly hasDraft: boolean };

/** State of a design, and whether it has an unpublished draft. Source: BO-02. */
export function StateTags({ state, hasDraft }: StateTagsProps) {
  const t = useMessages();
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <Tag tone={tones[state]}>{t(`studio.states.${state}`)}</Tag>
      {hasDraft && state !== "new" ? <Tag tone="soon">{t("studio.states.changed")}</Tag> : null}
    </span>
  );
}
