import { TimeAgo } from "#ui/time-ago.tsx";
import { chainMoves, type LoggedMove, type MoveChain } from "#modules/orders/staff/timeline.ts";
import { useMessages } from "#ui/messages.tsx";
import { keyIn } from "#kernel/formats/message-key.ts";
import type { Translate } from "#kernel/formats/translate.ts";
import { reasonKey } from "../parts/formats.ts";
import { Section } from "../parts/section.tsx";
import { stateTexts } from "./timeline-texts.ts";
import { Column, TableHead } from "../parts/table.tsx";

function statesOf(t: Translate, move: MoveChain): string {
  const key = stateTexts[move.subject] ?? "backoffice.state";
  return move.states.map((state) => t(keyIn(key, state))).join(" → ");
}

function actorName(t: Translate, actor: string): string {
  const [kind = "", name] = actor.split(":");
  return name ?? t(keyIn("backoffice.actor", kind));
}

/** Who did what and why, newest first. Source: ORD-04. */
export function OrderTimeline({ events }: { readonly events: readonly LoggedMove[] }) {
  const t = useMessages();
  const moves = chainMoves(events).toReversed();
  const cell = "border-t border-line py-1.5 pr-4 align-top";
  return (
    <Section title={t("backoffice.timeline.title")}>
      <table className="w-full border-collapse">
        <caption className="sr-only">{t("backoffice.timeline.title")}</caption>
        <TableHead>
          <Column>{t("backoffice.timeline.when")}</Column>
          <Column>{t("backoffice.timeline.what")}</Column>
          <Column className="max-md:hidden">{t("backoffice.timeline.who")}</Column>
          <Column className="max-md:hidden">{t("backoffice.timeline.why")}</Column>
        </TableHead>
        <tbody>
          {moves.map((move) => {
            const key = move.reason === "noted" ? undefined : reasonKey(move.reason);
            const reason = [key && t(key), move.note].filter(Boolean).join(" · ");
            return (
              <tr key={move.id}>
                <td className={`${cell} text-13 text-ink-soft tabular-nums md:whitespace-nowrap`}>
                  <TimeAgo at={move.at} />
                </td>
                <td className={cell}>
                  <span className="text-ink-soft">
                    {move.line === null
                      ? t(keyIn("backoffice.subject", move.subject))
                      : t("backoffice.subject.line", { n: move.line })}
                  </span>{" "}
                  {statesOf(t, move)}
                  <div className="text-13 wrap-anywhere text-ink-soft md:hidden">
                    {actorName(t, move.actor)} · {reason}
                  </div>
                </td>
                <td className={`${cell} min-w-44 wrap-anywhere max-md:hidden`}>{actorName(t, move.actor)}</td>
                <td className={`${cell} min-w-32 pr-0 wrap-anywhere max-md:hidden`}>{reason}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </Section>
  );
}
