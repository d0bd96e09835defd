import { useCallback } from "react";
import type { ContainerName, ContentPage } from "#modules/content/model.ts";
import { Blocks } from "#modules/content/ui/blocks.tsx";
import { Breadcrumb, type Crumb } from "#ui/breadcrumb.tsx";
import { useMessages } from "#ui/messages.tsx";
import { Container, type ContainerViews } from "./content-containers.tsx";

type ContentViewProps = {
  readonly page: ContentPage;
  readonly containers: ContainerViews;
  readonly crumbs: readonly Crumb[];
};

/** A text page: heading, its own contents list where it is long, the text. Source: PB-13. */
export function ContentView({ page, containers, crumbs }: ContentViewProps) {
  const t = useMessages();
  const fill = useCallback((name: ContainerName) => <Container name={name} views={containers} />, [containers]);
  const headings = page.blocks.flatMap((block) => (block.kind === "heading" && block.level === 2 ? [block] : []));
  const wide = containers.sitemap !== undefined;
  return (
    <main id="inhalt" className="shop-width pt-5 pb-28">
      <Breadcrumb crumbs={crumbs} label={t("shop.breadcrumb")} />
      <h1 className="display mt-8 mb-10 max-w-[20ch] text-42 [overflow-wrap:anywhere] md:mt-14 md:mb-16 md:text-56">
        {page.meta.title}
      </h1>
      <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[15rem_1fr]">
        {headings.length > 3 ? (
          <nav aria-label={t("content.onThisPage")} className="hidden self-start text-15 lg:sticky lg:top-8 lg:block">
            <p className="eyebrow mb-3">{t("content.onThisPage")}</p>
            <ul>
              {headings.map(({ id, text }) => (
                <li key={id}>
                  <a href={`#${id}`} className="block py-1.5 text-ink-soft hover:text-ink">
                    {text}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        ) : null}
        <div className={wide ? "lg:col-span-2" : "max-w-text lg:col-start-2"}>
          <Blocks blocks={page.blocks} fill={fill} />
        </div>
      </div>
    </main>
  );
}
