import { useEffect, useMemo, useReducer, useState } from "react";
import { useFetcher, useRevalidator } from "react-router";
import { contentIn, type Draft } from "#modules/content/editing/draft-edits.ts";
import { problemsOf } from "#modules/content/components/read-blok.ts";
import type { EditedStory } from "#modules/content/management/staff-stories.server.ts";
import { BlokForm } from "./blok-form.tsx";
import { BlokTree } from "./blok-tree.tsx";
import { editorReducer, type EditorState } from "./editor-state.ts";
import { EditorContext, type EditorChoices } from "./editor-context.ts";
import { PreviewFrame, type PreviewAddress } from "./preview-frame.tsx";
import { PublishBar } from "./publish-bar.tsx";
import type { StoryAnswer } from "../story-actions.server.ts";

function initialState({ name, content, translations, versionId }: EditedStory): EditorState {
  const draft: Draft = { name, content, translations };
  return { draft, undoStack: [], step: "", saved: draft, versionId, selected: content._uid };
}

/** The preview token expires after half an hour or more: it is renewed before. */
const renewAfterMs = 15 * 60_000;

/** Saves the draft to the server, one call at a time, and records the result. */
function useSaving(state: EditorState, onSaved: (draft: Draft, versionId: number) => void) {
  const fetcher = useFetcher<StoryAnswer>();
  const [sent, setSent] = useState<Draft>();
  const [noted, setNoted] = useState<StoryAnswer>();
  const [saves, setSaves] = useState(0);
  const [savedBy, setSavedBy] = useState<"change" | "published">("change");
  const answer = fetcher.data;
  if (answer && answer !== noted) {
    setNoted(answer);
    if (answer.ok && sent) {
      onSaved(sent, answer.versionId);
      setSaves(saves + 1);
    }
  }
  const save = (intent: "save" | "publish", overwrite = false): void => {
    const { draft, versionId: version } = state;
    setSent(draft);
    setSavedBy(intent === "publish" ? "published" : "change");
    const body = { ...draft, intent, version, overwrite };
    void fetcher.submit(JSON.stringify(body), { method: "post", encType: "application/json" });
  };
  return { save, saves, savedBy, busy: fetcher.state !== "idle", answer };
}

/** Asks for confirmation before a tab with unsaved changes is closed. */
function useLeaveWarning(dirty: boolean): void {
  useEffect(() => {
    if (!dirty) return undefined;
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [dirty]);
}

type StoryEditorProps = {
  readonly story: EditedStory;
  readonly choices: EditorChoices;
  readonly languages: readonly string[];
  readonly previews: Readonly<Record<string, PreviewAddress>>;
};

/** The visual editor: list of bloks, form of one of them, live page next to both. Source: PB-15, BO-05. */
export function StoryEditor({ story, choices, languages, previews }: StoryEditorProps) {
  const [state, dispatch] = useReducer(editorReducer, story, initialState);
  const [language, setLanguage] = useState<string>();
  const { draft, selected } = state;
  const dirty = draft !== state.saved;
  const onSaved = useMemo(
    () => (saved: Draft, versionId: number) => dispatch({ type: "saved", draft: saved, versionId }),
    [],
  );
  const { save, saves, savedBy, busy, answer } = useSaving(state, onSaved);
  useLeaveWarning(dirty);
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const renewing = setInterval(() => void revalidate(), renewAfterMs);
    return () => clearInterval(renewing);
  }, [revalidate]);
  const problems = useMemo(() => problemsOf(contentIn(draft, language)), [draft, language]);
  const editorContext = useMemo(
    () => ({ draft, dispatch, language, choices, problems }),
    [draft, language, choices, problems],
  );
  const address = previews[language ?? ""];
  return (
    <EditorContext value={editorContext}>
      <PublishBar
        story={story}
        dirty={dirty}
        busy={busy}
        canUndo={state.undoStack.length > 0}
        problems={problems.length}
        answer={answer}
        languages={languages}
        language={language}
        onUndo={() => dispatch({ type: "undo" })}
        onSave={save}
        onLanguage={setLanguage}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] lg:h-[calc(100dvh-8rem)] lg:grid-cols-[minmax(17rem,22%)_minmax(20rem,25%)_minmax(0,1fr)]">
        <div className="border-line py-3 lg:overflow-y-auto lg:border-r">
          <BlokTree selected={selected} />
        </div>
        <div className="border-line px-4 py-4 max-lg:border-t lg:overflow-y-auto lg:border-r">
          <BlokForm selected={selected} />
        </div>
        {address ? (
          <PreviewFrame
            storyId={story.id}
            name={draft.name}
            slug={story.fullSlug}
            address={address}
            selected={selected}
            saved={saves}
            savedBy={savedBy}
          />
        ) : null}
      </div>
    </EditorContext>
  );
}
