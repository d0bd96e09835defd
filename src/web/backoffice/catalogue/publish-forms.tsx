import { formatMoment } from "#kernel/formats/date-format.ts";
import { staffLocale } from "#kernel/market.ts";
import type { DesignVersion } from "#modules/catalogue/designs/design-drafts.server.ts";
import type { OfficeDesign } from "#modules/catalogue/designs/staff-designs.server.ts";
import { TimeAgo } from "#ui/time-ago.tsx";
import { Button } from "#ui/button.tsx";
import { useMessages } from "#ui/messages.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { Section } from "../parts/section.tsx";
import { OfficeForm } from "../parts/office-form.tsx";

type Sale = Pick<OfficeDesign, "state" | "version" | "artworkSeen"> & {
  readonly draft: Omit<NonNullable<OfficeDesign["draft"]>, "artwork"> | null;
};

type Step = { readonly intent: string; readonly label: string; readonly main?: boolean; readonly seen: string };

function StepForm({ intent, label, main = false, seen }: Step) {
  return (
    <OfficeForm hidden={{ intent }}>
      <input type="hidden" name="seen" value={seen} />
      <Button type="submit" size="s" variant={main ? "primary" : "secondary"}>
        {label}
      </Button>
    </OfficeForm>
  );
}

/** Publishes or withdraws a design, now or at a scheduled time. Source: BO-02, BO-04. */
export function PublishForms({ design }: { readonly design: Sale }) {
  const t = useMessages();
  const { draft, state, artworkSeen: seen } = design;
  return (
    <div className="grid gap-4">
      {draft ? (
        <p>
          {t("studio.draftBy", { name: draft.savedBy })} <TimeAgo at={draft.savedAt} />
        </p>
      ) : null}
      <div className="flex flex-wrap gap-3">
        {draft || state !== "published" ? (
          <StepForm intent="publish" label={t("studio.publish")} main seen={seen} />
        ) : null}
        {state === "published" ? <StepForm intent="withdraw" label={t("studio.withdraw")} seen={seen} /> : null}
        {draft && design.version > 0 ? <StepForm intent="discard" label={t("studio.discard")} seen={seen} /> : null}
      </div>
      {draft?.publishAt ? (
        <div className="flex flex-wrap items-center gap-3">
          <p>{t("studio.list.from", { at: formatMoment(draft.publishAt, staffLocale) })}</p>
          <StepForm intent="unschedule" label={t("studio.unschedule")} seen={seen} />
        </div>
      ) : null}
      {draft ? (
        <OfficeForm hidden={{ intent: "schedule" }} className="flex flex-wrap items-end gap-3">
          <input type="hidden" name="seen" value={seen} />
          <TextField label={t("studio.publishAt")} name="publishAt" type="datetime-local" required />
          <Button type="submit" variant="secondary">
            {t("studio.schedule")}
          </Button>
        </OfficeForm>
      ) : null}
    </div>
  );
}

/** The versions of a design; an older one can be restored. Source: BO-04, CFG-21. */
export function VersionList({
  design,
  versions,
}: {
  readonly design: OfficeDesign;
  readonly versions: readonly DesignVersion[];
}) {
  const t = useMessages();
  if (versions.length === 0) return null;
  const address = `/backoffice/sortiment/vorlage/${design.id}/bild/erste/0/?breite=160&version=`;
  return (
    <Section title={t("studio.versions.title")}>
      <ol className="grid gap-3">
        {versions.map(({ number, publishedBy, publishedAt, restoredFrom }) => (
          <li key={number} className="flex items-start gap-3">
            <img src={`${address}${number}&stand=fest`} alt="" width={48} loading="lazy" className="w-12 bg-sheet" />
            <div className="min-w-0 flex-1">
              <p className="font-medium">
                {t("studio.versions.number", { n: number })}
                {number === design.version ? ` · ${t("studio.versions.current")}` : ""}
              </p>
              <p className="text-13 wrap-anywhere text-ink-soft tabular-nums">
                {formatMoment(publishedAt, staffLocale)} ·{" "}
                {publishedBy === "collection" ? t("studio.versions.collection") : publishedBy}
                {restoredFrom === null ? "" : ` · ${t("studio.versions.from", { n: restoredFrom })}`}
              </p>
            </div>
            {number === design.version ? null : (
              <OfficeForm hidden={{ number }}>
                <input type="hidden" name="seen" value={design.version} />
                <Button type="submit" name="intent" value="restore" size="s" variant="secondary">
                  {t("studio.versions.restore")}
                  <span className="sr-only"> {t("studio.versions.number", { n: number })}</span>
                </Button>
              </OfficeForm>
            )}
          </li>
        ))}
      </ol>
    </Section>
  );
}
