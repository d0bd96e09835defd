import { lazy, Suspense, type ComponentProps } from "react";
import type { ContainersPart as ContainersType, ContentPage as ContentPageType } from "./containers/content-page.tsx";

// Overviews and designs load the code of containers only if the page has some.
const load = () => import("./containers/content-page.tsx");
const LatePage = lazy(async () => ({ default: (await load()).ContentPage }));
const LateContainers = lazy(async () => ({ default: (await load()).ContainersPart }));

/** A content page on a route that usually shows something else. */
export function ContentPage(props: ComponentProps<typeof ContentPageType>) {
  return (
    <Suspense fallback={<main id="inhalt" className="min-h-dvh" />}>
      <LatePage {...props} />
    </Suspense>
  );
}

/** Containers below a route's own content. */
export function ContentPart(props: ComponentProps<typeof ContainersType>) {
  return (
    <Suspense fallback={null}>
      <LateContainers {...props} />
    </Suspense>
  );
}
