import { keyIn } from "#kernel/formats/message-key.ts";
import { componentOf } from "#modules/content/components/components.ts";
import { findBlok } from "#modules/content/editing/draft-edits.ts";
import { fallbacksOf } from "#modules/content/stories/languages.ts";
import type { Field } from "#modules/content/components/fields.ts";
import type { Blok } from "#modules/content/stories/story-model.ts";
import { isEmptyValue } from "#modules/content/stories/stored-story.ts";
import { useMessages } from "#ui/messages.tsx";
import { useEditor } from "./editor-context.ts";
import { FieldControl } from "./field-control.tsx";

type FieldRowProps = { readonly blok: Blok; readonly name: string; readonly field: Field };

/** A field's value in the edited language, and its fallback. */
function useFieldValue({ blok, name, field }: FieldRowProps) {
  const { draft, language } = useEditor();
  const shared = blok[name];
  if (language === undefined || !field.translatable) return { value: shared, fallsBack: false };
  const layers = fallbacksOf(language).map((each) => draft.translations[each]?.[blok._uid]?.[name]);
  const [own] = layers;
  const fallback = layers.find((each) => !isEmptyValue(each)) ?? shared;
  return { value: isEmptyValue(own) ? fallback : own, fallsBack: isEmptyValue(own) };
}

function FieldRow(props: FieldRowProps) {
  const { blok, name, field } = props;
  const t = useMessages();
  const { dispatch, language, problems } = useEditor();
  const { value, fallsBack } = useFieldValue(props);
  const key = `${blok.component}.fields.${name}`;
  const problem = problems.find(({ uid, field: own }) => uid === blok._uid && own === name);
  const label = t(keyIn("components", `${key}.label`));
  const help = t(keyIn("components", `${key}.help`));
  const isShared = language !== undefined && !field.translatable;
  const set = (changed: unknown): void =>
    dispatch({
      type: "set",
      uid: blok._uid,
      field: name,
      language: field.translatable ? language : undefined,
      value: changed,
    });
  return (
    <div>
      <FieldControl
        key={`${blok._uid} ${name} ${language ?? ""}`}
        field={field}
        label={field.required ? `${label} *` : label}
        hint={help === "" || help === blok.component ? undefined : help}
        error={problem ? t(`components.problems.${problem.kind}`) : undefined}
        value={value}
        onValue={set}
      />
      {language === undefined ? null : (
        <p className="mt-1 flex flex-wrap items-center gap-x-3 text-13 text-ink-soft">
          {isShared ? t("visual.language.shared") : t(fallsBack ? "visual.language.fallsBack" : "visual.language.own")}
          {isShared || fallsBack ? null : (
            <button type="button" className="min-h-10 ink-link" onClick={() => set("")}>
              {t("visual.language.reset")}
            </button>
          )}
        </p>
      )}
    </div>
  );
}

/** The form of the selected blok, generated from the schema of its component. Source: PB-15. */
export function BlokForm({ selected }: { readonly selected: string }) {
  const t = useMessages();
  const { draft, problems } = useEditor();
  const blok = findBlok(draft.content, selected)?.blok ?? draft.content;
  const definition = componentOf(blok.component);
  const own = problems.find(({ uid, field }) => uid === blok._uid && field === undefined);
  const label = definition ? t(keyIn("components", `${blok.component}.label`)) : blok.component;
  return (
    <section aria-label={label} className="grid gap-5">
      <div>
        <h2 className="display text-20">{label}</h2>
        {definition ? (
          <p className="text-13 text-ink-soft">{t(keyIn("components", `${blok.component}.help`))}</p>
        ) : null}
      </div>
      {own ? <p className="text-brick">{t(`components.problems.${own.kind}`)}</p> : null}
      {Object.entries(definition?.fields ?? {})
        .filter(([, field]) => field.type !== "bloks")
        .map(([name, field]) => (
          <FieldRow key={`${blok._uid} ${name}`} blok={blok} name={name} field={field} />
        ))}
    </section>
  );
}
