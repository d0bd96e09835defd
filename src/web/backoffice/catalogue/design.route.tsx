import { data } from "react-router";
import { keyIn } from "#kernel/formats/message-key.ts";
import { designId } from "#kernel/ids.ts";
import { languages, staffLocale } from "#kernel/market.ts";
import { changesOf } from "#modules/catalogue/change-log.server.ts";
import { versionsOf } from "#modules/catalogue/designs/design-drafts.server.ts";
import { readOfficeDesign } from "#modules/catalogue/designs/staff-designs.server.ts";
import { variantName } from "#modules/catalogue/cards/readable-names.server.ts";
import { judgeArtwork } from "#modules/studio/judge-artwork.server.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { useMessages } from "#ui/messages.tsx";
import { pageMessages } from "../../page/page-messages.server.ts";
import { ChangeList } from "./change-list.tsx";
import { DesignDataForm } from "./design-data-form.tsx";
import { changeDesign } from "./design-forms.server.ts";
import { filterChoices, usualDescription } from "./design-lists.server.ts";
import { ProblemList } from "./problem-list.tsx";
import { PublishForms, VersionList } from "./publish-forms.tsx";
import { StateTags } from "./state-tags.tsx";
import { requireAccess } from "../office.ts";
import { Section } from "../parts/section.tsx";
import { OfficePage } from "../parts/office-page.tsx";
import { answerForm } from "../answer-form.ts";
import { AllTexts } from "../../page/parse-form.ts";
import { Notice } from "../parts/notice.tsx";
import type { Route } from "./+types/design.route.ts";

const outcomes = ["data", "published", "withdrawn", "scheduled", "unscheduled", "discarded", "restored"] as const;

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { deps } = requireAccess(context);
  const design = await readOfficeDesign(deps.db, designId(params.design));
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
    messages: pageMessages(staffLocale, "studio", "products", "categories"),
  };
}

export async function action(args: Route.ActionArgs) {
  const { design } = args.params;
  return answerForm(args, AllTexts, {
    run: (office, typed) => changeDesign(office, designId(design), typed),
    next: (_typed, done) => `/backoffice/sortiment/vorlage/${design}/?erledigt=${done}`,
  });
}

export default function Design({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  const { design, choices, versions, changes, problems, usual, colours, done } = loaderData;
  const address = `/backoffice/sortiment/vorlage/${design.id}/`;
  return (
    <OfficePage
      window={t("studio.design.pageTitle", { name: design.name })}
      title={design.name}
      width={90}
      back={{ href: "/backoffice/sortiment/", label: t("studio.design.back") }}
      beside={<StateTags state={design.state} hasDraft={design.draft !== null} />}
    >
      <p className="mt-1 wrap-anywhere text-ink-soft">
        {design.id} · {t(keyIn("products", design.product))} · {t("studio.list.theme", { id: design.themeId })}
      </p>
      <Notice done={done && t(`studio.done.${done}`)} />
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
            <DesignDataForm key={design.seen} design={design} choices={choices} usualDescription={usual} />
          </Section>
        </div>
        <div className="grid content-start gap-10 max-lg:order-first">
          <Section title={t("studio.design.sale")}>
            <PublishForms design={design} />
          </Section>
          <Section title={t("studio.design.check")}>
            {problems.length === 0 ? <p>{t("studio.design.fine")}</p> : <ProblemList problems={problems} />}
          </Section>
          <VersionList design={design} versions={versions} />
          <ChangeList changes={changes} />
        </div>
      </div>
    </OfficePage>
  );
}
