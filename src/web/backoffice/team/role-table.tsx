import { accessOf, staffRoles, workAreas } from "#modules/staff/roles.ts";
import { useMessages } from "#ui/messages.tsx";
import { ScrollRegion } from "../parts/scroll-region.tsx";
import { Section } from "../parts/section.tsx";

/** The rights of every role, from the permission table. Source: BO-09. */
export function RoleTable() {
  const t = useMessages();
  return (
    <Section title={t("staff.roles.title")}>
      <ScrollRegion label={t("staff.roles.table")}>
        <table className="w-full min-w-[56rem] border-collapse text-13">
          <thead>
            <tr>
              <th scope="col" className="pr-4 pb-1 text-left font-normal text-ink-soft">
                {t("staff.roles.area")}
              </th>
              {staffRoles.map((role) => (
                <th key={role} scope="col" className="px-2 pb-1 text-left font-medium">
                  {t(`staff.role.${role}.name`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {workAreas.map((area) => (
              <tr key={area} className="border-t border-line">
                <th scope="row" className="py-1.5 pr-4 text-left font-normal">
                  {t(`staff.area.${area}`)}
                </th>
                {staffRoles.map((role) => {
                  const access = accessOf(role, area);
                  return (
                    <td key={role} className={`px-2 ${access === "write" ? "font-medium" : "text-ink-soft"}`}>
                      {t(`staff.access.${access}`)}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </Section>
  );
}
