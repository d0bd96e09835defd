import { z } from "zod";
import { formatMoment } from "#kernel/formats/date-format.ts";
import { staffLocale } from "#kernel/market.ts";
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
import { OfficePage } from "../parts/office-page.tsx";
import { OfficeForm } from "../parts/office-form.tsx";
import { answerForm } from "../answer-form.ts";
import { accept } from "#kernel/result.ts";
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
    messages: pageMessages(staffLocale, "staff"),
  };
}

export async function action(args: Route.ActionArgs) {
  requireAccess(args.context);
  const { staff } = staffRequestOf(args.context);
  const caller = args.context.get(callerContext);
  return answerForm(args, Form, {
    run: async ({ deps }, form) =>
      form.intent === "password"
        ? changeOwnPassword(deps, staff, { ...form, caller })
        : accept(await endOtherSessions(deps, staff)),
    next: ({ intent }) => `/backoffice/profil/?erledigt=${intent}`,
  });
}

/** Own profile: password, second factor, sessions. Source: BO-09. */
export default function Profile({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  const { name, email, role, twoFactor, codes, letters, sessions } = loaderData;
  return (
    <OfficePage window={t("staff.profile.pageTitle")} title={name} width={70}>
      <p className="mt-1 text-ink-soft">
        {email} · {t(`staff.role.${role}.name`)}
      </p>
      <Notice done={loaderData.done && t(`staff.profile.done.${loaderData.done}`)} />
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
          <OfficeForm
            hidden={{ intent: "password" }}
            className="grid gap-4"
            errors={{ PASSWORD_SHORT: t("staff.invitation.short", { n: letters }) }}
          >
            <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
            <TextField
              label={t("staff.profile.current")}
              name="current"
              type="password"
              autoComplete="current-password"
              required
            />
            <TextField
              label={t("staff.profile.new")}
              hint={t("staff.invitation.hint", { n: letters })}
              name="password"
              type="password"
              autoComplete="new-password"
              required
            />
            <Button type="submit" size="s" className="justify-self-start">
              {t("staff.profile.change")}
            </Button>
          </OfficeForm>
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
            <OfficeForm hidden={{ intent: "sessions" }} className="mt-3">
              <Button type="submit" size="s" variant="secondary">
                {t("staff.profile.endOthers")}
              </Button>
            </OfficeForm>
          ) : null}
        </Section>
      </div>
    </OfficePage>
  );
}
