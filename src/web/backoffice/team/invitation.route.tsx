import { redirect } from "react-router";
import { staffLocale } from "#kernel/market.ts";
import { acceptInvitation, invitedBy, staffPasswordLetters } from "#modules/staff/invitations.server.ts";
import { Button } from "#ui/button.tsx";
import { useMessages } from "#ui/messages.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { pageMessages } from "../../page/page-messages.server.ts";
import { SignInPage } from "./sign-in-page.tsx";
import { OfficeForm } from "../parts/office-form.tsx";
import { requireOfficeSite } from "../office.ts";
import { parseForm } from "../../page/parse-form.ts";
import { refuseForm } from "../answer-form.ts";
import { z } from "zod";
import type { Route } from "./+types/invitation.route.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const deps = requireOfficeSite(context);
  const invited = await invitedBy(deps, params.token);
  return {
    invited: invited ?? null,
    letters: staffPasswordLetters,
    messages: pageMessages(staffLocale, "staff"),
  };
}

const Form = z.object({ password: z.string().max(500) });

export async function action({ request, params, context }: Route.ActionArgs) {
  const deps = requireOfficeSite(context);
  const { typed, read } = await parseForm(request, Form);
  const accepted = read.ok ? await acceptInvitation(deps, params.token, read.value.password) : read;
  if (!accepted.ok) return refuseForm(accepted.refusal, typed);
  return redirect(`/backoffice/anmelden/?${new URLSearchParams({ bereit: "1", email: accepted.value })}`, 303);
}

/** Target of an invitation link: sets the first password. Source: BO-09. */
export default function Invitation({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  const { invited, letters } = loaderData;
  return (
    <SignInPage title={t("staff.invitation.pageTitle")} problem={invited ? undefined : t("staff.invitation.over")}>
      {invited ? (
        <OfficeForm className="grid gap-5" errors={{ PASSWORD_SHORT: t("staff.invitation.short", { n: letters }) }}>
          <p>{t("staff.invitation.intro", { name: invited.name })}</p>
          <input type="hidden" name="username" autoComplete="username" value={invited.email} readOnly />
          <TextField
            label={t("staff.invitation.password")}
            hint={t("staff.invitation.hint", { n: letters })}
            name="password"
            type="password"
            autoComplete="new-password"
            minLength={letters}
            maxLength={128}
            required
          />
          <Button type="submit">{t("staff.invitation.submit")}</Button>
        </OfficeForm>
      ) : null}
    </SignInPage>
  );
}
