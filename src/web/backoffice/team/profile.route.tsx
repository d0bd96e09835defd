import { data, redirect } from "react-router";
import { z } from "zod";
import { errorCatalogue } from "#kernel/errors.ts";
import { formatMoment } from "#kernel/formats/date-format.ts";
import { staffLocale } from "#kernel/market.ts";
import { refuse } from "#kernel/result.ts";
import { staffPasswordLetters } from "#modules/staff/invitations.server.ts";
import { changeOwnPassword, endOtherSessions, ownSessions } from "#modules/staff/profile.server.ts";
import { codesLeft } from "#modules/staff/two-factor.server.ts";
import { Button } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { useMessages } from "#ui/messages.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { pageMessages } from "../../page/page-messages.server.ts";
import { callerContext } from "../../request-context.ts";
import { Notice } from "../parts/notice.tsx";
import { requireAccess, staffRequestOf } from "../office.ts";
import { Section } from "../parts/section.tsx";
import type { Route } from "./+types/profile.route.ts";

const Form = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("password"), current: z.string().max(500), password: z.string().max(500) }),
  z.object({ intent: z.literal("sessions") }),
]);

const done = ["password", "sessions"] as const;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { deps } = requireAccess(context);
  const { staff } = staffRequestOf(context);
  const reported = url.searchParams.get("erledigt");
  const sessions = await ownSessions(deps, staff);
  return {
    name: staff.name,
    email: staff.email,
    role: staff.role,
    twoFactor: staff.twoFactor,
    codes: staff.twoFactor ? await codesLeft(deps, staff.id) : 0,
    letters: staffPasswordLetters,
    sessions: sessions.map(({ usedAt, ...session }) => ({ ...session, used: formatMoment(usedAt, staffLocale) })),
    done: done.find((each) => each === reported) ?? null,
    messages: pageMessages(staffLocale, "staff", "errors"),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { deps } = requireAccess(context);
  const { staff } = staffRequestOf(context);
  const form = Form.safeParse(Object.fromEntries(await request.formData()));
  if (form.success && form.data.intent === "sessions") {
    await endOtherSessions(deps, staff);
    return redirect("/backoffice/profil/?erledigt=sessions", 303);
  }
  const changed =
    form.success && form.data.intent === "password"
      ? await changeOwnPassword(deps, staff, { ...form.data, caller: context.get(callerContext) })
      : refuse("FIELD_INVALID");
  if (changed.ok) return redirect("/backoffice/profil/?erledigt=password", 303);
  const { code, data: values, fields } = changed.refusal;
  return data(
    { refusal: { code, data: values }, fields: fields ?? {} },
    { status: errorCatalogue[code].status ?? 422 },
  );
}

/** Own profile: password, second factor, sessions. Source: BO-09. */
export default function Profile({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages();
  const { name, email, role, twoFactor, codes, letters, sessions } = loaderData;
  const fields = actionData?.fields ?? {};
  const error = (field: string): string | undefined => {
    const code = fields[field];
    if (code === "PASSWORD_SHORT") return t("staff.invitation.short", { n: letters });
    return code && t(`errors.${code}`);
  };
  return (
    <main id="inhalt" className="mx-auto max-w-[70rem] px-4 py-5 md:px-8">
      <title>{t("staff.profile.pageTitle")}</title>
      <h1 className="display text-32">{name}</h1>
      <p className="mt-1 text-ink-soft">
        {email} · {t(`staff.role.${role}.name`)}
      </p>
      <Notice
        done={loaderData.done && !actionData ? t(`staff.profile.done.${loaderData.done}`) : null}
        refusal={actionData && Object.keys(fields).length === 0 ? actionData.refusal : undefined}
      />
      <div className="mt-6 grid items-start gap-10 md:grid-cols-2">
        <Section title={t("staff.factor.title")}>
          <p>{t(twoFactor ? "staff.factor.on" : "staff.factor.off")}</p>
          {twoFactor ? <p className="mt-1 text-ink-soft">{t("staff.factor.left", { count: codes })}</p> : null}
          <p className="mt-3">
            <Link href="/backoffice/profil/zweiter-faktor/" className="inline-flex min-h-11 items-center ink-link">
              {t(twoFactor ? "staff.factor.manage" : "staff.factor.setUp")}
            </Link>
          </p>
        </Section>
        <Section title={t("staff.profile.password")}>
          <form method="post" className="grid gap-4">
            <input type="hidden" name="intent" value="password" />
            <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
            <TextField
              label={t("staff.profile.current")}
              name="current"
              type="password"
              autoComplete="current-password"
              required
              error={error("current")}
            />
            <TextField
              label={t("staff.profile.new")}
              hint={t("staff.invitation.hint", { n: letters })}
              name="password"
              type="password"
              autoComplete="new-password"
              required
              error={error("password")}
            />
            <Button type="submit" size="s" className="justify-self-start">
              {t("staff.profile.change")}
            </Button>
          </form>
        </Section>
        <Section title={t("staff.profile.sessions")}>
          <ul className="grid gap-2">
            {sessions.map((session) => (
              <li key={session.id} className="flex flex-wrap justify-between gap-x-4 border-b border-line pb-2">
                <span>
                  {session.browser === "" ? t("staff.profile.unknownBrowser") : session.browser}
                  {session.current ? <span className="text-leaf"> · {t("staff.profile.here")}</span> : null}
                </span>
                <span className="text-ink-soft tabular-nums">{session.used}</span>
              </li>
            ))}
          </ul>
          {sessions.length > 1 ? (
            <form method="post" className="mt-3">
              <input type="hidden" name="intent" value="sessions" />
              <Button type="submit" size="s" variant="secondary">
                {t("staff.profile.endOthers")}
              </Button>
            </form>
          ) : null}
        </Section>
      </div>
    </main>
  );
}
