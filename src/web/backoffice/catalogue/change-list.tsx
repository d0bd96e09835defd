import { keyIn } from "#kernel/formats/message-key.ts";
import type { CatalogueChange } from "#modules/catalogue/change-log.server.ts";
import { TimeAgo } from "#ui/time-ago.tsx";
import { useMessages } from "#ui/messages.tsx";
import { Section } from "../parts/section.tsx";

/** Who changed what, newest first. Source: BO-02, BO-09. */
export function ChangeList({ changes }: { readonly changes: readonly CatalogueChange[] }) {
  const t = useMessages();
  if (changes.length === 0) return null;
  return (
    <Section title={t("studio.log.title")}>
      <ol className="grid gap-3">
        {changes.map(({ id, action, actor, at, before, after }) => (
          <li key={id} className="border-l-2 border-line-strong pl-3">
            <p>{t(keyIn("studio.log", action))}</p>
            <p className="text-13 wrap-anywhere text-ink-soft tabular-nums">
              <TimeAgo at={at} /> · {actor}
            </p>
            {before === null && after === null ? null : (
              <details>
                <summary className="inline-flex min-h-10 cursor-pointer items-center text-13 ink-link">
                  {t("studio.log.details")}
                </summary>
                <div className="grid gap-3 text-13">
                  {(["before", "after"] as const).map((side) => (
                    <pre
                      key={side}
                      className="max-h-72 overflow-auto border border-line bg-sheet p-3 wrap-anywhere whitespace-pre-wrap"
                    >
                      {t(`studio.log.${side}`)}
                      {"\n"}
                      {JSON.stringify(side === "before" ? before : after, null, 1)}
                    </pre>
                  ))}
                </div>
              </details>
            )}
          </li>
        ))}
      </ol>
    </Section>
  );
}
