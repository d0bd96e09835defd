import { keyIn } from "#kernel/formats/message-key.ts";
import { useMessages } from "#ui/messages.tsx";
import { actionParts, objectKey } from "./audit-names.ts";

type Entry = {
  readonly moment: string;
  readonly actor: string;
  readonly action: string;
  readonly change: string;
  readonly object: string;
  readonly objectId: string;
  readonly before: unknown;
  readonly after: unknown;
};

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null ? { ...value } : {};

function displayText(value: unknown): string {
  if (value === undefined || value === null) return "–";
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** One entry of the log: who did what to which object, with the values before and after when opened. Source: BO-09. */
export function AuditRow({ entry }: { readonly entry: Entry }) {
  const t = useMessages();
  const { place, rest } = actionParts(entry.action);
  const key = objectKey(entry.object);
  const before = fieldsOf(entry.before);
  const after = fieldsOf(entry.after);
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return (
    <li className="border-t border-line">
      <details>
        <summary className="grid min-h-11 cursor-pointer gap-x-4 py-2 hover:bg-sheet md:grid-cols-[9.5rem_minmax(0,1fr)_6rem_minmax(0,1.5fr)] lg:grid-cols-[10rem_minmax(0,14rem)_7rem_minmax(0,1fr)]">
          <span className="text-ink-soft tabular-nums">{entry.moment}</span>
          <span className="wrap-anywhere">{entry.actor}</span>
          <span>{t(keyIn("staff.change", entry.change))}</span>
          <span className="min-w-0 wrap-anywhere">
            <span className="font-medium">{key ? t(key) : entry.object}</span>{" "}
            <span className="text-13 text-ink-soft">{entry.objectId}</span>
            <span className="block text-13 text-ink-soft">
              {place ? t(keyIn("backoffice.places", place)) : null}
              {place && rest ? " · " : null}
              {rest}
            </span>
          </span>
        </summary>
        {fields.length === 0 ? (
          <p className="pb-3 text-ink-soft">{t("staff.audit.noFields")}</p>
        ) : (
          <table className="mb-4 w-full table-fixed border-collapse bg-sheet text-13">
            <thead>
              <tr>
                {(["field", "before", "after"] as const).map((column) => (
                  <th key={column} scope="col" className="p-2 text-left font-normal text-ink-soft">
                    {t(`staff.audit.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {fields.map((field) => (
                <tr key={field} className="border-t border-line align-top">
                  <th scope="row" className="p-2 text-left font-medium wrap-anywhere">
                    {field}
                  </th>
                  <td className="p-2 wrap-anywhere">{displayText(before[field])}</td>
                  <td className="p-2 wrap-anywhere">{displayText(after[field])}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </details>
    </li>
  );
}
