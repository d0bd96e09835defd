import { staffLocale } from "#kernel/market.ts";
import { formatMoment } from "#kernel/formats/date-format.ts";
import type { EditedStory } from "#modules/content/management/staff-stories.server.ts";
import { Button } from "#ui/button.tsx";
import { useMessages } from "#ui/messages.tsx";
import { Select } from "#ui/forms/select.tsx";
import type { StoryAnswer } from "../story-actions.server.ts";
import { StateTag } from "../publication-tag.tsx";

type PublishBarProps = {
  readonly story: EditedStory;
  readonly dirty: boolean;
  readonly busy: boolean;
  readonly canUndo: boolean;
  readonly problems: number;
  readonly answer: StoryAnswer | undefined;
  readonly languages: readonly string[];
  readonly language: string | undefined;
  readonly onUndo: () => void;
  readonly onSave: (intent: "save" | "publish", overwrite?: boolean) => void;
  readonly onLanguage: (language: string | undefined) => void;
};

/** Result of the last save, and what to do about a draft somebody else saved meanwhile. */
function Outcome({ answer, dirty, onSave }: Pick<PublishBarProps, "answer" | "dirty" | "onSave">) {
  const t = useMessages();
  if (!answer) return null;
  if (answer.ok) {
    return <output className="text-leaf">{dirty ? "" : t(`visual.done.${answer.intent}`)}</output>;
  }
  return (
    <div
      role="alert"
      className="flex w-full flex-wrap items-center gap-3 border-l-2 border-brick px-3 py-1.5 text-brick"
    >
      {answer.code === "STORY_CONFLICT" ? t("visual.conflict") : t(`errors.${answer.code}`)}
      {answer.code === "STORY_CONFLICT" ? (
        <>
          <Button size="s" variant="secondary" onClick={() => onSave("save", true)}>
            {t("visual.keepMine")}
          </Button>
          <Button size="s" variant="secondary" onClick={() => location.reload()}>
            {t("visual.takeTheirs")}
          </Button>
        </>
      ) : null}
    </div>
  );
}

/** State and language of a story, with buttons to save and publish it. Source: PB-15. */
export function PublishBar(props: PublishBarProps) {
  const { story, dirty, busy, canUndo, problems, answer, languages, language, onUndo, onSave, onLanguage } = props;
  const t = useMessages();
  return (
    <div className="sticky top-0 z-10 flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line bg-paper px-4 py-2 md:px-8">
      <StateTag state={dirty && story.state === "published" ? "changed" : story.state} />
      {story.publishFrom ? (
        <span className="text-13 text-ink-soft">
          {t("visual.from", { at: formatMoment(Date.parse(story.publishFrom), staffLocale) })}
        </span>
      ) : null}
      {story.publishUntil ? (
        <span className="text-13 text-ink-soft">
          {t("visual.until", { at: formatMoment(Date.parse(story.publishUntil), staffLocale) })}
        </span>
      ) : null}
      <span className="text-13 text-ink-soft">{dirty ? t("visual.unsaved") : t("visual.allSaved")}</span>
      {problems > 0 ? <span className="text-13 text-brick">{t("visual.problems", { count: problems })}</span> : null}
      <span className="ml-auto flex flex-wrap items-center gap-2">
        <Select
          label={t("visual.language.label")}
          labelHidden
          className="w-52"
          value={language ?? ""}
          onChange={({ target }) => onLanguage(target.value === "" ? undefined : target.value)}
        >
          <option value="">{t("visual.language.all")}</option>
          {languages.map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </Select>
        <Button size="s" variant="secondary" disabled={!canUndo} onClick={onUndo}>
          {t("visual.undo")}
        </Button>
        <Button size="s" variant="secondary" disabled={busy || !dirty} onClick={() => onSave("save")}>
          {t("visual.save")}
        </Button>
        <Button size="s" disabled={busy || (!dirty && story.state === "published")} onClick={() => onSave("publish")}>
          {t("visual.publish")}
        </Button>
      </span>
      <Outcome answer={answer} dirty={dirty} onSave={onSave} />
    </div>
  );
}
