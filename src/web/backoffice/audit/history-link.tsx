import { Link } from "#ui/link.tsx";
import { useMessages } from "#ui/messages.tsx";
import { historyOf, type AuditSubject } from "./audit-search.ts";
import { maySee } from "../permissions.ts";
import { useRole } from "../shell/use-role.ts";

/** Link to everything the staff did with an object, for roles that may read the log. Source: BO-09. */
export function HistoryLink({ of, id }: { readonly of: AuditSubject; readonly id: string }) {
  const t = useMessages();
  const href = historyOf(of, id);
  return maySee(useRole(), href) ? (
    <Link href={href} className="inline-flex min-h-11 items-center ink-link">
      {t("backoffice.history")}
    </Link>
  ) : null;
}
