import { keyIn } from "#kernel/formats/message-key.ts";
import { staffLocale } from "#kernel/market.ts";
import { formatMoment } from "#kernel/formats/date-format.ts";
import type { EditedStory } from "#modules/content/management/staff-stories.server.ts";
import { TimeAgo } from "#ui/time-ago.tsx";
import { Button } from "#ui/button.tsx";
import { useMessages } from "#ui/messages.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { Section } from "../parts/section.tsx";
import { localMoment } from "../parts/moments.ts";
import { OfficeForm } from "../parts/office-form.tsx";

const at = (iso: string): string => formatMoment(Date.parse(iso), staffLocale);

function Schedule({ story }: { readonly story: EditedStory }) {
  const t = useMessages();
  return (
    <Section title={t("visual.schedule.title")}>
      <p className="mb-3 max-w-[36rem] text-13 text-ink-soft">{t("visual.schedule.help")}</p>
      <OfficeForm
        hidden={{ intent: "schedule" }}
        className="grid max-w-[36rem] grid-cols-[minmax(0,1fr)] gap-3 sm:max-lg:grid-cols-[repeat(2,minmax(0,1fr))]"
      >
        <TextField
          label={t("visual.schedule.from")}
          type="datetime-local"
          name="from"
          defaultValue={localMoment(story.publishFrom)}
        />
        <TextField
          label={t("visual.schedule.until")}
          type="datetime-local"
          name="until"
          defaultValue={localMoment(story.publishUntil)}
        />
        <Button type="submit" size="s" variant="secondary" className="justify-self-start">
          {t("visual.schedule.confirm")}
        </Button>
      </OfficeForm>
      {story.state === "draft" ? null : (
        <OfficeForm hidden={{ intent: "unpublish" }} className="mt-4">
          <Button type="submit" size="s" variant="secondary">
            {t("visual.unpublish")}
          </Button>
        </OfficeForm>
      )}
    </Section>
  );
}

function Versions({ story }: { readonly story: EditedStory }) {
  const t = useMessages();
  return (
    <Section title={t("visual.versions.title")}>
      <ol className="max-h-96 overflow-y-auto" aria-label={t("visual.versions.title")} tabIndex={-1}>
        {story.versions.map(({ id, createdAt, author, published }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 border-b border-line py-1">
            <span className="flex-1 tabular-nums">
              <TimeAgo at={Date.parse(createdAt)} /> <span className="text-13 break-all text-ink-soft">{author}</span>
              {published ? <span className="text-13 text-leaf"> · {t("visual.versions.published")}</span> : null}
            </span>
            {id === story.versionId ? (
              <span className="min-h-11 py-2.5 text-13 text-ink-soft">{t("visual.versions.current")}</span>
            ) : (
              <OfficeForm hidden={{ intent: "restore", version: id }}>
                <button type="submit" className="min-h-11 ink-link">
                  {t("visual.versions.restore")} <span className="sr-only">{at(createdAt)}</span>
                </button>
              </OfficeForm>
            )}
          </li>
        ))}
      </ol>
    </Section>
  );
}

function Changes({ story }: { readonly story: EditedStory }) {
  const t = useMessages();
  return (
    <Section title={t("visual.log.title")}>
      <ol className="grid gap-2">
        {story.changes.map(({ id, at: moment, actor, action }) => (
          <li key={id} className="border-l-2 border-line-strong pl-3">
            {t(keyIn("visual.log", action))}
            <span className="block text-13 break-all text-ink-soft tabular-nums">
              <TimeAgo at={Date.parse(moment)} /> · {actor}
            </span>
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** Publication dates, earlier versions and authors of a story. Source: PB-15, BO-05, BO-09. */
export function StoryHistory({ story }: { readonly story: EditedStory }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10 px-4 py-8 md:px-8 lg:grid-cols-[repeat(3,minmax(0,1fr))]">
      <Schedule story={story} />
      <Versions story={story} />
      <Changes story={story} />
    </div>
  );
}
