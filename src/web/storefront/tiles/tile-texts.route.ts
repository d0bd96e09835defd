import { redirect } from "react-router";
import { returnAddress } from "#kernel/urls/return-address.ts";
import { SharedTextsForm } from "#modules/designs/design-set.ts";
import { saveListNames } from "#modules/designs/list-names.server.ts";
import { depsContext, visitorContext } from "../../request-context.ts";
import { pageNotFound } from "../page-meta.ts";
import { parseForm } from "../../page/parse-form.ts";
import type { Route } from "./+types/tile-texts.route.ts";

/** Saves the names to display in lists and redirects back; for browsers without JavaScript. Source: CAT-16. */
export async function action({ context, request }: Route.ActionArgs) {
  const { typed, read } = await parseForm(request, SharedTextsForm);
  const words = read.ok && typed["forget"] === undefined ? read.value : SharedTextsForm.parse({});
  await saveListNames(context.get(depsContext), await context.get(visitorContext).start(), words);
  return redirect(`${returnAddress(typed["back"]) ?? "/"}#eure-namen`, 303);
}

/** GET is not supported. */
export function loader({ url }: Route.LoaderArgs) {
  // oxlint-disable-next-line typescript/only-throw-error -- React Router answers thrown data with its status
  throw pageNotFound(url);
}
