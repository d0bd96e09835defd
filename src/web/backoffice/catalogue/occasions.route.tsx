import { data, redirect } from "react-router";
import { errorCatalogue } from "#kernel/errors.ts";
import { languages, staffLocale } from "#kernel/market.ts";
import { refuse } from "#kernel/result.ts";
import { changesOf, lastChange } from "#modules/catalogue/change-log.server.ts";
import {
  loadOccasionSettings,
  OccasionSetting,
  saveOccasions,
  wholeTree,
} from "#modules/catalogue/occasions/occasion-settings.server.ts";
import { occasionKeys, occasionTree, type OccasionKey } from "#modules/catalogue/occasions/occasions.ts";
import { countDesignsByOccasion } from "#modules/catalogue/designs/staff-designs.server.ts";
import { Button } from "#ui/button.tsx";
import { useMessages } from "#ui/messages.tsx";
import { CellField } from "#ui/forms/text-field.tsx";
import { pageMessages } from "../../page/page-messages.server.ts";
import { CatalogueNav } from "./catalogue-nav.tsx";
import { ChangeList } from "./change-list.tsx";
import { listed, typedOf, type Typed } from "./design-forms.server.ts";
import { Outcome } from "./outcome.tsx";
import { TextsFields } from "./texts-fields.tsx";
import { requireAccess } from "../office.ts";
import type { Route } from "./+types/occasions.route.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { deps } = requireAccess(context);
  const settings = await loadOccasionSettings(deps.db);
  const [counts, changes, seen] = await Promise.all([
    countDesignsByOccasion(deps.db),
    changesOf(deps.db, "occasions", wholeTree, 10),
    lastChange(deps.db, "occasions", wholeTree),
  ]);
  const place = (key: OccasionKey): number => settings.get(key)?.position ?? 0;
  const rowOf = (key: OccasionKey, below: boolean) => {
    const { position, visible, keywords } = settings.get(key) ?? { position: 0, visible: true, keywords: {} };
    const texts = Object.fromEntries(languages.map((language) => [language, keywords[language]?.join(", ")]));
    return { key, below, position, visible, texts, count: counts.get(key) ?? 0 };
  };
  const rows = occasionTree()
    .toSorted((a, b) => place(a.key) - place(b.key))
    .flatMap(({ key, children }) => [
      rowOf(key, false),
      ...children.toSorted((a, b) => place(a) - place(b)).map((child) => rowOf(child, true)),
    ]);
  return {
    rows,
    seen,
    changes,
    done: new URL(request.url).searchParams.has("erledigt"),
    messages: pageMessages(staffLocale, "studio", "errors", "occasions"),
  };
}

/** The settings of the form; undefined when a position is not a number. */
function settingsOf(typed: Typed): Map<OccasionKey, OccasionSetting> | undefined {
  const settings = new Map<OccasionKey, OccasionSetting>();
  for (const key of occasionKeys) {
    const keywords = Object.fromEntries(
      languages.flatMap((language) => {
        const texts = listed(typed[`${key}-${language}`]);
        return texts.length === 0 ? [] : [[language, texts]];
      }),
    );
    const setting = OccasionSetting.safeParse({
      position: Number(typed[`${key}-position`] || Number.NaN),
      visible: typed[`${key}-visible`] !== undefined,
      keywords,
    });
    if (!setting.success) return undefined;
    settings.set(key, setting.data);
  }
  return settings;
}

export async function action({ request, context }: Route.ActionArgs) {
  const { deps, actor } = requireAccess(context);
  const typed = typedOf(await request.formData());
  const settings = settingsOf(typed);
  const saved = settings
    ? await saveOccasions(deps, actor, { seen: Number(typed["seen"]), settings })
    : refuse("FIELD_INVALID");
  if (saved.ok) return redirect("/backoffice/sortiment/anlaesse/?erledigt=1", 303);
  return data({ refusal: saved.refusal, typed }, { status: errorCatalogue[saved.refusal.code].status ?? 422 });
}

export default function Occasions({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages();
  const { rows, seen, changes, done } = loaderData;
  const typed = actionData?.typed;
  return (
    <main id="inhalt" className="mx-auto max-w-[80rem] px-4 py-5 md:px-8">
      <title>{t("studio.occasions.pageTitle")}</title>
      <h1 className="display text-32">{t("studio.occasions.title")}</h1>
      <CatalogueNav here="anlaesse/" />
      <p className="mt-3 max-w-[44rem] text-ink-soft">{t("studio.occasions.intro")}</p>
      <Outcome done={done && !actionData ? t("studio.occasions.done") : undefined} refusal={actionData?.refusal} />
      {/* Remounts the controls after a save. */}
      <form method="post" key={seen} className="mt-5">
        <input type="hidden" name="seen" value={seen} />
        <ul>
          {rows.map(({ key, below, position, visible, texts, count }) => {
            const name = t(`occasions.${key}`);
            return (
              <li key={key} className={`border-t border-line py-2 ${below ? "pl-6 md:pl-10" : ""}`}>
                <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
                  <label className="flex min-h-11 items-center gap-2 text-13 text-ink-soft">
                    {t("studio.occasions.position")}
                    <span className="sr-only">{name}</span>
                    <CellField
                      type="number"
                      name={`${key}-position`}
                      min={0}
                      max={1000}
                      step={1}
                      required
                      defaultValue={typed?.[`${key}-position`] ?? position}
                      className="min-h-10 w-20 rounded-cut border border-line-strong bg-sheet px-2 text-15 text-ink tabular-nums"
                    />
                  </label>
                  <span className={`min-w-0 flex-1 basis-40 wrap-anywhere ${below ? "" : "font-medium"}`}>
                    {name}{" "}
                    <span className="text-13 font-normal text-ink-soft tabular-nums">
                      {t("studio.occasions.count", { count, n: count })}
                    </span>
                  </span>
                  <label className="flex min-h-11 items-center gap-2">
                    <input
                      type="checkbox"
                      name={`${key}-visible`}
                      defaultChecked={typed ? typed[`${key}-visible`] !== undefined : visible}
                      className="size-5 accent-leaf"
                    />
                    {t("studio.occasions.visible")}
                    <span className="sr-only">: {name}</span>
                  </label>
                </div>
                <details>
                  <summary className="ink-link inline-flex min-h-10 cursor-pointer items-center text-13">
                    {t("studio.data.keywords")}
                    <span className="sr-only">: {name}</span>
                  </summary>
                  <div className="py-3">
                    <TextsFields
                      legend={t("studio.occasions.keywordsOf", { name })}
                      hint={t("studio.data.keywordsHint")}
                      name={key}
                      texts={texts}
                      typed={typed}
                    />
                  </div>
                </details>
              </li>
            );
          })}
        </ul>
        <div className="sticky bottom-0 border-t border-line bg-paper py-3">
          <Button type="submit">{t("studio.data.save")}</Button>
        </div>
      </form>
      <div className="mt-10">
        <ChangeList changes={changes} />
      </div>
    </main>
  );
}
