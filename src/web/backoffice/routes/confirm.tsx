import { data, redirect } from "react-router";
import { errorCatalogue } from "#kernel/errors.ts";
import { staffLocale } from "#kernel/market.ts";
import { confirmAgain } from "#modules/staff/sign-in.server.ts";
import { Button } from "#ui/button.tsx";
import { useMessages } from "#ui/messages.tsx";
import { TextField } from "#ui/text-field.tsx";
import { pageMessages } from "../../page-messages.server.ts";
import { callerContext } from "../../request-context.ts";
import { typedOf } from "../catalogue/design-forms.server.ts";
import { CodeField } from "../code-field.tsx";
import { officeOf, returnPath, visitOf } from "../office.ts";
import type { Route } from "./+types/confirm.ts";

export function loader({ context }: Route.LoaderArgs) {
  officeOf(context);
  return { twoFactor: visitOf(context).staff.twoFactor, messages: pageMessages(staffLocale, "staff", "errors") };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { deps } = officeOf(context);
  const { staff } = visitOf(context);
  const { code, password } = typedOf(await request.formData());
  const proof = (code ?? password ?? "").slice(0, 500);
  const confirmed = await confirmAgain(deps, staff, { proof, caller: context.get(callerContext) });
  if (confirmed.ok)
    return redirect(returnPath(url.searchParams.get("weiter")), { status: 303, headers: confirmed.value });
  return data(confirmed.refusal, { status: errorCatalogue[confirmed.refusal.code].status ?? 422 });
}

/** Asks once more who somebody is, before money, files and roles. Source: BO-09. */
export default function Confirm({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages();
  return (
    <main id="inhalt" className="mx-auto max-w-[30rem] px-4 py-10 md:px-8">
      <title>{t("staff.confirm.pageTitle")}</title>
      <h1 className="display text-32">{t("staff.confirm.title")}</h1>
      <p className="mt-2 text-ink-soft">{t("staff.confirm.intro")}</p>
      <form method="post" className="mt-6 grid gap-5">
        {actionData ? (
          <p role="alert" className="border-l-2 border-brick pl-3 text-brick">
            {t(`errors.${actionData.code}`, actionData.data)}
          </p>
        ) : null}
        {loaderData.twoFactor ? (
          <CodeField />
        ) : (
          <TextField
            label={t("backoffice.signIn.password")}
            name="password"
            type="password"
            autoComplete="current-password"
            required
          />
        )}
        <Button type="submit">{t("staff.confirm.submit")}</Button>
      </form>
    </main>
  );
}
