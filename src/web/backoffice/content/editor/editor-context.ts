import { createContext, useContext, type Dispatch } from "react";
import type { ChoiceSource } from "#modules/content/components/fields.ts";
import type { ContentProblem } from "#modules/content/components/read-blok.ts";
import type { Draft } from "#modules/content/editing/draft-edits.ts";
import type { EditorAction } from "./editor-state.ts";

/** An option: its stored value and its label. */
export type Choice = { readonly value: string; readonly label: string };

/** A story as offered by links and lists. */
export type StoryChoice = {
  readonly uuid: string;
  readonly name: string;
  readonly fullSlug: string;
  readonly component: string | null;
};

export type FileKind = "image" | "video" | "captions";

/** A library file, or an image drawn by the shop; `focus` as stored in content. */
export type FileChoice = {
  readonly filename: string;
  readonly name: string;
  readonly alt: string;
  readonly focus: string;
  readonly kind: FileKind;
};

/** Options of the forms. */
export type EditorChoices = {
  readonly sources: Readonly<Record<ChoiceSource, readonly Choice[]>>;
  readonly datasources: Readonly<Record<string, readonly string[]>>;
  readonly stories: readonly StoryChoice[];
  readonly files: readonly FileChoice[];
};

/** State shared by all parts of the visual editor. */
export type EditorContextValue = {
  readonly draft: Draft;
  readonly dispatch: Dispatch<EditorAction>;
  /** The language being edited; undefined for the texts all languages fall back to. */
  readonly language: string | undefined;
  readonly choices: EditorChoices;
  readonly problems: readonly ContentProblem[];
};

/** The context of the visual editor; provided by the page of a story. */
export const EditorContext = createContext<EditorContextValue | null>(null);

/** Returns the context of the visual editor. */
export function useEditor(): EditorContextValue {
  const editorContext = useContext(EditorContext);
  if (!editorContext) throw new Error("a part of the visual editor stands outside of it");
  return editorContext;
}
