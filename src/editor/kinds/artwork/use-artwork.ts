import { useEffect, useState, useSyncExternalStore } from "react";
import type { DesignDocument } from "#design/model/design-document.ts";
import { gridsLoadedFor } from "#design/layout/grid-loading.ts";
import { fontsOfDocument } from "#design/text/fonts.ts";
import type { LayoutResources } from "#design/layout/document-layout.ts";
import { createArtwork, type Artwork } from "../../state/artwork.ts";
import { usePhotoContext, type PhotoContext } from "../photo-context.ts";

const opened = new WeakMap<PhotoContext["project"], Promise<Artwork>>();

/** The artwork of a project, opened once. */
export function artworkOf({ project, fetch }: Pick<PhotoContext, "project" | "fetch">): Promise<Artwork> {
  const known = opened.get(project) ?? createArtwork(fetch, project.fonts);
  opened.set(project, known);
  return known;
}

const nothing = () => () => undefined;
const never = () => 0;

/** Fonts and ornaments for a document; null until its fonts have loaded, without which nothing can be laid out. Source: CFG-22, ADR-0025. */
export function useArtwork(
  document: DesignDocument,
): { readonly resources: LayoutResources; readonly revision: number } | null {
  const editor = usePhotoContext();
  const [artwork, setArtwork] = useState<Artwork | null>(null);
  useEffect(() => {
    let left = false;
    artworkOf(editor)
      .then((loaded) => (left ? undefined : setArtwork(loaded)))
      .catch(() => opened.delete(editor.project));
    return () => {
      left = true;
    };
  }, [editor]);
  useEffect(() => {
    // What does not load now is asked for with the next change.
    artwork?.ensureFor(document).catch(() => undefined);
  }, [artwork, document]);
  const revision = useSyncExternalStore(artwork?.subscribe ?? nothing, artwork?.revision ?? never, never);
  const isLoaded =
    artwork &&
    gridsLoadedFor(document) &&
    fontsOfDocument(document, editor.project.fonts).every((id) => artwork.fonts.face(id));
  return isLoaded ? { resources: artwork.resources("none"), revision } : null;
}
