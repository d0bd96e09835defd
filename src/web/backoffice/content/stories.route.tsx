import { staffLocale } from "#kernel/market.ts";
import { brokenLinks, type BrokenLink } from "#modules/content/management/broken-links.server.ts";
import { readEdition } from "#modules/content/stories/editions.server.ts";
import { listForStaff } from "#modules/content/management/staff-stories.server.ts";
import { slugsOf } from "#modules/content/editing/story-slugs.server.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { useMessages } from "#ui/messages.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { pageMessages } from "../../page/page-messages.server.ts";
import { ContentNav } from "./content-nav.tsx";
import { isShopPath } from "./known-paths.server.ts";
import { ListForm, runListAction } from "./list-actions.server.ts";
import { ManageEntry } from "./manage-entry.tsx";
import { NewEntry } from "./new-entry.tsx";
import { StoryTable } from "./story-table.tsx";
import { requireAccess } from "../office.ts";
import { Section } from "../parts/section.tsx";
import { OfficePage } from "../parts/office-page.tsx";
import { answerForm } from "../answer-form.ts";
import type { Route } from "./+types/stories.route.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { deps } = requireAccess(context);
  const query = new URL(request.url).searchParams;
  const search = (query.get("suche") ?? "").trim().slice(0, 100);
  const [all, stories, { languages }, broken] = await Promise.all([
    listForStaff(deps.db),
    listForStaff(deps.db, search),
    readEdition(deps.db, "draft"),
    brokenLinks(deps.db, isShopPath),
  ]);
  const managed = all.find(({ id }) => String(id) === query.get("eintrag"));
  return {
    stories,
    folders: all.filter(({ isFolder }) => isFolder).map(({ id, fullSlug }) => ({ id, fullSlug })),
    search,
    languages,
    managed: managed && { story: managed, slugs: await slugsOf(deps.db, managed.id) },
    broken,
    messages: pageMessages(staffLocale, "visual", "components"),
  };
}

export async function action(args: Route.ActionArgs) {
  return answerForm(args, ListForm, { run: runListAction, next: (_form, address) => address });
}

/** Broken public links. Source: PB-15. */
function Broken({ links }: { readonly links: readonly BrokenLink[] }) {
  const t = useMessages();
  return (
    <Section title={t("visual.broken.title")}>
      {links.length === 0 ? <p className="text-13 text-ink-soft">{t("visual.broken.none")}</p> : null}
      <ul className="grid gap-2">
        {links.map(({ story_id: id, full_slug: slug, target, reason }) => (
          <li key={`${id} ${target}`}>
            <Link href={`/backoffice/inhalte/${id}/`} className="ink-link break-all">
              /{slug}
            </Link>
            <span className="block text-13 text-ink-soft">
              {t(`visual.broken.${reason}`)}
              {reason === "path" || reason === "file" ? <span className="block break-all">{target}</span> : null}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

export default function Stories({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  const { stories, folders, search, broken, managed, languages } = loaderData;
  return (
    <OfficePage window={t("visual.list.pageTitle")} title={t("visual.list.title")}>
      <ContentNav here="" />
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div>
          <search>
            <form method="get" className="flex max-w-[32rem] items-end gap-2">
              <div className="flex-1">
                <TextField label={t("visual.list.search")} type="search" name="suche" defaultValue={search} />
              </div>
              <Button type="submit" variant="secondary">
                <Icon name="search" label={t("visual.list.find")} />
              </Button>
            </form>
          </search>
          {stories.length === 0 ? (
            <p className="mt-6">{t("visual.list.none")}</p>
          ) : (
            <StoryTable stories={stories} managed={managed?.story.id} />
          )}
        </div>
        <div className="grid content-start gap-10 max-lg:order-first lg:sticky lg:top-4 lg:max-h-dvh lg:overflow-y-auto lg:pb-10">
          {managed ? (
            <ManageEntry key={managed.story.id} {...managed} folders={folders} languages={languages} />
          ) : (
            <>
              <NewEntry folders={folders} />
              <Broken links={broken} />
            </>
          )}
        </div>
      </div>
    </OfficePage>
  );
}
