import { data, redirect } from "react-router";
import { errorCatalogue } from "#kernel/errors.ts";
import { languages, staffLocale } from "#kernel/market.ts";
import { changesOf } from "#modules/catalogue/change-log.server.ts";
import { versionsOf } from "#modules/catalogue/designs/design-drafts.server.ts";
import { readOfficeDesign } from "#modules/catalogue/designs/staff-designs.server.ts";
import { variantName } from "#modules/catalogue/cards/readable-names.server.ts";
import { judgeArtwork } from "#modules/studio/judge-artwork.server.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { useMessages } from "#ui/messages.tsx";
import { pageMessages } from "../../page/page-messages.server.ts";
import { ChangeList } from "./change-list.tsx";
import { DesignDataForm } from "./design-data-form.tsx";
import { changeDesign, typedOf } from "./design-forms.server.ts";
import { filterChoices, usualDescription } from "./design-lists.server.ts";
import { Outcome } from "./outcome.tsx";
import { ProblemList } from "./problem-list.tsx";
import { PublishForms, VersionList } from "./publish-forms.tsx";
import { StateTags } from "./state-tags.tsx";
import { requireAccess } from "../office.ts";
import { Section } from "../parts/section.tsx";
import type { Route } from "./+types/design.route.ts";

const outcomes = ["data", "published", "withdrawn", "scheduled", "unscheduled", "discarded", "restored"] as const;

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { deps } = requireAccess(context);
  const design = await readOfficeDesign(deps.db, params.design);
  if (!design) throw data(null, { status: 404 });
  const displayed = design.draft?.artwork ?? design.artwork;
  const [choices, versions, changes, problems] = await Promise.all([
    filterChoices(deps),
    versionsOf(deps.db, design.id),
    changesOf(deps.db, "design", design.id),
    judgeArtwork(deps, displayed),
  ]);
  const done = new URL(request.url).searchParams.get("erledigt");
  return {
    design,
    choices,
    versions,
    changes,
    problems,
    usual: usualDescription(design.descriptionKey, languages),
    colours: displayed.variants.map((variant) => ({ id: variant.id, name: variantName(variant, staffLocale) })),
    done: outcomes.find((each) => each === done),
    messages: pageMessages(staffLocale, "studio", "errors", "products", "categories"),
  };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const typed = typedOf(await request.formData());
  const result = await changeDesign(requireAccess(context), params.design, typed);
  if (result.ok) return redirect(`/backoffice/sortiment/vorlage/${params.design}/?erledigt=${result.value}`, 303);
  return data({ refusal: result.refusal, typed }, { status: errorCatalogue[result.refusal.code].status ?? 422 });
}

export default function Design({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages();
  const { design, choices, versions, changes, problems, usual, colours, done } = loaderData;
  const address = `/backoffice/sortiment/vorlage/${design.id}/`;
  const wrong = actionData?.refusal.fields ?? {};
  return (
    <main id="inhalt" className="mx-auto max-w-[90rem] px-4 py-5 md:px-8">
      <title>{t("studio.design.pageTitle", { name: design.name })}</title>
      <Link
        href="/backoffice/sortiment/"
        className="inline-flex min-h-10 items-center gap-2 text-ink-soft hover:text-ink"
      >
        <Icon name="arrow-left" size={16} />
        {t("studio.design.back")}
      </Link>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h1 className="display text-32 wrap-anywhere">{design.name}</h1>
        <StateTags state={design.state} hasDraft={design.draft !== null} />
      </div>
      <p className="mt-1 wrap-anywhere text-ink-soft">
        {design.id} · {t(`products.${design.product}`)} · {t("studio.list.theme", { id: design.themeId })}
      </p>
      <Outcome done={done && !actionData ? t(`studio.done.${done}`) : undefined} refusal={actionData?.refusal} />
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid content-start gap-10">
          <Section title={t("studio.design.colours")}>
            <ul className="flex flex-wrap gap-4">
              {colours.map(({ id, name }) => (
                <li key={id} className="w-36">
                  <img
                    src={`${address}bild/${id}/0/?breite=320&stand=${design.artworkSeen}`}
                    alt={t("studio.design.picture", { name: design.name, colour: name })}
                    loading="lazy"
                    className="h-44 max-w-full object-contain object-left"
                  />
                  <p className="mt-1 text-13">{name}</p>
                </li>
              ))}
            </ul>
            <div className="mt-4 flex flex-wrap gap-3">
              <ButtonLink href={`${address}studio/`} size="s">
                <Icon name="pen" size={16} />
                {t("studio.design.open")}
              </ButtonLink>
              <ButtonLink href={`${address}paket/`} size="s" variant="secondary" download>
                <Icon name="download" size={16} />
                {t("studio.design.package")}
              </ButtonLink>
            </div>
          </Section>
          <Section title={t("studio.data.title")}>
            {/* Remounts the controls after a save. */}
            <DesignDataForm
              key={design.seen}
              design={design}
              choices={choices}
              usualDescription={usual}
              typed={actionData?.typed["intent"] === "data" ? actionData.typed : undefined}
              wrong={wrong}
            />
          </Section>
        </div>
        <div className="grid content-start gap-10 max-lg:order-first">
          <Section title={t("studio.design.sale")}>
            <PublishForms
              design={design}
              wrongMoment={wrong["publishAt"] ? t(`errors.${wrong["publishAt"]}`) : undefined}
            />
          </Section>
          <Section title={t("studio.design.check")}>
            {problems.length === 0 ? <p>{t("studio.design.fine")}</p> : <ProblemList problems={problems} />}
          </Section>
          <VersionList design={design} versions={versions} />
          <ChangeList changes={changes} />
        </div>
      </div>
    </main>
  );
}
