import { useLocation } from "react-router";
import type { ComponentProps } from "react";
import { Overview } from "#modules/catalogue/ui/overview.tsx";
import { Count } from "../count.tsx";

type OverviewPageProps = Pick<ComponentProps<typeof Overview>, "view" | "crumbs">;

/** An overview as a page: counted, and unfolded on phones when the address says so. Source: CAT-04, CONS-06. */
export function OverviewPage({ view, crumbs }: OverviewPageProps) {
  const { hash } = useLocation();
  return (
    <>
      <Overview view={view} crumbs={crumbs} unfolded={hash === "#mehr"} />
      <Count event={{ name: "list-view", list: view.path, results: view.total }} />
    </>
  );
}
