import type { HeadlineView } from "./views.ts";

function hiding({ componentOnMobile, headlineOnDesktop, headlineOnMobile }: HeadlineView) {
  // A hidden headline stays in the outline of the page for screen readers and search engines.
  const headline = `${headlineOnMobile ? "" : "max-md:sr-only"} ${headlineOnDesktop ? "" : "md:sr-only"}`;
  return { component: componentOnMobile ? "" : "max-md:hidden", headline };
}

/** A heading with the content below it. Source: PB-04. */
export function Headline(view: HeadlineView) {
  const { tag: Title, headline, subline, teaser, variant } = view;
  const hidden = hiding(view);
  const isPageTitle = Title === "h1";
  const size =
    variant === "secondary" ? "display text-25 md:text-32" : isPageTitle ? "page-title" : "display text-32 md:text-42";
  return (
    <div className={hidden.component}>
      <Title className={`max-w-[20ch] [overflow-wrap:anywhere] ${size} ${hidden.headline}`}>{headline}</Title>
      {subline ? <p className="mt-4 max-w-[52ch] text-20 text-ink-soft">{subline}</p> : null}
      {teaser ? <p className="mt-4 max-w-text">{teaser}</p> : null}
    </div>
  );
}
