import { data, redirect } from "react-router";
import { z } from "zod";
import { currentStaff, pendingStaff, signInStaff } from "#modules/staff/sign-in.server.ts";
import { Button } from "#ui/button.tsx";
import { useMessages } from "#ui/messages.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { callerContext } from "../../request-context.ts";
import { codePath, returnPath, requireOfficeSite } from "../office.ts";
import { OfficeForm } from "../parts/office-form.tsx";
import { parseForm } from "../../page/parse-form.ts";
import type { Route } from "./+types/sign-in.route.ts";

const Credentials = z.object({ email: z.string().max(200), password: z.string().max(200) });

function returnAddress(request: Request): string {
  return returnPath(new URL(request.url).searchParams.get("weiter"));
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const deps = requireOfficeSite(context);
  const back = returnAddress(request);
  if (await currentStaff(deps, request.headers)) throw redirect(back, 303);
  const query = new URL(request.url).searchParams;
  if (!query.has("neu") && (await pendingStaff(deps, request.headers))) throw redirect(codePath(back), 303);
  return { expired: back !== "/backoffice/", email: query.get("email") ?? "", ready: query.has("bereit") };
}

export async function action({ request, context }: Route.ActionArgs) {
  const deps = requireOfficeSite(context);
  const { typed, read } = await parseForm(request, Credentials);
  if (!read.ok) return data({ email: typed["email"] ?? "", problem: "wrong", minutes: 0 } as const, { status: 422 });
  const { email, password } = read.value;
  const browser = request.headers.get("user-agent") ?? "";
  const sent = request.headers.get("cookie") ?? "";
  const signedIn = await signInStaff(deps, { email, password, caller: context.get(callerContext), browser, sent });
  if (signedIn.ok) return redirect(returnAddress(request), { status: 303, headers: signedIn.value });
  const { code, data: values } = signedIn.refusal;
  const locked = code === "LOGIN_LOCKED";
  return data({ email, problem: locked ? "locked" : "wrong", minutes: Number(values["min"] ?? 0) } as const, {
    status: locked ? 429 : 401,
  });
}

export default function SignIn({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages();
  const problem = actionData ? t(`backoffice.signIn.${actionData.problem}`, { count: actionData.minutes }) : undefined;
  return (
    <main id="inhalt" className="grid min-h-dvh items-center px-5 py-12">
      <title>{t("backoffice.signIn.title")}</title>
      <div className="mx-auto w-full max-w-[26rem]">
        <h1 className="flex items-baseline gap-3">
          <span className="display text-32">{t("page.brand")}</span>
          <span className="text-15 text-ink-soft">{t("backoffice.name")}</span>
        </h1>
        <OfficeForm className="mt-8 grid gap-5 border-t border-line pt-8">
          {problem ? (
            <p role="alert" className="border-l-2 border-brick pl-3 text-15 text-brick">
              {problem}
            </p>
          ) : loaderData.ready ? (
            <p className="border-l-2 border-leaf pl-3 text-15">{t("backoffice.signIn.ready")}</p>
          ) : loaderData.expired ? (
            <p className="text-15 text-ink-soft">{t("backoffice.signIn.again")}</p>
          ) : null}
          <TextField
            label={t("backoffice.signIn.email")}
            name="email"
            type="email"
            autoComplete="username"
            required
            defaultValue={actionData?.email ?? loaderData.email}
          />
          <TextField
            label={t("backoffice.signIn.password")}
            name="password"
            type="password"
            autoComplete="current-password"
            required
          />
          <Button type="submit">{t("backoffice.signIn.submit")}</Button>
        </OfficeForm>
      </div>
    </main>
  );
}
