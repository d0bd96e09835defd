import { lazy, Suspense } from "react";
import type { GoodsOverview } from "#modules/photo-products/ui/goods-view.ts";

// Lists of cards load the code of photo products only where books are listed.
const LateList = lazy(async () => ({
  default: (await import("#modules/photo-products/ui/goods-list.tsx")).GoodsList,
}));

/** The guest or condolence books of an occasion. Source: BOOK-05. */
export function BooksList({ view }: { readonly view: GoodsOverview }) {
  return (
    <Suspense fallback={<div className="min-h-dvh" />}>
      <LateList view={view} />
    </Suspense>
  );
}
