import { useLocation } from "react-router";
import type { ComponentProps } from "react";
import { Overview } from "#modules/catalogue/ui/overview.tsx";
import { Count } from "../count.tsx";
import type { PageView } from "./containers/container-view.ts";
import { ContentPart } from "./late-content.tsx";

type OverviewPageProps = Pick<ComponentProps<typeof Overview>, "view" | "crumbs"> & {
  /** Containers below the designs. */
  readonly added?: PageView | null;
};

/** An overview as a page: counted, and unfolded on phones when the address says so. Source: CAT-04, CONS-06. */
export function OverviewPage({ view, crumbs, added = null }: OverviewPageProps) {
  const { hash } = useLocation();
  return (
    <>
      <Overview view={view} crumbs={crumbs} unfolded={hash === "#mehr"}>
        {added ? <ContentPart page={added} /> : null}
      </Overview>
      <Count event={{ name: "list-view", list: view.path, results: view.total }} />
    </>
  );
}
