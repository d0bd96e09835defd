import { useLocation } from "react-router";
import type { ComponentProps } from "react";
import { Overview } from "#modules/catalogue/ui/overview.tsx";
import { useFlag } from "#modules/flags/ui/treatments.ts";
import { CountEvent } from "../../browser/page-events.tsx";
import { ContentPart } from "../content/lazy-content.tsx";
import { useTileTexts } from "../tiles/use-tile-texts.ts";
import { useLoadMore } from "./use-more-designs.ts";

type OverviewPageProps = Pick<ComponentProps<typeof Overview>, "view" | "breadcrumbs"> & {
  /** Variant of the overview flag when the page was rendered. */
  readonly largeTiles: string;
  /** Containers below the designs. */
  readonly added?: ComponentProps<typeof ContentPart> | null;
};

/** The page of an overview: counts the view, and is unfolded on phones if the URL says so. Source: CAT-04, CONS-06. */
export function OverviewPage({ view, breadcrumbs, largeTiles, added = null }: OverviewPageProps) {
  const { hash } = useLocation();
  useTileTexts();
  const { view: list, ...more } = useLoadMore(view);
  const largeOnPhones = useFlag("overview_large_tiles", largeTiles) === "on";
  return (
    <>
      <Overview
        view={list}
        breadcrumbs={breadcrumbs}
        unfolded={hash === "#mehr"}
        largeOnPhones={largeOnPhones}
        more={more}
      >
        {added ? <ContentPart {...added} /> : null}
      </Overview>
      <CountEvent event={{ name: "list-view", list: view.path, results: view.total }} />
    </>
  );
}
