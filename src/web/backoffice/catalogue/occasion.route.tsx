import { data } from "react-router";
import { type ErrorCode } from "#kernel/errors.ts";
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
import { useMessages } from "#ui/messages.tsx";
import { Select } from "#ui/forms/select.tsx";
import { pageMessages } from "../../page/page-messages.server.ts";
import { pageOfPath } from "../../storefront/content/read-page.server.ts";
import { keywordsOf } from "./design-forms.server.ts";
import { TextsFields } from "./texts-fields.tsx";
import { requireAccess, type BackOffice } from "../office.ts";
import { Section } from "../parts/section.tsx";
import type { TypedTexts } from "#ui/forms/typed-texts.ts";
import { answerForm } from "../answer-form.ts";
import { AllTexts } from "../../page/parse-form.ts";
import { Notice } from "../parts/notice.tsx";
import { OfficeForm } from "../parts/office-form.tsx";
import { OfficePage } from "../parts/office-page.tsx";
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
function occasionOf(typed: TypedTexts): Result<OccasionData> {
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
async function change({ deps, actor }: BackOffice, key: string, typed: TypedTexts): Promise<Result<string>> {
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

export async function action(args: Route.ActionArgs) {
  return answerForm(args, AllTexts, {
    run: (office, typed) => change(office, args.params.occasion, typed),
    next: (_typed, address) => `${address}?erledigt=1`,
  });
}

export default function OccasionPage({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  const { occasion, texts, parents, inUse, seen, done } = loaderData;
  return (
    <OfficePage
      window={t("studio.occasions.pageTitle")}
      title={occasion?.name ?? t("studio.occasions.add")}
      width={60}
      back={{ href: list, label: t("studio.occasions.title") }}
    >
      <Notice done={done && t("studio.occasions.saved")} />
      {/* Remounts the controls after a save. */}
      <OfficeForm hidden={{ intent: "save" }} key={seen} className="mt-6 grid gap-8">
        <input type="hidden" name="seen" value={seen} />
        {occasion ? null : (
          <Select label={t("studio.occasions.parent")} name="parent" defaultValue={""}>
            <option value="">{t("studio.occasions.noParent")}</option>
            {parents.map(({ key, name }) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </Select>
        )}
        <TextsFields legend={t("studio.occasions.names")} name="name" texts={texts.names} required maxLength={60} />
        <TextsFields
          legend={t("studio.occasions.slugs")}
          hint={t("studio.occasions.slugsHint")}
          name="slug"
          texts={texts.slugs}
          required
          maxLength={60}
        />
        <TextsFields
          legend={t("studio.data.keywords")}
          hint={t("studio.data.keywordsHint")}
          name="keywords"
          texts={texts.keywords}
        />
        <div>
          <Button type="submit">{t("studio.data.save")}</Button>
        </div>
      </OfficeForm>
      {occasion ? (
        <div className="mt-10">
          <Section title={t("studio.occasions.remove")}>
            <p className="max-w-[44rem]">{t(inUse ? "studio.occasions.inUse" : "studio.occasions.removeHint")}</p>
            {inUse ? null : (
              <OfficeForm hidden={{ intent: "remove" }} className="mt-3">
                <input type="hidden" name="seen" value={seen} />
                <Button type="submit" variant="secondary" size="s">
                  {t("studio.occasions.remove")}
                </Button>
              </OfficeForm>
            )}
          </Section>
        </div>
      ) : null}
    </OfficePage>
  );
}
