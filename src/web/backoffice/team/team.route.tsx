import { data, redirect } from "react-router";
import { z } from "zod";
import { errorCatalogue } from "#kernel/errors.ts";
import { staffLocale } from "#kernel/market.ts";
import { refuse } from "#kernel/result.ts";
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
import { typedOf } from "../catalogue/design-forms.server.ts";
import { Notice } from "../parts/notice.tsx";
import { requireAccess } from "../office.ts";
import { RoleTable } from "./role-table.tsx";
import { Section } from "../parts/section.tsx";
import { useRole } from "../shell/use-role.ts";
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
    messages: pageMessages(staffLocale, "staff", "errors"),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { deps } = requireAccess(context);
  const typed = typedOf(await request.formData());
  const form = Form.safeParse(typed);
  const added = form.success ? await inviteMember(deps, form.data) : refuse("FIELD_INVALID");
  if (added.ok) return redirect("/backoffice/team/?eingeladen=1", 303);
  const { code, data: values, fields } = added.refusal;
  const submitted = {
    name: typed["name"] ?? "",
    email: typed["email"] ?? "",
    role: typed["role"] ?? "",
  };
  return data(
    { refusal: { code, data: values }, fields: fields ?? {}, submitted },
    { status: errorCatalogue[code].status ?? 422 },
  );
}

const heading = "pb-1 pr-4 text-left text-13 font-normal text-ink-soft";
const cell = "border-t border-line py-2 pr-4 align-middle";

/** Staff members with their roles, and a form to invite one. Source: BO-09. */
export default function Team({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages();
  const mayInvite = may(useRole(), "staff", "write");
  const { members, invited } = loaderData;
  return (
    <main id="inhalt" className="mx-auto max-w-[90rem] px-4 py-5 md:px-8">
      <title>{t("staff.team.pageTitle")}</title>
      <h1 className="display text-32">{t("staff.team.title")}</h1>
      <Notice
        done={invited && !actionData ? t("staff.team.invited") : null}
        refusal={actionData && Object.keys(actionData.fields).length === 0 ? actionData.refusal : undefined}
      />
      <div className="mt-5 grid items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <table className="w-full border-collapse">
          <caption className="sr-only">{t("staff.team.title")}</caption>
          <thead>
            <tr>
              <th scope="col" className={heading}>
                {t("staff.team.name")}
              </th>
              <th scope="col" className={heading}>
                {t("staff.team.role")}
              </th>
              <th scope="col" className={`${heading} max-md:hidden`}>
                {t("staff.team.factor")}
              </th>
              <th scope="col" className={`${heading} max-md:hidden`}>
                {t("staff.team.seen")}
              </th>
            </tr>
          </thead>
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
            <form method="post" className="grid gap-4">
              <input type="hidden" name="intent" value="invite" />
              <TextField
                label={t("staff.team.name")}
                name="name"
                required
                maxLength={80}
                autoComplete="off"
                defaultValue={actionData?.submitted.name}
                error={actionData?.fields["name"] ? t(`errors.${actionData.fields["name"]}`) : undefined}
              />
              <TextField
                label={t("backoffice.signIn.email")}
                name="email"
                type="email"
                required
                maxLength={200}
                autoComplete="off"
                defaultValue={actionData?.submitted.email}
                error={actionData?.fields["email"] ? t(`errors.${actionData.fields["email"]}`) : undefined}
              />
              <Select label={t("staff.team.role")} name="role" defaultValue={actionData?.submitted.role ?? "reader"}>
                {staffRoles.map((role) => (
                  <option key={role} value={role}>
                    {t(`staff.role.${role}.name`)}
                  </option>
                ))}
              </Select>
              <Button type="submit">{t("staff.team.send")}</Button>
              <p className="text-13 text-ink-soft">{t("staff.team.inviteHint")}</p>
            </form>
          </Section>
        ) : null}
      </div>
      <div className="mt-10">
        <RoleTable />
      </div>
    </main>
  );
}
