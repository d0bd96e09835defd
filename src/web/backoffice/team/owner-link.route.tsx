import { redirect } from "react-router";
import { staffLocale } from "#kernel/market.ts";
import { staffPasswordLetters } from "#modules/staff/invitations.server.ts";
import { claimOwnership, ownerOfLink } from "#modules/staff/owner-link.server.ts";
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
import type { Route } from "./+types/owner-link.route.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const deps = requireOfficeSite(context);
  const link = await ownerOfLink(deps, params.token);
  return { link: link ?? null, letters: staffPasswordLetters, messages: pageMessages(staffLocale, "staff") };
}

const text = z.string().max(500);
const Form = z.object({ email: text, name: text, password: text });

export async function action({ request, params, context }: Route.ActionArgs) {
  const deps = requireOfficeSite(context);
  const { typed, read } = await parseForm(request, Form);
  const made = read.ok ? await claimOwnership(deps, params.token, read.value) : read;
  if (!made.ok) return refuseForm(made.refusal, typed);
  return redirect(`/backoffice/anmelden/?${new URLSearchParams({ bereit: "1", email: made.value })}`, 303);
}

/** Target of a link that creates an owner: name and password. Source: BO-09. */
export default function OwnerLink({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  const { link, letters } = loaderData;
  return (
    <SignInPage title={t("staff.owner.pageTitle")} problem={link ? undefined : t("staff.owner.over")}>
      {link ? (
        <OfficeForm className="grid gap-5" errors={{ PASSWORD_SHORT: t("staff.invitation.short", { n: letters }) }}>
          <p>{t("staff.owner.intro")}</p>
          <TextField
            label={t("staff.owner.email")}
            name="email"
            type="email"
            autoComplete="username"
            maxLength={200}
            defaultValue={link.email ?? undefined}
            readOnly={link.email !== null}
            required
          />
          <TextField label={t("staff.owner.name")} name="name" autoComplete="name" maxLength={80} required />
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
          <Button type="submit">{t("staff.owner.submit")}</Button>
        </OfficeForm>
      ) : null}
    </SignInPage>
  );
}
