import { useRef, useState } from "react";
import { data, redirect } from "react-router";
import { keyIn } from "#kernel/formats/message-key.ts";
import { designId } from "#kernel/ids.ts";
import { languages, staffLocale } from "#kernel/market.ts";
import { maxVariants } from "#modules/catalogue/designs/design-template.ts";
import { readOfficeDesign } from "#modules/catalogue/designs/staff-designs.server.ts";
import { variantName } from "#modules/catalogue/cards/readable-names.server.ts";
import { changeArtwork, studioIntents } from "#modules/studio/change-artwork.server.ts";
import { judgeArtwork } from "#modules/studio/judge-artwork.server.ts";
import { studioView } from "#modules/studio/studio-view.server.ts";
import { refinementValues } from "#modules/catalogue/model.ts";
import { Button } from "#ui/button.tsx";
import { CheckLine } from "#ui/forms/choice.tsx";
import { Link } from "#ui/link.tsx";
import { useMessages } from "#ui/messages.tsx";
import { Select } from "#ui/forms/select.tsx";
import { pageMessages } from "../../page/page-messages.server.ts";
import { changeDesign } from "../catalogue/design-forms.server.ts";
import { usualDescription } from "../catalogue/design-lists.server.ts";
import { ElementForm } from "./element-form.tsx";
import { ProblemList } from "../catalogue/problem-list.tsx";
import { PublishForms } from "../catalogue/publish-forms.tsx";
import { StateTags } from "../catalogue/state-tags.tsx";
import { StudioPreview } from "./studio-preview.tsx";
import { VariantForm } from "./variant-form.tsx";
import { requireAccess } from "../office.ts";
import { Section } from "../parts/section.tsx";
import { OfficePage } from "../parts/office-page.tsx";
import { OfficeForm } from "../parts/office-form.tsx";
import { parseForm } from "../../page/parse-form.ts";
import { refuseForm } from "../answer-form.ts";
import { z } from "zod";
import { Notice } from "../parts/notice.tsx";
import type { Route } from "./+types/studio.route.ts";

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { deps } = requireAccess(context);
  const design = await readOfficeDesign(deps.db, designId(params.design));
  if (!design) throw data(null, { status: 404 });
  const query = new URL(request.url).searchParams;
  const artwork = design.draft?.artwork ?? design.artwork;
  const variant = artwork.variants.find(({ id }) => id === query.get("farbe")) ?? artwork.variants[0];
  if (!variant) throw data(null, { status: 404 });
  const { draft, state, id, name, artworkSeen, version } = design;
  return {
    // Documents stay on the server: the page shows rendered images.
    design: { ...design, artwork: null, draft: draft && { ...draft, artwork: null } },
    state,
    id,
    name,
    artworkSeen,
    version,
    view: studioView(artwork, { panel: Number(query.get("seite") ?? 0) || 0, element: query.get("element") }),
    problems: await judgeArtwork(deps, artwork),
    variant,
    usualNames: usualDescription(variant.nameKey, languages),
    colours: artwork.variants.map((each) => ({ id: each.id, name: variantName(each, staffLocale) })),
    refinements: artwork.refinements,
    refinement: artwork.refinements.find((each) => each === query.get("veredelung")) ?? "none",
    done: query.has("erledigt"),
    messages: pageMessages(staffLocale, "studio", "options", "products"),
  };
}

/** A form of the studio: its fields are named by the artwork. */
const StudioForm = z.object({ refinement: z.array(z.string()) });

export async function action({ params, request, context }: Route.ActionArgs) {
  const office = requireAccess(context);
  const { typed, lists, read } = await parseForm(request, StudioForm, ["refinement"]);
  if (!read.ok) return refuseForm(read.refusal, typed, { lists });
  const intent = studioIntents.find((each) => each === typed["intent"]);
  const change = {
    id: designId(params.design),
    intent: intent ?? "element",
    fields: typed,
    refinements: read.value.refinement,
  };
  const result = intent
    ? await changeArtwork(office.deps, office.actor, change)
    : await changeDesign(office, designId(params.design), typed);
  if (!result.ok) return refuseForm(result.refusal, typed, { lists });
  const { pathname, searchParams: query } = new URL(request.url);
  const added = typeof result.value === "string" ? undefined : result.value.element;
  if (added) query.set("element", added);
  if (intent === "remove") query.delete("element");
  if (intent === "copy-variant") query.set("farbe", typed["id"]?.trim() ?? "");
  query.set("erledigt", "1");
  return redirect(`${pathname}?${query}`, 303);
}

const tab =
  "flex min-h-11 items-center px-3 text-ink-soft hover:text-ink aria-[current]:text-ink aria-[current]:underline aria-[current]:underline-offset-8";
const typingPause = 300;

type Loaded = Route.ComponentProps["loaderData"];

/** The address of the studio with changed parameters; undefined removes one. */
function studioPath(loaded: Loaded, change: Readonly<Record<string, string | undefined>>): string {
  const now = {
    seite: String(loaded.view.panel),
    farbe: loaded.variant.id,
    veredelung: loaded.refinement === "none" ? undefined : loaded.refinement,
    element: loaded.view.selected?.id,
    ...change,
  };
  const parameters = Object.entries(now).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as [string, string]],
  );
  return `/backoffice/sortiment/vorlage/${loaded.id}/studio/?${new URLSearchParams(parameters)}`;
}

/** Tabs for pages, colours and refinements. */
function Tabs({ loaded }: { readonly loaded: Loaded }) {
  const t = useMessages();
  const { view, colours, variant, refinements, refinement } = loaded;
  return (
    <div className="flex flex-wrap gap-x-8 border-b border-line">
      <nav aria-label={t("studio.tabs.pages")} className="-mx-3 flex flex-wrap">
        {view.panels.map(({ role, number, page }, index) => (
          <Link
            key={`${page} ${role} ${number ?? ""}`}
            href={studioPath(loaded, { seite: String(index), element: undefined })}
            aria-current={index === view.panel ? "true" : undefined}
            className={tab}
          >
            {t(keyIn("studio.panels", role))}
            {number === null ? "" : ` ${number}`}
          </Link>
        ))}
      </nav>
      <nav aria-label={t("studio.tabs.colours")} className="-mx-3 flex flex-wrap">
        {colours.map(({ id, name }) => (
          <Link
            key={id}
            href={studioPath(loaded, { farbe: id })}
            aria-current={id === variant.id ? "true" : undefined}
            className={tab}
          >
            {name}
          </Link>
        ))}
      </nav>
      {refinements.length > 1 ? (
        <nav aria-label={t("studio.tabs.refinements")} className="-mx-3 flex flex-wrap">
          {refinements.map((each) => (
            <Link
              key={each}
              href={studioPath(loaded, { veredelung: each === "none" ? undefined : each })}
              aria-current={each === refinement ? "true" : undefined}
              className={tab}
            >
              {t(`options.refinement.${each}`)}
            </Link>
          ))}
        </nav>
      ) : null}
    </div>
  );
}

/** The elements of the page, frontmost first, and a form to add one. */
function ElementList({ loaded }: { readonly loaded: Loaded }) {
  const t = useMessages();
  const { view, artworkSeen } = loaded;
  const page = view.panels[view.panel]?.page ?? "";
  return (
    <Section title={t("studio.elements.title")}>
      <ul className="max-h-80 overflow-y-auto">
        {view.elements.map(({ id, type, label }) => (
          <li key={id}>
            <Link
              href={studioPath(loaded, { element: id })}
              aria-current={view.selected?.id === id ? "true" : undefined}
              className="flex min-h-11 items-center gap-3 border-b border-line px-2 hover:bg-sheet aria-[current]:bg-leaf-soft/50 aria-[current]:font-medium"
            >
              <span className="w-20 shrink-0 text-13 text-ink-soft">{t(`studio.types.${type}`)}</span>
              <span className="min-w-0 wrap-anywhere">{label}</span>
            </Link>
          </li>
        ))}
      </ul>
      <OfficeForm hidden={{ intent: "slot", page }} className="mt-3 flex flex-wrap items-end gap-3">
        <input type="hidden" name="seen" value={artworkSeen} />
        <Select label={t("studio.elements.add")} name="kind" className="w-40">
          {(["text", "photo", "qr"] as const).map((kind) => (
            <option key={kind} value={kind}>
              {t(`studio.slots.${kind}`)}
            </option>
          ))}
        </Select>
        <Button type="submit" variant="secondary">
          {t("studio.elements.addButton")}
        </Button>
      </OfficeForm>
    </Section>
  );
}

/** The refinements supported by the artwork. */
function RefinementForm({ loaded }: { readonly loaded: Loaded }) {
  const t = useMessages();
  return (
    <OfficeForm hidden={{ intent: "refinements" }} className="grid gap-2">
      <input type="hidden" name="seen" value={loaded.artworkSeen} />
      <div className="grid sm:grid-cols-2 xl:grid-cols-3">
        {refinementValues.map((value) => (
          <CheckLine key={value} name="refinement" value={value} defaultChecked={loaded.refinements.includes(value)}>
            {t(`options.refinement.${value}`)}
          </CheckLine>
        ))}
      </div>
      <Button type="submit" variant="secondary" className="justify-self-start">
        {t("studio.saveDraft")}
      </Button>
    </OfficeForm>
  );
}

/** Compares draft and published version. */
function Comparison({ loaded, picture }: { readonly loaded: Loaded; readonly picture: string }) {
  const t = useMessages();
  if (!loaded.design.draft || loaded.version === 0) return null;
  return (
    <Section title={t("studio.compare.title")}>
      <div className="grid grid-cols-2 gap-4">
        {(["draft", "sold"] as const).map((side) => (
          <figure key={side}>
            <img
              src={side === "sold" ? `${picture}&version=verkauft` : picture}
              alt={t(`studio.compare.${side}`)}
              className="max-h-96 w-full bg-sheet object-contain"
            />
            <figcaption className="mt-1 text-13 text-ink-soft">{t(`studio.compare.${side}`)}</figcaption>
          </figure>
        ))}
      </div>
    </Section>
  );
}

export default function Studio({ loaderData: loaded, actionData }: Route.ComponentProps) {
  const t = useMessages();
  const { design, id, name, view, variant, refinement, problems, artworkSeen, colours, done } = loaded;
  const base = `/backoffice/sortiment/vorlage/${id}/bild/${variant.id}/${view.panel}/`;
  const picture = `${base}?breite=960&veredelung=${refinement}&stand=${artworkSeen}`;
  const [typed, setTyped] = useState<{ readonly of: string; readonly src: string } | null>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const state = `${artworkSeen} ${view.selected?.id ?? ""} ${base} ${refinement}`;
  const show = (form: HTMLFormElement) => {
    clearTimeout(pause.current);
    pause.current = setTimeout(() => {
      const fields = [...new FormData(form)].flatMap(([key, value]) =>
        typeof value === "string" ? [[key, value] as [string, string]] : [],
      );
      setTyped({ of: state, src: `${base}?breite=960&veredelung=${refinement}&${new URLSearchParams(fields)}` });
    }, typingPause);
  };
  const previewSrc = typed?.of === state ? typed.src : picture;
  return (
    <OfficePage
      window={t("studio.studio.pageTitle", { name })}
      title={t("studio.studio.title", { name })}
      back={{ href: `/backoffice/sortiment/vorlage/${id}/`, label: t("studio.studio.back") }}
      beside={<StateTags state={design.state} hasDraft={design.draft !== null} />}
    >
      <Notice done={done && t("studio.studio.saved")} />
      {actionData?.refusal.code === "DESIGN_CHANGED" ? <p className="mt-2">{t("studio.studio.saveAgain")}</p> : null}
      <div className="mt-4">
        <Tabs loaded={loaded} />
      </div>
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_26rem]">
        <div className="grid content-start gap-8">
          <div className="lg:sticky lg:top-4">
            <StudioPreview
              view={view}
              src={previewSrc}
              alt={t("studio.studio.preview", { name })}
              hrefOf={(element) => studioPath(loaded, { element })}
            />
          </div>
        </div>
        <div className="grid content-start gap-8">
          <ElementList loaded={loaded} />
          {view.selected ? (
            <Section title={t("studio.element.title", { type: t(`studio.types.${view.selected.type}`) })}>
              <ElementForm
                key={`${view.selected.id} ${artworkSeen}`}
                element={view.selected}
                page={view.panels[view.panel]?.page ?? ""}
                seen={artworkSeen}
                view={view}
                onTyped={show}
              />
            </Section>
          ) : (
            <p className="text-ink-soft">{t("studio.elements.choose")}</p>
          )}
        </div>
      </div>
      <div className="mt-10 grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-10 lg:grid-cols-[minmax(0,1fr)_26rem]">
        <div className="grid content-start gap-10">
          <Section
            title={t("studio.variant.title", { name: colours.find((colour) => colour.id === variant.id)?.name ?? "" })}
          >
            <VariantForm
              key={`${variant.id} ${artworkSeen}`}
              variant={variant}
              usual={loaded.usualNames}
              seen={artworkSeen}
              full={colours.length >= maxVariants}
            />
          </Section>
          <Section title={t("studio.refinements.title")}>
            <RefinementForm key={artworkSeen} loaded={loaded} />
          </Section>
          <Comparison loaded={loaded} picture={picture} />
        </div>
        <div className="grid content-start gap-10">
          <Section title={t("studio.design.check")}>
            {problems.length === 0 ? (
              <p>{t("studio.design.fine")}</p>
            ) : (
              <ProblemList
                problems={problems}
                hrefOf={(where) =>
                  where.includes("/") || where.includes(".") ? undefined : studioPath(loaded, { element: where })
                }
              />
            )}
          </Section>
          <Section title={t("studio.design.sale")}>
            <PublishForms design={design} />
          </Section>
        </div>
      </div>
    </OfficePage>
  );
}
