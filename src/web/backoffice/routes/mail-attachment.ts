import { data } from "react-router";
import { readAttachment } from "#modules/mail/queries.server.ts";
import { officeOf } from "../office.ts";
import { sendFile } from "../send-file.ts";
import type { Route } from "./+types/mail-attachment.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { deps } = officeOf(context);
  const known = /^[0-9a-f-]{36}$/.test(params.mail) && /^\d{1,3}$/.test(params.position);
  const file = known ? await readAttachment(deps.db, params.mail, Number(params.position)) : undefined;
  if (!file) throw data(null, { status: 404 });
  return sendFile(file);
}
