import { data } from "react-router";
import { z } from "zod";
import { formatMoment } from "#kernel/formats/date-format.ts";
import { staffLocale } from "#kernel/market.ts";
import { type Result } from "#kernel/result.ts";
import { inviteAgain } from "#modules/staff/invitations.server.ts";
import {
  changeRole,
  deactivateMember,
  listMembers,
  reactivateMember,
  resetTwoFactor,
} from "#modules/staff/members.server.ts";
import { may, staffRoles } from "#modules/staff/roles.ts";
import { Button } from "#ui/button.tsx";
import { useMessages } from "#ui/messages.tsx";
import { Select } from "#ui/forms/select.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { pageMessages } from "../../page/page-messages.server.ts";
import { HistoryLink } from "../audit/history-link.tsx";
import { Notice } from "../parts/notice.tsx";
import { requireAccess, type BackOffice } from "../office.ts";
import { Section } from "../parts/section.tsx";
import { useRole } from "../shell/use-role.ts";
import { OfficePage } from "../parts/office-page.tsx";
import { OfficeForm } from "../parts/office-form.tsx";
import { answerForm } from "../answer-form.ts";
import type { Route } from "./+types/member.route.ts";

const Form = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("role"), role: z.enum(staffRoles) }),
  z.object({ intent: z.literal("deactivate") }),
  z.object({ intent: z.literal("reactivate") }),
  z.object({ intent: z.literal("invite") }),
  z.object({ intent: z.literal("reset"), reason: z.string().max(200) }),
]);

const intents = ["role", "deactivate", "reactivate", "invite", "reset"] as const;

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { deps, staff } = requireAccess(context);
  const [member] = await listMembers(deps, params.member);
  if (!member) throw data(null, { status: 404 });
  const done = url.searchParams.get("erledigt");
  return {
    member: { ...member, since: formatMoment(member.since, staffLocale) },
    self: member.id === staff.id,
    done: intents.find((intent) => intent === done) ?? null,
    messages: pageMessages(staffLocale, "staff"),
  };
}

function run({ deps, staff }: BackOffice, id: string, form: z.infer<typeof Form>): Promise<Result<null>> {
  switch (form.intent) {
    case "role":
      return changeRole(deps, id, form.role);
    case "deactivate":
      return deactivateMember(deps, id);
    case "reactivate":
      return reactivateMember(deps, id);
    case "invite":
      return inviteAgain(deps, id);
    case "reset":
      return resetTwoFactor(deps, staff.id, { id, reason: form.reason });
  }
}

export async function action(args: Route.ActionArgs) {
  const { member } = args.params;
  return answerForm(args, Form, {
    run: (office, form) => run(office, member, form),
    next: ({ intent }) => `/backoffice/team/${member}/?erledigt=${intent}`,
  });
}

/** One staff member: role, state, second factor. Source: BO-09. */
export default function MemberPage({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  const mayChange = may(useRole(), "staff", "write");
  const { member, self, done } = loaderData;
  const facts = [
    ["email", member.email],
    ["state", t(`staff.state.${member.state}`)],
    ["factor", t(member.twoFactor ? "staff.team.on" : "staff.team.off")],
    ["since", member.since],
  ] as const;
  return (
    <OfficePage
      window={t("staff.member.pageTitle", { name: member.name })}
      title={member.name}
      width={60}
      back={{ href: "/backoffice/team/", label: t("staff.team.title") }}
    >
      <Notice done={done && t(`staff.done.${done}`)} />
      <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
        {facts.map(([fact, value]) => (
          <div key={fact} className="contents">
            <dt className="text-ink-soft">{t(`staff.member.${fact}`)}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2">
        <HistoryLink of="staff" id={member.id} />
      </p>
      {mayChange ? (
        <div className="mt-6 grid gap-10 md:grid-cols-2">
          <Section title={t("staff.team.role")}>
            <OfficeForm hidden={{ intent: "role" }} className="grid gap-4">
              <Select
                label={t("staff.team.role")}
                hint={t(`staff.role.${member.role}.about`)}
                name="role"
                defaultValue={member.role}
              >
                {staffRoles.map((role) => (
                  <option key={role} value={role}>
                    {t(`staff.role.${role}.name`)}
                  </option>
                ))}
              </Select>
              <Button type="submit" size="s">
                {t("staff.member.changeRole")}
              </Button>
            </OfficeForm>
          </Section>
          <Section title={t("staff.member.access")}>
            <div className="grid gap-5">
              {member.state === "invited" ? <OneButton intent="invite" /> : null}
              {member.state === "deactivated" ? <OneButton intent="reactivate" /> : <OneButton intent="deactivate" />}
              {member.twoFactor && !self ? (
                <OfficeForm hidden={{ intent: "reset" }} className="grid gap-3">
                  <TextField
                    label={t("staff.member.reason")}
                    hint={t("staff.member.resetHint")}
                    name="reason"
                    required
                    maxLength={200}
                  />
                  <Button type="submit" size="s" variant="secondary" className="justify-self-start">
                    {t("staff.member.reset")}
                  </Button>
                </OfficeForm>
              ) : null}
            </div>
          </Section>
        </div>
      ) : null}
    </OfficePage>
  );
}

function OneButton({ intent }: { readonly intent: "invite" | "deactivate" | "reactivate" }) {
  const t = useMessages();
  return (
    <OfficeForm hidden={{ intent }} className="grid gap-2">
      <p className="text-13 text-ink-soft">{t(`staff.member.${intent}Hint`)}</p>
      <Button type="submit" size="s" variant="secondary" className="justify-self-start">
        {t(`staff.member.${intent}`)}
      </Button>
    </OfficeForm>
  );
}
