import { data, redirect } from "react-router";
import { errorCatalogue } from "#kernel/errors.ts";
import { staffLocale } from "#kernel/market.ts";
import { acceptInvitation, invitedBy, staffPasswordLetters } from "#modules/staff/invitations.server.ts";
import { Button } from "#ui/button.tsx";
import { useMessages } from "#ui/messages.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { pageMessages } from "../../page/page-messages.server.ts";
import { depsContext, siteContext } from "../../request-context.ts";
import { typedOf } from "../catalogue/design-forms.server.ts";
import { SignInPage } from "./sign-in-page.tsx";
import type { Route } from "./+types/invitation.route.ts";

function requireOffice(context: Route.LoaderArgs["context"]) {
  if (context.get(siteContext) !== "backoffice") throw data(null, { status: 404 });
  return context.get(depsContext);
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const deps = requireOffice(context);
  const invited = await invitedBy(deps, params.token);
  return {
    invited: invited ?? null,
    letters: staffPasswordLetters,
    messages: pageMessages(staffLocale, "staff", "errors"),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const deps = requireOffice(context);
  const password = (typedOf(await request.formData())["password"] ?? "").slice(0, 500);
  const accepted = await acceptInvitation(deps, params.token, password);
  if (accepted.ok)
    return redirect(`/backoffice/anmelden/?${new URLSearchParams({ bereit: "1", email: accepted.value })}`, 303);
  return data(accepted.refusal, { status: errorCatalogue[accepted.refusal.code].status ?? 422 });
}

/** Target of an invitation link: sets the first password. Source: BO-09. */
export default function Invitation({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages();
  const { invited, letters } = loaderData;
  const code = actionData?.code;
  const problem =
    code === undefined || !invited
      ? undefined
      : code === "PASSWORD_SHORT"
        ? t("staff.invitation.short", { n: letters })
        : t(`errors.${code}`);
  return (
    <SignInPage title={t("staff.invitation.pageTitle")} problem={invited ? undefined : t("staff.invitation.over")}>
      {invited ? (
        <form method="post" className="grid gap-5">
          <p>{t("staff.invitation.intro", { name: invited.name })}</p>
          <input type="hidden" name="username" autoComplete="username" value={invited.email} readOnly />
          <TextField
            label={t("staff.invitation.password")}
            hint={t("staff.invitation.hint", { n: letters })}
            error={problem}
            name="password"
            type="password"
            autoComplete="new-password"
            minLength={letters}
            maxLength={128}
            required
          />
          <Button type="submit">{t("staff.invitation.submit")}</Button>
        </form>
      ) : null}
    </SignInPage>
  );
}
