import { staffLocale } from "#kernel/market.ts";
import { data } from "react-router";
import { parseLocale } from "#kernel/market.ts";
import { readEdition } from "#modules/content/stories/editions.server.ts";
import { previewQuery } from "#modules/content/delivery/preview-proof.server.ts";
import { storyForEditing, type EditedStory } from "#modules/content/management/staff-stories.server.ts";
import { shopOrigin } from "#platform/http/site.server.ts";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { useMessages } from "#ui/messages.tsx";
import { pageMessages } from "../../page/page-messages.server.ts";
import { editorChoices } from "./editor/editor-choices.server.ts";
import { runStoryAction, StoryForm, saveDraft } from "./story-actions.server.ts";
import { StoryEditor } from "./editor/story-editor.tsx";
import { StoryHistory } from "./story-history.tsx";
import { requireAccess, type BackOffice } from "../office.ts";
import { answerForm } from "../answer-form.ts";
import { Notice } from "../parts/notice.tsx";
import type { Route } from "./+types/story.route.ts";

/** Preview addresses of a draft, by language; "" is the one all fall back to. */
function previewsOf({ deps }: BackOffice, story: EditedStory, languages: readonly string[]) {
  const { id, fullSlug, content } = story;
  const origin = shopOrigin(deps.config);
  const own = fullSlug.replace(/^photo\//, "").replace(/\/$/, "");
  const isMenu = ["home", "", "navigation", "footer"].includes(own);
  const path = isMenu ? "/" : `/${own}/`;
  const previewOf = (language: string) => {
    const query = previewQuery(deps, id, parseLocale(language), content.component);
    return { src: `${origin}${path}?${query}`, origin };
  };
  return Object.fromEntries(["", ...languages].map((language) => [language, previewOf(language)]));
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const office = requireAccess(context);
  const { deps } = office;
  const story = /^\d{1,9}$/.test(params.story) ? await storyForEditing(deps.db, Number(params.story)) : undefined;
  // oxlint-disable-next-line typescript/only-throw-error -- React Router answers thrown data with its status
  if (!story) throw data(null, { status: 404 });
  const { languages } = await readEdition(deps.db, "draft");
  return {
    story,
    languages,
    choices: await editorChoices(deps),
    previews: previewsOf(office, story, languages),
    messages: pageMessages(staffLocale, "visual", "components"),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const office = requireAccess(context);
  const id = Number(params.story);
  // oxlint-disable-next-line typescript/only-throw-error -- as above
  if (!Number.isInteger(id)) throw data(null, { status: 404 });
  if (request.headers.get("content-type")?.startsWith("application/json")) {
    const answer = await saveDraft(office, id, await request.json().catch(() => null));
    return data(answer, { status: answer.ok ? 200 : 422 });
  }
  return answerForm({ request, context }, StoryForm, {
    run: (_office, form) => runStoryAction(office, id, form),
    next: () => `/backoffice/inhalte/${id}/`,
  });
}

export default function Story({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  const { story, languages, choices, previews } = loaderData;
  return (
    <main id="inhalt">
      <title>{t("visual.pageTitle", { name: story.name })}</title>
      <div className="flex flex-wrap items-baseline gap-x-4 px-4 pt-3 md:px-8">
        <Link
          href="/backoffice/inhalte/"
          className="inline-flex min-h-11 items-center gap-2 text-ink-soft hover:text-ink"
        >
          <Icon name="arrow-left" size={16} />
          {t("visual.toList")}
        </Link>
        <h1 className="display text-25">{story.name}</h1>
        <span className="text-13 text-ink-soft">/{story.fullSlug}</span>
      </div>
      <div className="mx-4 md:mx-8">
        <Notice />
      </div>
      <StoryEditor story={story} choices={choices} languages={languages} previews={previews} />
      <StoryHistory story={story} />
    </main>
  );
}
