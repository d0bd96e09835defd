import { data, redirect } from "react-router";
import { errorCatalogue, type ErrorCode } from "#kernel/errors.ts";
import { languages, staffLocale } from "#kernel/market.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import { lastChange } from "#modules/catalogue/change-log.server.ts";
import {
  addOccasion,
  editOccasion,
  removeOccasion,
  wholeTree,
} from "#modules/catalogue/occasions/edit-occasions.server.ts";
import { loadOccasions, OccasionData } from "#modules/catalogue/occasions/load-occasions.server.ts";
import { countDesignsByOccasion } from "#modules/catalogue/designs/staff-designs.server.ts";
import { shopOf } from "#platform/http/shop-request.server.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { useMessages } from "#ui/messages.tsx";
import { Select } from "#ui/forms/select.tsx";
import { pageMessages } from "../../page/page-messages.server.ts";
import { pageOfPath } from "../../storefront/content/read-page.server.ts";
import { keywordsOf, typedOf, type Typed } from "./design-forms.server.ts";
import { Outcome } from "./outcome.tsx";
import { TextsFields } from "./texts-fields.tsx";
import { requireAccess, type BackOffice } from "../office.ts";
import { Section } from "../parts/section.tsx";
import type { Route } from "./+types/occasion.route.ts";

const list = "/backoffice/sortiment/anlaesse/";
const fresh = "neu";

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { deps } = requireAccess(context);
  const [all, counts, seen] = await Promise.all([
    loadOccasions(deps.db),
    countDesignsByOccasion(deps.db),
    lastChange(deps.db, "occasions", wholeTree),
  ]);
  const occasion = all.find(({ key }) => key === params.occasion);
  if (!occasion && params.occasion !== fresh) throw data(null, { status: 404 });
  const keywords = Object.fromEntries(
    languages.map((language) => [language, occasion?.keywords[language]?.join(", ")]),
  );
  return {
    occasion: occasion ? { key: occasion.key, name: occasion.names.de } : null,
    texts: { names: occasion?.names ?? {}, slugs: occasion?.slugs ?? {}, keywords },
    parents: all.flatMap(({ key, parent, names }) => (parent === null ? [{ key, name: names.de }] : [])),
    inUse: (counts.get(params.occasion) ?? 0) + all.filter(({ parent }) => parent === params.occasion).length > 0,
    seen,
    done: new URL(request.url).searchParams.has("erledigt"),
    messages: pageMessages(staffLocale, "studio", "errors"),
  };
}

/** The occasion of the form. Refuses FIELD_INVALID with the invalid fields. */
function occasionOf(typed: Typed): Result<OccasionData> {
  const texts = (name: string) =>
    Object.fromEntries(languages.map((language) => [language, typed[`${name}-${language}`]?.trim() ?? ""]));
  const read = OccasionData.safeParse({
    names: texts("name"),
    slugs: texts("slug"),
    keywords: keywordsOf(typed, "keywords"),
  });
  if (read.success) return accept(read.data);
  const fields = read.error.issues.map(({ path: [group, language] }): [string, ErrorCode] => {
    const name = { names: "name", slugs: "slug" }[String(group)] ?? "keywords";
    const isEmpty = typed[`${name}-${String(language)}`]?.trim() === "";
    const wrong = name === "slug" ? "OCCASION_SLUG_INVALID" : "FIELD_INVALID";
    return [`${name}-${String(language)}`, isEmpty ? "FIELD_REQUIRED" : wrong];
  });
  return refuse("FIELD_INVALID", {}, Object.fromEntries(fields));
}

/** Adds, changes or deletes the occasion; returns the address that follows. */
async function change({ deps, actor }: BackOffice, key: string, typed: Typed): Promise<Result<string>> {
  const seen = Number(typed["seen"]);
  if (typed["intent"] === "remove") {
    const removed = await removeOccasion(deps, actor, { key, seen });
    return removed.ok ? accept(list) : removed;
  }
  const read = occasionOf(typed);
  if (!read.ok) return read;
  const shop = shopOf("card", staffLocale);
  const isPage = async (german: string) => (await pageOfPath(german, { deps, shop })) !== undefined;
  if (key === fresh) {
    const added = await addOccasion(deps, actor, { parent: typed["parent"] || null, seen, data: read.value }, isPage);
    return added.ok ? accept(`${list}${added.value}/`) : added;
  }
  const edited = await editOccasion(deps, actor, { key, seen, data: read.value }, isPage);
  return edited.ok ? accept(`${list}${key}/`) : edited;
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const typed = typedOf(await request.formData());
  const changed = await change(requireAccess(context), params.occasion, typed);
  if (changed.ok) return redirect(`${changed.value}?erledigt=1`, 303);
  return data({ refusal: changed.refusal, typed }, { status: errorCatalogue[changed.refusal.code].status ?? 422 });
}

export default function OccasionPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages();
  const { occasion, texts, parents, inUse, seen, done } = loaderData;
  const fields = { typed: actionData?.typed, wrong: actionData?.refusal.fields ?? {} };
  return (
    <main id="inhalt" className="mx-auto max-w-[60rem] px-4 py-5 md:px-8">
      <title>{t("studio.occasions.pageTitle")}</title>
      <Link href={list} className="inline-flex min-h-10 items-center gap-2 text-ink-soft hover:text-ink">
        <Icon name="arrow-left" size={16} />
        {t("studio.occasions.title")}
      </Link>
      <h1 className="display text-32 wrap-anywhere">{occasion?.name ?? t("studio.occasions.add")}</h1>
      <Outcome done={done && !actionData ? t("studio.occasions.saved") : undefined} refusal={actionData?.refusal} />
      {/* Remounts the controls after a save. */}
      <form method="post" key={seen} className="mt-6 grid gap-8">
        <input type="hidden" name="seen" value={seen} />
        {occasion ? null : (
          <Select label={t("studio.occasions.parent")} name="parent" defaultValue={fields.typed?.["parent"] ?? ""}>
            <option value="">{t("studio.occasions.noParent")}</option>
            {parents.map(({ key, name }) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </Select>
        )}
        <TextsFields
          legend={t("studio.occasions.names")}
          name="name"
          texts={texts.names}
          required
          maxLength={60}
          {...fields}
        />
        <TextsFields
          legend={t("studio.occasions.slugs")}
          hint={t("studio.occasions.slugsHint")}
          name="slug"
          texts={texts.slugs}
          required
          maxLength={60}
          {...fields}
        />
        <TextsFields
          legend={t("studio.data.keywords")}
          hint={t("studio.data.keywordsHint")}
          name="keywords"
          texts={texts.keywords}
          {...fields}
        />
        <div>
          <Button type="submit">{t("studio.data.save")}</Button>
        </div>
      </form>
      {occasion ? (
        <div className="mt-10">
          <Section title={t("studio.occasions.remove")}>
            <p className="max-w-[44rem]">{t(inUse ? "studio.occasions.inUse" : "studio.occasions.removeHint")}</p>
            {inUse ? null : (
              <form method="post" className="mt-3">
                <input type="hidden" name="seen" value={seen} />
                <Button type="submit" name="intent" value="remove" variant="secondary" size="s">
                  {t("studio.occasions.remove")}
                </Button>
              </form>
            )}
          </Section>
        </div>
      ) : null}
    </main>
  );
}
