import { data } from "react-router";
import { isUuid } from "#kernel/ids.ts";
import { readMail } from "#modules/mail/queries.server.ts";
import { redactMail } from "#modules/mail/redact-mail.ts";
import { letterPolicy } from "#platform/http/content-security.server.ts";
import { requireAccess } from "../office.ts";
import type { Route } from "./+types/mail-letter.route.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { deps, staff } = requireAccess(context);
  const mail = isUuid(params.mail) ? await readMail(deps.db, params.mail) : undefined;
  if (!mail) throw data(null, { status: 404 });
  // Links of the letter open outside the back office: pages refuse to be shown inside the frame.
  const html = redactMail(mail, staff.role).mail.html.replace(/<head[^>]*>/, (head) => `${head}<base target="_blank">`);
  return new Response(html, {
    headers: { "content-type": "text/html; charset=utf-8", "content-security-policy": letterPolicy },
  });
}
