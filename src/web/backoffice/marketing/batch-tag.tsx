import type { OfficeBatch } from "#modules/vouchers/staff-queries.server.ts";
import { useMessages } from "#ui/messages.tsx";
import { Tag } from "../parts/tag.tsx";

/** State of a batch: withdrawn, in progress, or complete. Source: BO-06. */
export function BatchTag({ batch }: { readonly batch: Pick<OfficeBatch, "withdrawnAt" | "finished"> }) {
  const t = useMessages();
  if (batch.withdrawnAt !== null) return <Tag tone="held">{t("vouchers.batch.state.withdrawn")}</Tag>;
  return batch.finished ? (
    <Tag tone="good">{t("vouchers.batch.state.ready")}</Tag>
  ) : (
    <Tag tone="soon">{t("vouchers.batch.state.making")}</Tag>
  );
}
