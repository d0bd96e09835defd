import { data } from "react-router";
import { z } from "zod";
import { ContentInput } from "#modules/content/stories/story-draft.ts";
import { markedContent } from "#modules/content/delivery/story-view.ts";
import { renderUnsaved } from "./content.server.ts";
import { storyContextOf } from "./read-page.server.ts";
import type { Route } from "./+types/render-draft.route.ts";

const Unsaved = z.object({ content: ContentInput });

/**
 * Renders unsaved content of the visual editor: `{ content }` becomes the view models of the page. 404 without a valid
 * signature in the query.
 * @source PB-10, ADR-0023
 */
export async function action({ request, context }: Route.ActionArgs) {
  const storyContext = storyContextOf(context);
  // oxlint-disable-next-line typescript/only-throw-error -- React Router answers thrown data with its status
  if (!storyContext.preview) throw data(null, { status: 404 });
  const unsaved = Unsaved.safeParse(await request.json().catch(() => null));
  // oxlint-disable-next-line typescript/only-throw-error -- as above
  if (!unsaved.success) throw data(null, { status: 422 });
  const content = markedContent({ id: storyContext.preview.storyId }, unsaved.data.content);
  return Response.json(await renderUnsaved(storyContext, content), { headers: { "cache-control": "no-store" } });
}

/** GET is not supported. */
export function loader() {
  // oxlint-disable-next-line typescript/only-throw-error -- as above
  throw data(null, { status: 404 });
}
