import { staffLocale } from "#kernel/market.ts";
import { data, redirect } from "react-router";
import { z } from "zod";
import { formatMoment } from "#kernel/date-format.ts";
import { brokenLinks, type BrokenLink } from "#modules/content/broken-links.server.ts";
import { createStory } from "#modules/content/save-story.server.ts";
import { listForStaff, type StoryRow } from "#modules/content/staff-stories.server.ts";
import { NewStory } from "#modules/content/story-draft.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { useMessages } from "#ui/messages.tsx";
import { Select } from "#ui/select.tsx";
import { TextField } from "#ui/text-field.tsx";
import { pageMessages } from "../../page-messages.server.ts";
import { StateTag } from "../content/state-tag.tsx";
import { officeOf } from "../office.ts";
import { Section } from "../section.tsx";
import type { Route } from "./+types/stories.ts";

const Form = z.object({
  kind: z.enum(["page", "folder"]),
  name: z.string().max(200),
  slug: z.string().max(100),
  parent: z.string().max(10),
});

export async function loader({ request, context }: Route.LoaderArgs) {
  const { deps } = officeOf(context);
  const search = (new URL(request.url).searchParams.get("suche") ?? "").trim().slice(0, 100);
  const all = await listForStaff(deps.db);
  const wanted = search.toLowerCase();
  const stories = all.filter(({ name, fullSlug }) => `${name} ${fullSlug}`.toLowerCase().includes(wanted));
  const folders = all.filter(({ isFolder }) => isFolder).map(({ id, fullSlug }) => ({ id, fullSlug }));
  return {
    stories,
    folders,
    search,
    broken: await brokenLinks(deps.db),
    messages: pageMessages(staffLocale, "visual", "components", "errors"),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { deps, actor } = officeOf(context);
  const form = Form.safeParse(Object.fromEntries(await request.formData()));
  if (!form.success) return data({ code: "STORY_INVALID" as const }, { status: 422 });
  const { kind, name, slug, parent } = form.data;
  const story = NewStory.safeParse({
    name,
    slug,
    is_folder: kind === "folder",
    parent_id: parent === "" ? null : Number(parent),
  });
  if (!story.success) return data({ code: "STORY_INVALID" as const }, { status: 422 });
  const made = await createStory(deps, actor, story.data);
  if (!made.ok) return data({ code: made.refusal.code }, { status: 422 });
  return redirect(kind === "folder" ? "/backoffice/inhalte/" : `/backoffice/inhalte/${made.value.id}/`, 303);
}

function Row({ story }: { readonly story: StoryRow }) {
  const t = useMessages();
  const depth = story.fullSlug.replace(/\/$/, "").split("/").length - 1;
  const cell = "border-t border-line py-2 pr-4 align-top";
  return (
    <tr className="relative hover:bg-sheet">
      <td className={cell}>
        <span className="flex items-baseline gap-2" style={{ paddingLeft: `${depth * 1.25}rem` }}>
          {story.isFolder ? (
            <span className="font-medium">{story.name}</span>
          ) : (
            <Link href={`/backoffice/inhalte/${story.id}/`} className="font-medium after:absolute after:inset-0">
              {story.name}
            </Link>
          )}
        </span>
        <span className="block text-13 break-all text-ink-soft" style={{ paddingLeft: `${depth * 1.25}rem` }}>
          /{story.fullSlug}
        </span>
      </td>
      <td className={cell}>
        {story.isFolder ? <span className="text-13 text-ink-soft">{t("visual.folder")}</span> : null}
        {story.isFolder ? null : <StateTag state={story.state} />}
        {story.publishFrom ? (
          <span className="block text-13 text-ink-soft">
            {t("visual.from", { at: formatMoment(Date.parse(story.publishFrom), staffLocale) })}
          </span>
        ) : null}
        {story.publishUntil ? (
          <span className="block text-13 text-ink-soft">
            {t("visual.until", { at: formatMoment(Date.parse(story.publishUntil), staffLocale) })}
          </span>
        ) : null}
      </td>
      <td className={`${cell} max-md:hidden`}>{story.component ? t(`components.${story.component}.label`) : null}</td>
      <td className={`${cell} pr-0 tabular-nums max-md:hidden`}>
        {formatMoment(Date.parse(story.updatedAt), staffLocale)}
      </td>
    </tr>
  );
}

function Table({ stories }: { readonly stories: readonly StoryRow[] }) {
  const t = useMessages();
  const heading = "pb-1.5 pr-4 text-left text-13 font-normal text-ink-soft";
  return (
    <table className="mt-4 w-full border-collapse">
      <caption className="sr-only">{t("visual.list.title")}</caption>
      <thead>
        <tr>
          <th scope="col" className={heading}>
            {t("visual.list.name")}
          </th>
          <th scope="col" className={heading}>
            {t("visual.list.state")}
          </th>
          <th scope="col" className={`${heading} max-md:hidden`}>
            {t("visual.list.kind")}
          </th>
          <th scope="col" className={`${heading} pr-0 max-md:hidden`}>
            {t("visual.list.changed")}
          </th>
        </tr>
      </thead>
      <tbody>
        {stories.map((story) => (
          <Row key={story.id} story={story} />
        ))}
      </tbody>
    </table>
  );
}

type Folder = { readonly id: number; readonly fullSlug: string };

function NewPage({ folders, code }: { readonly folders: readonly Folder[]; readonly code: string | undefined }) {
  const t = useMessages();
  return (
    <Section title={t("visual.new.title")}>
      <form method="post" className="grid gap-3">
        <Select label={t("visual.new.kind")} name="kind" defaultValue="page">
          <option value="page">{t("visual.new.page")}</option>
          <option value="folder">{t("visual.folder")}</option>
        </Select>
        <TextField label={t("visual.list.name")} name="name" required maxLength={200} />
        <TextField
          label={t("visual.new.slug")}
          hint={t("visual.new.slugHelp")}
          name="slug"
          required
          pattern="[a-z0-9]+(?:[\-_.][a-z0-9]+)*"
          error={code ? t(`errors.${code}`) : undefined}
        />
        <Select label={t("visual.new.parent")} name="parent" defaultValue="">
          <option value="">/</option>
          {folders.map(({ id, fullSlug }) => (
            <option key={id} value={id}>
              /{fullSlug}/
            </option>
          ))}
        </Select>
        <Button type="submit" size="s" className="justify-self-start">
          {t("visual.new.confirm")}
        </Button>
      </form>
    </Section>
  );
}

/** Links that lead nowhere for the public. Source: PB-15. */
function Broken({ links }: { readonly links: readonly BrokenLink[] }) {
  const t = useMessages();
  const told = new Map(links.map((link) => [`${link.story_id} ${link.target}`, link]));
  return (
    <Section title={t("visual.broken.title")}>
      <ul className="grid gap-2">
        {[...told].map(([key, { story_id: id, full_slug: slug, reason }]) => (
          <li key={key}>
            <Link href={`/backoffice/inhalte/${id}/`} className="ink-link break-all">
              /{slug}
            </Link>
            <span className="block text-13 text-ink-soft">{t(`visual.broken.${reason}`)}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

export default function Stories({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages();
  const { stories, folders, search, broken } = loaderData;
  return (
    <main id="inhalt" className="mx-auto max-w-[100rem] px-4 py-5 md:px-8">
      <title>{t("visual.list.pageTitle")}</title>
      <h1 className="display text-25">{t("visual.list.title")}</h1>
      <p className="mt-1 text-ink-soft">{t("visual.list.intro")}</p>
      <div className="mt-5 grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
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
          {stories.length === 0 ? <p className="mt-6">{t("visual.list.none")}</p> : <Table stories={stories} />}
        </div>
        <div className="grid content-start gap-10">
          <NewPage folders={folders} code={actionData?.code} />
          {broken.length > 0 ? <Broken links={broken} /> : null}
        </div>
      </div>
    </main>
  );
}
