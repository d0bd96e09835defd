import { z } from "zod";
import { staffLocale } from "#kernel/market.ts";
import { inviteMember } from "#modules/staff/invitations.server.ts";
import { listMembers } from "#modules/staff/members.server.ts";
import { may, staffRoles } from "#modules/staff/roles.ts";
import { TimeAgo } from "#ui/time-ago.tsx";
import { Button } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { useMessages } from "#ui/messages.tsx";
import { Select } from "#ui/forms/select.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { pageMessages } from "../../page/page-messages.server.ts";
import { Notice } from "../parts/notice.tsx";
import { requireAccess } from "../office.ts";
import { RoleTable } from "./role-table.tsx";
import { Section } from "../parts/section.tsx";
import { useRole } from "../shell/use-role.ts";
import { Column, TableHead } from "../parts/table.tsx";
import { OfficePage } from "../parts/office-page.tsx";
import { OfficeForm } from "../parts/office-form.tsx";
import { answerForm } from "../answer-form.ts";
import type { Route } from "./+types/team.route.ts";

const Form = z.object({
  intent: z.literal("invite"),
  name: z.string().max(200),
  email: z.string().max(300),
  role: z.enum(staffRoles),
});

export async function loader({ url, context }: Route.LoaderArgs) {
  const { deps } = requireAccess(context);
  return {
    members: await listMembers(deps),
    invited: url.searchParams.has("eingeladen"),
    messages: pageMessages(staffLocale, "staff"),
  };
}

export async function action(args: Route.ActionArgs) {
  return answerForm(args, Form, {
    run: ({ deps }, form) => inviteMember(deps, form),
    next: () => "/backoffice/team/?eingeladen=1",
  });
}

const cell = "border-t border-line py-2 pr-4 align-middle";

/** Staff members with their roles, and a form to invite one. Source: BO-09. */
export default function Team({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  const mayInvite = may(useRole(), "staff", "write");
  const { members, invited } = loaderData;
  return (
    <OfficePage window={t("staff.team.pageTitle")} title={t("staff.team.title")} width={90}>
      <Notice done={invited && t("staff.team.invited")} />
      <div className="mt-5 grid items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <table className="w-full border-collapse">
          <caption className="sr-only">{t("staff.team.title")}</caption>
          <TableHead>
            <Column>{t("staff.team.name")}</Column>
            <Column>{t("staff.team.role")}</Column>
            <Column className="max-md:hidden">{t("staff.team.factor")}</Column>
            <Column className="max-md:hidden">{t("staff.team.seen")}</Column>
          </TableHead>
          <tbody>
            {members.map((member) => (
              <tr key={member.id} className="relative hover:bg-sheet">
                <td className={cell}>
                  <Link href={`/backoffice/team/${member.id}/`} className="font-medium after:absolute after:inset-0">
                    {member.name}
                  </Link>
                  <div className="text-13 wrap-anywhere text-ink-soft">{member.email}</div>
                </td>
                <td className={cell}>
                  {t(`staff.role.${member.role}.name`)}
                  {member.state === "active" ? null : (
                    <div className="text-13 text-brick">{t(`staff.state.${member.state}`)}</div>
                  )}
                </td>
                <td className={`${cell} max-md:hidden`}>{t(member.twoFactor ? "staff.team.on" : "staff.team.off")}</td>
                <td className={`${cell} max-md:hidden`}>
                  {member.seenAt === null ? "–" : <TimeAgo at={member.seenAt} />}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {mayInvite ? (
          <Section title={t("staff.team.invite")}>
            <OfficeForm hidden={{ intent: "invite" }} className="grid gap-4">
              <TextField label={t("staff.team.name")} name="name" required maxLength={80} autoComplete="off" />
              <TextField
                label={t("backoffice.signIn.email")}
                name="email"
                type="email"
                required
                maxLength={200}
                autoComplete="off"
              />
              <Select label={t("staff.team.role")} name="role" defaultValue="reader">
                {staffRoles.map((role) => (
                  <option key={role} value={role}>
                    {t(`staff.role.${role}.name`)}
                  </option>
                ))}
              </Select>
              <Button type="submit">{t("staff.team.send")}</Button>
              <p className="text-13 text-ink-soft">{t("staff.team.inviteHint")}</p>
            </OfficeForm>
          </Section>
        ) : null}
      </div>
      <div className="mt-10">
        <RoleTable />
      </div>
    </OfficePage>
  );
}
