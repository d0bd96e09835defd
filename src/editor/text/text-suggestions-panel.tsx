import { useEffect, useState } from "react";
import { setText } from "#design/commands/text-commands.ts";
import { isActionAllowed } from "#design/commands/edit.ts";
import { keyIn } from "#kernel/formats/message-key.ts";
import { languageOf, languages, type Language } from "#kernel/market.ts";
import { useLocale, useMessages } from "#ui/messages.tsx";
import { Select } from "#ui/forms/select.tsx";
import { addText } from "../commands/editing-commands.ts";
import { Section } from "../controls/controls.tsx";
import { useEditorContext, useSelectedElement } from "../state/editor-context.ts";
import { loadSuggestions, suggestionFor, tones, type Suggestion, type Tone } from "./text-suggestions.ts";

type Library = ReadonlyMap<string, readonly Suggestion[]>;

function useLibrary(language: Language): Library | "loading" | "failed" {
  const [loaded, setLoaded] = useState<{
    readonly language: Language;
    readonly library: Library | "failed";
  }>();
  useEffect(() => {
    let current = true;
    const show = (library: Library | "failed") => current && setLoaded({ language, library });
    loadSuggestions(language).then(show, () => show("failed"));
    return () => {
      current = false;
    };
  }, [language]);
  return loaded?.language === language ? loaded.library : "loading";
}

function Choice<Value extends string>(props: {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly (readonly [Value, string])[];
  readonly onChange: (value: Value) => void;
}) {
  return (
    <Select
      label={props.label}
      value={props.value}
      onChange={(event) => {
        const chosen = props.options.find(([value]) => value === event.target.value);
        if (chosen) props.onChange(chosen[0]);
      }}
    >
      {props.options.map(([value, name]) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </Select>
  );
}

/** Suggested texts by occasion and tone; a tap writes one into the selected text or adds a new text. Source: CARD-20. */
export default function TextSuggestionsPanel() {
  const editor = useEditorContext();
  const t = useMessages();
  const selected = useSelectedElement();
  const [language, setLanguage] = useState<Language>(languageOf(useLocale()));
  const [occasion, setOccasion] = useState(editor.card?.design.occasion ?? "hochzeit");
  const [tone, setTone] = useState<Tone | "all">("all");
  const library = useLibrary(language);
  if (library === "failed") return <p role="alert">{t("editor.suggestions.failed")}</p>;
  const occasions = library === "loading" ? [occasion] : [...library.keys()];
  const texts = library === "loading" ? [] : (library.get(occasion) ?? []);
  const displayed = texts.filter((each) => tone === "all" || each.tone === tone);
  const target = selected?.type === "text" && isActionAllowed(selected, "edit") ? selected : null;
  const use = (text: string) => {
    const filled = suggestionFor(editor.documents.store.getState().document, text);
    if (target) void editor.documents.apply((document) => setText(document, { id: target.id, text: filled }));
    else addText(editor, filled, { sample: false });
  };
  return (
    <Section title={t("editor.suggestions.title")}>
      <p className="text-13 text-ink-soft">{t(target ? "editor.suggestions.replaces" : "editor.suggestions.adds")}</p>
      <Choice
        label={t("editor.suggestions.occasion")}
        value={occasion}
        options={occasions.map((each) => [each, t(keyIn("editor.suggestions.occasions", each))])}
        onChange={setOccasion}
      />
      <div className="grid grid-cols-2 gap-2">
        <Choice
          label={t("editor.suggestions.tone")}
          value={tone}
          options={[
            ["all", t("editor.suggestions.tones.all")],
            ...tones.map((each): readonly [Tone, string] => [each, t(`editor.suggestions.tones.${each}`)]),
          ]}
          onChange={setTone}
        />
        <Choice
          label={t("editor.suggestions.language")}
          value={language}
          options={languages.map((each) => [each, t(`editor.suggestions.languages.${each}`)])}
          onChange={setLanguage}
        />
      </div>
      <ul aria-busy={library === "loading"} className="grid gap-2">
        {displayed.map(({ text }) => (
          <li key={text}>
            <button
              type="button"
              lang={language}
              onClick={() => use(text)}
              className="w-full rounded-cut border border-line bg-paper p-3 text-left text-15 whitespace-pre-line hover:border-ink"
            >
              {text}
            </button>
          </li>
        ))}
      </ul>
      {library !== "loading" && displayed.length === 0 ? (
        <p className="text-13 text-ink-soft">{t("editor.suggestions.none")}</p>
      ) : null}
    </Section>
  );
}
