import { StaticFragment, type FragmentHtml } from "../static-fragment.tsx";

/** A stateless part of a product page below its pictures, as HTML; its name is unique on the page. Source: ADR-0019. */
export type ProductSection = { readonly name: string; readonly html: FragmentHtml; readonly className?: string };

/** Tiers, facts and legal texts of a product. */
export function ProductSections({ sections }: { readonly sections: readonly ProductSection[] }) {
  return sections.map(({ name, html, className }) => (
    <StaticFragment key={name} of={html} name={name} steady className={className} />
  ));
}
