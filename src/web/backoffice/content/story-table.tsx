import { keyIn } from "#kernel/formats/message-key.ts";
import { formatMoment } from "#kernel/formats/date-format.ts";
import { staffLocale } from "#kernel/market.ts";
import type { StoryRow } from "#modules/content/management/staff-stories.server.ts";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { useMessages } from "#ui/messages.tsx";
import { StateTag } from "./publication-tag.tsx";
import { cell } from "../parts/table.tsx";
import { Column, TableHead } from "../parts/table.tsx";

function State({ story }: { readonly story: StoryRow }) {
  const t = useMessages();
  const at = (iso: string) => formatMoment(Date.parse(iso), staffLocale);
  return (
    <>
      {story.isFolder ? (
        <span className="text-13 text-ink-soft">{t("visual.folder")}</span>
      ) : (
        <StateTag state={story.state} />
      )}
      {story.publishFrom ? (
        <span className="block text-13 text-ink-soft">{t("visual.from", { at: at(story.publishFrom) })}</span>
      ) : null}
      {story.publishUntil ? (
        <span className="block text-13 text-ink-soft">{t("visual.until", { at: at(story.publishUntil) })}</span>
      ) : null}
    </>
  );
}

function Row({ story, managed }: { readonly story: StoryRow; readonly managed: boolean }) {
  const t = useMessages();
  const depth = story.fullSlug.replace(/\/$/, "").split("/").length - 1;
  const indent = { paddingLeft: `${depth * 1.25}rem` };
  return (
    <tr className={`relative hover:bg-sheet ${managed ? "bg-sheet" : ""}`}>
      <td className={cell}>
        <span className="block" style={indent}>
          {story.isFolder ? (
            <span className="font-medium">{story.name}</span>
          ) : (
            <Link href={`/backoffice/inhalte/${story.id}/`} className="font-medium after:absolute after:inset-0">
              {story.name}
            </Link>
          )}
        </span>
        <span className="block text-13 break-all text-ink-soft" style={indent}>
          /{story.fullSlug}
        </span>
      </td>
      <td className={cell}>
        <State story={story} />
      </td>
      <td className={`${cell} max-md:hidden`}>
        {story.component ? t(keyIn("components", `${story.component}.label`)) : null}
      </td>
      <td className={`${cell} tabular-nums max-md:hidden`}>{formatMoment(Date.parse(story.updatedAt), staffLocale)}</td>
      <td className="border-t border-line align-top">
        <Link
          href={`/backoffice/inhalte/?eintrag=${story.id}#verwalten`}
          className="relative -mt-0.5 grid size-11 place-items-center text-ink-soft hover:text-ink"
          aria-current={managed ? "true" : undefined}
        >
          <Icon name="pen" size={20} label={t("visual.manage.open", { name: story.name })} />
        </Link>
      </td>
    </tr>
  );
}

/** All stories and folders by address. Source: PB-15. */
export function StoryTable({
  stories,
  managed,
}: {
  readonly stories: readonly StoryRow[];
  readonly managed: number | undefined;
}) {
  const t = useMessages();
  return (
    <table className="mt-4 w-full border-collapse">
      <caption className="sr-only">{t("visual.list.title")}</caption>
      <TableHead>
        <Column>{t("visual.list.name")}</Column>
        <Column>{t("visual.list.state")}</Column>
        <Column className="max-md:hidden">{t("visual.list.kind")}</Column>
        <Column className="max-md:hidden">{t("visual.list.changed")}</Column>
        <th scope="col">
          <span className="sr-only">{t("visual.manage.title")}</span>
        </th>
      </TableHead>
      <tbody>
        {stories.map((story) => (
          <Row key={story.id} story={story} managed={story.id === managed} />
        ))}
      </tbody>
    </table>
  );
}
