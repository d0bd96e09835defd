import { data, redirect } from "react-router";
import { errorCatalogue } from "#kernel/errors.ts";
import { staffLocale } from "#kernel/market.ts";
import { passSecondStep, pendingStaff } from "#modules/staff/sign-in.server.ts";
import { Button } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { useMessages } from "#ui/messages.tsx";
import { pageMessages } from "../../page/page-messages.server.ts";
import { callerContext, depsContext, siteContext } from "../../request-context.ts";
import { typedOf } from "../catalogue/design-forms.server.ts";
import { CodeField } from "./code-field.tsx";
import { SignInPage } from "./sign-in-page.tsx";
import { returnPath } from "../office.ts";
import type { Route } from "./+types/sign-in-code.route.ts";

function requireOffice(context: Route.LoaderArgs["context"]) {
  if (context.get(siteContext) !== "backoffice") throw data(null, { status: 404 });
  return context.get(depsContext);
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const deps = requireOffice(context);
  if (!(await pendingStaff(deps, request.headers))) throw redirect("/backoffice/anmelden/", 303);
  return { messages: pageMessages(staffLocale, "staff", "errors") };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const deps = requireOffice(context);
  const code = (typedOf(await request.formData())["code"] ?? "").slice(0, 50);
  const passed = await passSecondStep(deps, request.headers, { code, caller: context.get(callerContext) });
  if (passed.ok) return redirect(returnPath(url.searchParams.get("weiter")), { status: 303, headers: passed.value });
  if (passed.refusal.code === "LOGIN_INVALID") return redirect("/backoffice/anmelden/", 303);
  return data(passed.refusal, { status: errorCatalogue[passed.refusal.code].status ?? 422 });
}

/** Second step of sign-in: an app code or a recovery code. Source: BO-09. */
export default function SignInCode({ actionData }: Route.ComponentProps) {
  const t = useMessages();
  return (
    <SignInPage
      title={t("staff.code.pageTitle")}
      problem={actionData ? t(`errors.${actionData.code}`, actionData.data) : undefined}
    >
      <form method="post" className="grid gap-5">
        <p>{t("staff.code.intro")}</p>
        <CodeField />
        <Button type="submit">{t("staff.code.submit")}</Button>
      </form>
      <p className="text-15 text-ink-soft">
        {t("staff.code.lost")}{" "}
        <Link href="/backoffice/anmelden/?neu=1" className="ink-link">
          {t("staff.code.back")}
        </Link>
      </p>
    </SignInPage>
  );
}
