import { createContext, useContext, type Dispatch } from "react";
import type { ChoiceSource } from "#modules/content/components/fields.ts";
import type { ContentProblem } from "#modules/content/components/read-blok.ts";
import type { Draft } from "#modules/content/editing/draft-edits.ts";
import type { EditorAction } from "./editor-state.ts";

/** A choice: what is stored and what people read. */
export type Choice = { readonly value: string; readonly label: string };

/** A story as links and lists offer it. */
export type StoryChoice = {
  readonly uuid: string;
  readonly name: string;
  readonly fullSlug: string;
  readonly component: string | null;
};

/** What a file of the library is. */
export type FileKind = "image" | "video" | "captions";

/** A file of the library, or a picture the shop draws; `focus` as content keeps it. */
export type FileChoice = {
  readonly filename: string;
  readonly name: string;
  readonly alt: string;
  readonly focus: string;
  readonly kind: FileKind;
};

/** What forms choose from. */
export type EditorChoices = {
  readonly sources: Readonly<Record<ChoiceSource, readonly Choice[]>>;
  readonly datasources: Readonly<Record<string, readonly string[]>>;
  readonly stories: readonly StoryChoice[];
  readonly files: readonly FileChoice[];
};

/** What all parts of the visual editor share. */
export type EditorContextValue = {
  readonly draft: Draft;
  readonly dispatch: Dispatch<EditorAction>;
  /** The language whose texts are written; undefined for the texts all languages fall back to. */
  readonly language: string | undefined;
  readonly choices: EditorChoices;
  readonly problems: readonly ContentProblem[];
};

/** The editor around a part; set by the page of a story. */
export const EditorContext = createContext<EditorContextValue | null>(null);

/** The editor around this part. */
export function useEditor(): EditorContextValue {
  const editorContext = useContext(EditorContext);
  if (!editorContext) throw new Error("a part of the visual editor stands outside of it");
  return editorContext;
}
