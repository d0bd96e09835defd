import { data, redirect } from "react-router";
import { errorCatalogue } from "#kernel/errors.ts";
import { staffLocale } from "#kernel/market.ts";
import { staffPasswordLetters } from "#modules/staff/invitations.server.ts";
import { claimOwnership, ownerOfLink } from "#modules/staff/owner-link.server.ts";
import { Button } from "#ui/button.tsx";
import { useMessages } from "#ui/messages.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { pageMessages } from "../../page/page-messages.server.ts";
import { depsContext, siteContext } from "../../request-context.ts";
import { typedOf } from "../catalogue/design-forms.server.ts";
import { SignInPage } from "./sign-in-page.tsx";
import type { Route } from "./+types/owner-link.route.ts";

function requireOffice(context: Route.LoaderArgs["context"]) {
  if (context.get(siteContext) !== "backoffice") throw data(null, { status: 404 });
  return context.get(depsContext);
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const deps = requireOffice(context);
  const link = await ownerOfLink(deps, params.token);
  return { link: link ?? null, letters: staffPasswordLetters, messages: pageMessages(staffLocale, "staff", "errors") };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const deps = requireOffice(context);
  const typed = typedOf(await request.formData());
  const of = (name: string): string => (typed[name] ?? "").slice(0, 500);
  const form = { email: of("email"), name: of("name") };
  const made = await claimOwnership(deps, params.token, { ...form, password: of("password") });
  if (made.ok) return redirect(`/backoffice/anmelden/?${new URLSearchParams({ bereit: "1", email: made.value })}`, 303);
  const { code, fields = {} } = made.refusal;
  return data({ fields, ...form }, { status: errorCatalogue[code].status ?? 422 });
}

/** Target of a link that creates an owner: name and password. Source: BO-09. */
export default function OwnerLink({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages();
  const { link, letters } = loaderData;
  const problemOf = (field: "email" | "name" | "password") => {
    const code = actionData?.fields[field];
    if (!code) return undefined;
    return code === "PASSWORD_SHORT" ? t("staff.invitation.short", { n: letters }) : t(`errors.${code}`);
  };
  return (
    <SignInPage title={t("staff.owner.pageTitle")} problem={link ? undefined : t("staff.owner.over")}>
      {link ? (
        <form method="post" className="grid gap-5">
          <p>{t("staff.owner.intro")}</p>
          <TextField
            label={t("staff.owner.email")}
            error={problemOf("email")}
            name="email"
            type="email"
            autoComplete="username"
            maxLength={200}
            defaultValue={link.email ?? actionData?.email}
            readOnly={link.email !== null}
            required
          />
          <TextField
            label={t("staff.owner.name")}
            error={problemOf("name")}
            name="name"
            autoComplete="name"
            maxLength={80}
            defaultValue={actionData?.name}
            required
          />
          <TextField
            label={t("staff.invitation.password")}
            hint={t("staff.invitation.hint", { n: letters })}
            error={problemOf("password")}
            name="password"
            type="password"
            autoComplete="new-password"
            minLength={letters}
            maxLength={128}
            required
          />
          <Button type="submit">{t("staff.owner.submit")}</Button>
        </form>
      ) : null}
    </SignInPage>
  );
}
