import type { OutputIntents } from "#modules/production/output-profiles/output-profiles.server.ts";
import { Button } from "#ui/button.tsx";
import { useMessages } from "#ui/messages.tsx";
import { Select } from "#ui/forms/select.tsx";
import { Section } from "../parts/section.tsx";
import { OfficeForm } from "../parts/office-form.tsx";

/** Every paper with its printing condition, editable one by one. Source: PDF-01, D-26. */
export function PaperConditions({ papers, profiles }: Pick<OutputIntents, "papers" | "profiles">) {
  const t = useMessages();
  return (
    <Section title={t("backoffice.profiles.papers")}>
      <ul>
        {papers.map(({ paper, name, profile, condition, inkLimit }) => (
          <li
            key={paper}
            className="grid gap-x-6 gap-y-2 border-b border-line py-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,22rem)] sm:items-center"
          >
            <div>
              <p className="font-medium">{name}</p>
              <p className="text-13 text-ink-soft tabular-nums">
                {condition} · {t("backoffice.profiles.inkLimit", { percent: inkLimit })}
              </p>
            </div>
            <OfficeForm hidden={{ paper }} className="flex gap-2">
              <div className="min-w-0 flex-1">
                <Select
                  key={profile}
                  label={t("backoffice.profiles.profileOf", { paper: name })}
                  labelHidden
                  name="profile"
                  defaultValue={profile ?? ""}
                >
                  <option value="">{t("backoffice.profiles.shipped")}</option>
                  {profiles.map(({ sha256, condition: named, description }) => (
                    <option key={sha256} value={sha256}>
                      {named} – {description}
                    </option>
                  ))}
                </Select>
              </div>
              <Button
                type="submit"
                size="s"
                variant="secondary"
                className="min-h-12"
                aria-label={t("backoffice.profiles.assignTo", { paper: name })}
              >
                {t("backoffice.profiles.assign")}
              </Button>
            </OfficeForm>
          </li>
        ))}
      </ul>
    </Section>
  );
}
