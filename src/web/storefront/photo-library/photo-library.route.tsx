import { useEffect, useState, type ComponentType } from "react";
import { Button } from "#ui/button.tsx";
import { useMessages } from "#ui/messages.tsx";
import { metaOfRoute } from "../page-meta.ts";
import type { LibraryPage } from "./library-context.ts";
import { LibrarySkeleton } from "./library-skeleton.tsx";
import { loadPhotoLibrary } from "./photo-library.server.ts";
import type { Route } from "./+types/photo-library.route.ts";
export { ErrorPage as ErrorBoundary } from "../error-page.tsx";

/** The visitor's photo library. Source: MYPH-01, PHOTO-03. */
export function loader({ context }: Route.LoaderArgs) {
  return loadPhotoLibrary(context);
}

export const meta: Route.MetaFunction = metaOfRoute;

type Opened = {
  readonly Photos: ComponentType<{ library: LibraryPage }>;
  readonly library: Omit<LibraryPage, "goodPpi" | "isPhotoShop">;
};

/** Loads the library's code and that of the upload queue, and opens both. */
async function open(): Promise<Opened> {
  const [{ LibraryPhotos }, { openLibrary }, uploads, { acceptedFiles }, { shopFetch }, { openLocalPreviews }] =
    await Promise.all([
      import("./library-photos.tsx"),
      import("./open-library.ts"),
      import("#editor/photos/photo-upload.ts"),
      import("#editor/photos/photo-tray.ts"),
      import("#editor/state/http.ts"),
      import("#ui/uploads/draw-preview.ts"),
    ]);
  const library = openLibrary({
    list: (onPage, signal) => uploads.listPhotos(shopFetch, onPage, signal),
    openQueue: (onPhotos) => uploads.openPhotoQueue(shopFetch, "library", onPhotos),
    waiting: openLocalPreviews(),
  });
  return { Photos: LibraryPhotos, library: { ...library, acceptedFiles, limitOf: uploads.limitOfRefusal } };
}

export default function PhotoLibrary({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  const { goodPpi, isPhotoShop } = loaderData;
  const [state, setState] = useState<Opened | "loading" | "failed">("loading");
  useEffect(() => {
    let left = false;
    let opened: Opened | null = null;
    open()
      .then((ready) => {
        opened = ready;
        if (left) ready.library.close();
        else {
          ready.library.load();
          setState(ready);
        }
      })
      .catch(() => setState("failed"));
    const flush = () => opened?.library.flush();
    window.addEventListener("pagehide", flush);
    return () => {
      left = true;
      window.removeEventListener("pagehide", flush);
      opened?.library.close();
    };
  }, []);
  return (
    <main id="inhalt" className="shop-width pt-10 pb-24 md:pt-16 md:pb-32">
      <h1 className="page-title">{t("photo-library.title")}</h1>
      <p className="mt-3 max-w-prose text-ink-soft">{t("photo-library.intro")}</p>
      <noscript>
        <p className="mt-6 max-w-prose">{t("photo-library.noScript")}</p>
      </noscript>
      {typeof state === "object" ? (
        <state.Photos library={{ ...state.library, goodPpi, isPhotoShop }} />
      ) : state === "loading" ? (
        <LibrarySkeleton />
      ) : (
        <div className="mt-8 grid justify-items-start gap-4" role="alert">
          <p>{t("photo-library.failed")}</p>
          <Button onClick={() => window.location.reload()}>{t("photo-library.again")}</Button>
        </div>
      )}
    </main>
  );
}
