import { redirect } from "react-router";
import { staffLocale } from "#kernel/market.ts";
import { passSecondStep, pendingStaff } from "#modules/staff/sign-in.server.ts";
import { Button } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { useMessages } from "#ui/messages.tsx";
import { pageMessages } from "../../page/page-messages.server.ts";
import { callerContext } from "../../request-context.ts";
import { CodeField } from "./code-field.tsx";
import { SignInPage } from "./sign-in-page.tsx";
import { returnPath, requireOfficeSite } from "../office.ts";
import { OfficeForm } from "../parts/office-form.tsx";
import { parseForm } from "../../page/parse-form.ts";
import { refuseForm } from "../answer-form.ts";
import { z } from "zod";
import type { Route } from "./+types/sign-in-code.route.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const deps = requireOfficeSite(context);
  if (!(await pendingStaff(deps, request.headers))) throw redirect("/backoffice/anmelden/", 303);
  return { messages: pageMessages(staffLocale, "staff") };
}

const Form = z.object({ code: z.string().max(50) });

export async function action({ request, url, context }: Route.ActionArgs) {
  const deps = requireOfficeSite(context);
  const { typed, read } = await parseForm(request, Form);
  const passed = read.ok
    ? await passSecondStep(deps, request.headers, { code: read.value.code, caller: context.get(callerContext) })
    : read;
  if (passed.ok) return redirect(returnPath(url.searchParams.get("weiter")), { status: 303, headers: passed.value });
  if (passed.refusal.code === "LOGIN_INVALID") return redirect("/backoffice/anmelden/", 303);
  return refuseForm(passed.refusal, typed);
}

/** Second step of sign-in: an app code or a recovery code. Source: BO-09. */
export default function SignInCode({ actionData }: Route.ComponentProps) {
  const t = useMessages();
  return (
    <SignInPage
      title={t("staff.code.pageTitle")}
      problem={actionData ? t(`errors.${actionData.refusal.code}`, actionData.refusal.data) : undefined}
    >
      <OfficeForm className="grid gap-5">
        <p>{t("staff.code.intro")}</p>
        <CodeField />
        <Button type="submit">{t("staff.code.submit")}</Button>
      </OfficeForm>
      <p className="text-15 text-ink-soft">
        {t("staff.code.lost")}{" "}
        <Link href="/backoffice/anmelden/?neu=1" className="ink-link">
          {t("staff.code.back")}
        </Link>
      </p>
    </SignInPage>
  );
}
