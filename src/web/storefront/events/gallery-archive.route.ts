import { galleryFiles } from "#modules/events/gallery/gallery.server.ts";
import { attachmentHeader } from "#platform/http/attachment.server.ts";
import { webStream, zipStream } from "#platform/http/zip-stream.server.ts";
import { translate } from "#platform/messages.server.ts";
import { depsContext, shopContext } from "../../request-context.ts";
import type { Route } from "./+types/gallery-archive.route.ts";
import { requireEvent } from "./event-access.server.ts";

/** The photos of an event as a ZIP file, written while it is sent. Source: EVENT-10. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { event } = await requireEvent(context, request, params.eventId);
  const folder = translate(context.get(shopContext).locale, "event-gallery.hiddenFolder");
  const files = zipStream(galleryFiles(context.get(depsContext), event.id, folder));
  return new Response(webStream(files), {
    headers: { "content-type": "application/zip", "content-disposition": attachmentHeader("fotos.zip") },
  });
}
