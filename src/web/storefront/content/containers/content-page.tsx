import { lazy, Suspense, useState, type ComponentProps } from "react";
import { Breadcrumb, type BreadcrumbItem } from "#ui/breadcrumb.tsx";
import { useMessages } from "#ui/messages.tsx";
import { ArticleHead, type ArticleHeadView } from "./article-head.tsx";
import type { ContainerBody, ContainerView, Margin, PageView } from "./container-view.ts";
import type { UnsavedPage } from "../content.server.ts";
import type { PreviewSession } from "../preview-session.ts";
import { Container } from "./containers.tsx";

const above: Readonly<Record<Margin, string>> = {
  none: "",
  xs: "mt-4",
  s: "mt-8",
  m: "mt-12 md:mt-16",
  l: "mt-16 md:mt-24",
  xl: "mt-20 md:mt-32",
};
const below: Readonly<Record<Margin, string>> = {
  none: "",
  xs: "mb-4",
  s: "mb-8",
  m: "mb-12 md:mb-16",
  l: "mb-16 md:mb-24",
  xl: "mb-20 md:mb-32",
};

/** Containers within the text column; all others set their own width. */
const inColumn: ReadonlySet<ContainerBody["kind"]> = new Set<ContainerBody["kind"]>([
  "richText",
  "faq",
  "table",
  "shippingPriceTable",
  "priceTable",
  "paperSwatches",
  "contact",
]);

function layoutOf({ body }: ContainerView): "title" | "column" | "wide" {
  if (body.kind === "pageContainerHeadline") return body.view.tag === "h1" ? "title" : "column";
  return inColumn.has(body.kind) ? "column" : "wide";
}

/** Groups adjacent containers of the text column, so that a table of contents can be placed beside them. */
function runsOf(containers: readonly ContainerView[]): readonly (readonly ContainerView[])[] {
  const runs: ContainerView[][] = [];
  for (const container of containers) {
    const last = runs.at(-1);
    const before = last?.at(-1);
    if (last && before && layoutOf(before) === "column" && layoutOf(container) === "column") last.push(container);
    else runs.push([container]);
  }
  return runs;
}

function Placed({ container, gap }: { readonly container: ContainerView; readonly gap: string }) {
  const { marks, marginTop, marginBottom, body, lang } = container;
  return (
    <div {...marks} lang={lang} className={`${gap} ${above[marginTop]} ${below[marginBottom]}`}>
      <Container body={body} />
    </div>
  );
}

type ColumnProps = { readonly run: readonly ContainerView[]; readonly contents: PageView["contents"] };

function Column({ run, contents }: ColumnProps) {
  const t = useMessages();
  return (
    <div className="shop-width grid gap-x-16 gap-y-8 lg:grid-cols-[15rem_1fr]">
      {contents.length > 3 ? (
        <nav aria-label={t("content.onThisPage")} className="hidden self-start text-15 lg:sticky lg:top-8 lg:block">
          <p className="eyebrow mb-3">{t("content.onThisPage")}</p>
          <ul lang={run[0]?.lang}>
            {contents.map(({ id, text }) => (
              <li key={id}>
                <a href={`#${id}`} className="block py-1.5 text-ink-soft hover:text-ink">
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
      <div className="max-w-text min-w-0 lg:col-start-2">
        {run.map((container, place) => (
          <Placed key={container.uid} container={container} gap={place > 0 ? "mt-10" : ""} />
        ))}
      </div>
    </div>
  );
}

type ContainersProps = { readonly page: PageView };

// Only drafts load the code of the bridge.
const LivePage = lazy(async () => ({ default: (await import("../live-page.tsx")).LivePage }));

function Live(props: ComponentProps<typeof LivePage>) {
  return (
    <Suspense>
      <LivePage {...props} />
    </Suspense>
  );
}

type Previewed = { readonly preview: PreviewSession | null };

/** Containers below other content, live in the visual editor. Source: PB-01, PB-10. */
export function ContainersPart({ page, preview }: ContainersProps & Previewed) {
  const [unsaved, setUnsaved] = useState<UnsavedPage>();
  return (
    <>
      <Containers page={unsaved?.page ?? page} />
      {preview ? <Live session={preview} onPage={setUnsaved} /> : null}
    </>
  );
}

function Containers({ page: { containers, contents } }: ContainersProps) {
  const runs = runsOf(containers);
  const first = runs.findIndex(([container]) => container && layoutOf(container) === "column");
  return runs.map((run, place) => {
    const [container] = run;
    if (!container) return null;
    const layout = layoutOf(container);
    if (layout === "column") return <Column key={container.uid} run={run} contents={place === first ? contents : []} />;
    const gap =
      layout === "title" ? "shop-width mt-8 mb-10 md:mt-14 md:mb-16" : place > 0 ? wideGap(container.body.kind) : "";
    return <Placed key={container.uid} container={container} gap={gap} />;
  });
}

/** Sections with their own background or spacing, which need none between them. */
const airy: ReadonlySet<ContainerBody["kind"]> = new Set<ContainerBody["kind"]>([
  "mainTeaser",
  "occasionTiles",
  "imageText",
  "steps",
  "uspBar",
  "countdown",
  "wishlistCardsGrid",
]);

function wideGap(kind: ContainerBody["kind"]): string {
  return airy.has(kind) ? "" : "py-10 md:py-14";
}

type ContentPageProps = ContainersProps & {
  readonly article: ArticleHeadView | null;
  readonly breadcrumbs: readonly BreadcrumbItem[];
};

/** A page of the page builder, live in the visual editor. Source: PB-01, PB-10. */
export function ContentPage({ preview, ...saved }: ContentPageProps & Previewed) {
  const [unsaved, setUnsaved] = useState<UnsavedPage>();
  return (
    <>
      <Page {...saved} {...unsaved} />
      {preview ? <Live session={preview} onPage={setUnsaved} /> : null}
    </>
  );
}

/** Renders the page with breadcrumbs, except for pages with a stage. Source: PB-13. */
function Page({ page, article, breadcrumbs }: ContentPageProps) {
  const t = useMessages();
  const onStage = page.containers[0]?.body.kind === "mainTeaser";
  return (
    <main id="inhalt" className={onStage ? "" : "pt-5 pb-28"}>
      {onStage || breadcrumbs.length < 2 ? null : (
        <div className="shop-width">
          <Breadcrumb breadcrumbs={breadcrumbs} label={t("shop.breadcrumb")} />
        </div>
      )}
      {article ? <ArticleHead {...article} /> : null}
      <Containers page={page} />
    </main>
  );
}
