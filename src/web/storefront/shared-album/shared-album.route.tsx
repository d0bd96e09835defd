import { data } from "react-router";
import { sharedAlbum } from "#modules/media/album-links/shared-album.server.ts";
import { translate } from "#platform/messages.server.ts";
import { pageMessages } from "../../page/page-messages.server.ts";
import { depsContext, shopContext, visitorContext } from "../../request-context.ts";
import { metaOfRoute, pageNotFound } from "../page-meta.ts";
import { EndedAlbum } from "./ended-album.tsx";
import { SharedAlbumPage } from "./shared-album-page.tsx";
import type { Route } from "./+types/shared-album.route.ts";
export { ErrorPage as ErrorBoundary } from "../error-page.tsx";

/** An album to which somebody with its link adds photos: 404 for a wrong link, 410 for one that has ended. Source: PHOTO-04. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const url = new URL(request.url);
  const { locale } = context.get(shopContext);
  const session = await context.get(visitorContext).current();
  const opened = await sharedAlbum(context.get(depsContext), params.token, session);
  const robots = "noindex,nofollow";
  if (opened.ok) {
    const head = { title: opened.value.album, path: url.pathname, robots };
    const messages = pageMessages(locale, "shared-album", "uploads", "errors");
    return data({ view: opened.value, token: params.token, head, messages });
  }
  // oxlint-disable-next-line typescript/only-throw-error -- React Router answers thrown data with its status
  if (opened.refusal.code !== "ALBUM_LINK_ENDED") throw pageNotFound(url);
  const head = { title: translate(locale, "shared-album.endedTitle"), path: url.pathname, robots };
  return data({ view: null, token: "", head, messages: pageMessages(locale, "shared-album") }, { status: 410 });
}

export const meta: Route.MetaFunction = metaOfRoute;

export default function SharedAlbum({ loaderData }: Route.ComponentProps) {
  const { view, token } = loaderData;
  return view ? <SharedAlbumPage key={view.id} view={view} token={token} /> : <EndedAlbum />;
}
