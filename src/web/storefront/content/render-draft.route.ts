import { data } from "react-router";
import { z } from "zod";
import { ContentInput } from "#modules/content/stories/story-draft.ts";
import { markedContent } from "#modules/content/delivery/story-view.ts";
import { renderUnsaved } from "./content.server.ts";
import { readingOf } from "./read-page.server.ts";
import type { Route } from "./+types/render-draft.route.ts";

const Unsaved = z.object({ content: ContentInput });

/**
 * Renders what the visual editor holds and nobody has saved: `{ content }` becomes the views of the page. Without a
 * valid proof in the query nobody finds anything here.
 * @source PB-10, ADR-0023
 */
export async function action({ request, context }: Route.ActionArgs) {
  const reading = readingOf(context);
  // oxlint-disable-next-line typescript/only-throw-error -- React Router answers thrown data with its status
  if (!reading.preview) throw data(null, { status: 404 });
  const unsaved = Unsaved.safeParse(await request.json().catch(() => null));
  // oxlint-disable-next-line typescript/only-throw-error -- as above
  if (!unsaved.success) throw data(null, { status: 422 });
  const content = markedContent({ id: reading.preview.storyId }, unsaved.data.content);
  return Response.json(await renderUnsaved(reading, content), { headers: { "cache-control": "no-store" } });
}

/** Nothing is read here. */
export function loader() {
  // oxlint-disable-next-line typescript/only-throw-error -- as above
  throw data(null, { status: 404 });
}
