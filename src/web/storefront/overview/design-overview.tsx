import type { ComponentProps } from "react";
import { useLocation } from "react-router";
import { DesignList } from "#modules/catalogue/ui/design-list.tsx";
import type { OverviewPayload } from "#modules/catalogue/ui/overview-view.ts";
import { useFlag } from "#modules/flags/ui/treatments.ts";
import { ContentPart } from "../content/lazy-content.tsx";
import { useTileTexts } from "../tiles/use-tile-texts.ts";
import { OverviewPage } from "./overview-page.tsx";
import { useLoadMore } from "./use-more-designs.ts";

type DesignOverviewProps = {
  readonly page: ComponentProps<typeof OverviewPage>["page"] & {
    readonly view: OverviewPayload;
    /** Variant of the overview flag when the page was rendered. */
    readonly largeTiles: string;
    readonly added: ComponentProps<typeof ContentPart> | null;
  };
};

/** A list of card designs, unfolded on phones if the URL says so. Source: CAT-04. */
export function DesignOverview({ page }: DesignOverviewProps) {
  const { hash } = useLocation();
  useTileTexts();
  const { view, ...more } = useLoadMore(page.view);
  const largeOnPhones = useFlag("overview_large_tiles", page.largeTiles) === "on";
  return (
    <OverviewPage
      page={page}
      list={<DesignList view={view} unfolded={hash === "#mehr"} largeOnPhones={largeOnPhones} more={more} />}
    >
      {page.added ? <ContentPart {...page.added} /> : null}
    </OverviewPage>
  );
}
