import { data, redirect } from "react-router";
import { z } from "zod";
import { errorCatalogue } from "#kernel/errors.ts";
import { formatMoment } from "#kernel/formats/date-format.ts";
import { staffLocale } from "#kernel/market.ts";
import { refuse, type Result } from "#kernel/result.ts";
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
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { useMessages } from "#ui/messages.tsx";
import { Select } from "#ui/forms/select.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { pageMessages } from "../../page/page-messages.server.ts";
import { HistoryLink } from "../audit/history-link.tsx";
import { Notice } from "../parts/notice.tsx";
import { requireAccess, type BackOffice } from "../office.ts";
import { Section } from "../parts/section.tsx";
import { useRole } from "../shell/use-role.ts";
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
    messages: pageMessages(staffLocale, "staff", "errors"),
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

export async function action({ request, params, context }: Route.ActionArgs) {
  const office = requireAccess(context);
  const form = Form.safeParse(Object.fromEntries(await request.formData()));
  const result = form.success ? await run(office, params.member, form.data) : refuse("FIELD_INVALID");
  if (result.ok) return redirect(`/backoffice/team/${params.member}/?erledigt=${form.data?.intent ?? ""}`, 303);
  const { code, data: values } = result.refusal;
  return data({ code, data: values }, { status: errorCatalogue[code].status ?? 422 });
}

/** One staff member: role, state, second factor. Source: BO-09. */
export default function MemberPage({ loaderData, actionData }: Route.ComponentProps) {
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
    <main id="inhalt" className="mx-auto max-w-[60rem] px-4 py-5 md:px-8">
      <title>{t("staff.member.pageTitle", { name: member.name })}</title>
      <Link href="/backoffice/team/" className="inline-flex min-h-10 items-center gap-2 text-ink-soft hover:text-ink">
        <Icon name="arrow-left" size={16} />
        {t("staff.team.title")}
      </Link>
      <h1 className="display text-32">{member.name}</h1>
      <Notice done={done && !actionData ? t(`staff.done.${done}`) : null} refusal={actionData} />
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
            <form method="post" className="grid gap-4">
              <input type="hidden" name="intent" value="role" />
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
            </form>
          </Section>
          <Section title={t("staff.member.access")}>
            <div className="grid gap-5">
              {member.state === "invited" ? <OneButton intent="invite" /> : null}
              {member.state === "deactivated" ? <OneButton intent="reactivate" /> : <OneButton intent="deactivate" />}
              {member.twoFactor && !self ? (
                <form method="post" className="grid gap-3">
                  <input type="hidden" name="intent" value="reset" />
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
                </form>
              ) : null}
            </div>
          </Section>
        </div>
      ) : null}
    </main>
  );
}

function OneButton({ intent }: { readonly intent: "invite" | "deactivate" | "reactivate" }) {
  const t = useMessages();
  return (
    <form method="post" className="grid gap-2">
      <input type="hidden" name="intent" value={intent} />
      <p className="text-13 text-ink-soft">{t(`staff.member.${intent}Hint`)}</p>
      <Button type="submit" size="s" variant="secondary" className="justify-self-start">
        {t(`staff.member.${intent}`)}
      </Button>
    </form>
  );
}
