import { data } from "react-router";
import { isUuid } from "#kernel/ids.ts";
import { readAttachment, readMail } from "#modules/mail/queries.server.ts";
import { redactMail } from "#modules/mail/redact-mail.ts";
import { requireAccess } from "../office.ts";
import { sendFile } from "../send-file.ts";
import type { Route } from "./+types/mail-attachment.route.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { deps, staff } = requireAccess(context);
  const known = isUuid(params.mail) && /^\d{1,3}$/.test(params.position);
  const mail = known ? await readMail(deps.db, params.mail) : undefined;
  const fileIndex = Number(params.position);
  const isVisible = mail && redactMail(mail, staff.role).mail.files.some(({ position }) => position === fileIndex);
  const file = isVisible ? await readAttachment(deps.db, params.mail, fileIndex) : undefined;
  if (!file) throw data(null, { status: 404 });
  return sendFile(file);
}
