import { letterPolicy } from "#platform/http/content-security.server.ts";
import { renderLetter } from "#modules/mail/render-letter.server.ts";
import { mailPreview } from "./mail-previews.server.ts";
import { readTemplateChoice } from "./mail-search.ts";
import { requireAccess } from "../office.ts";
import type { Route } from "./+types/mail-template-letter.route.ts";

/** A mail with sample data, for the frame on its page. Source: ORD-11. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { deps } = requireAccess(context);
  const { kind, language } = readTemplateChoice(new URL(request.url).searchParams);
  const { html } = await renderLetter(mailPreview(deps, kind, language), language);
  return new Response(
    html.replace(/<head[^>]*>/, (head) => `${head}<base target="_blank">`),
    {
      headers: { "content-type": "text/html; charset=utf-8", "content-security-policy": letterPolicy },
    },
  );
}
