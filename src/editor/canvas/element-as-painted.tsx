import type { Element } from "#design/model/design-document.ts";
import { useEditorContext, useResources } from "../state/editor-context.ts";
import { useDocument } from "../state/shell-context.ts";
import { PaintedElement } from "./painted-element.tsx";

/** One element with the colours, fonts and photos of the open design, for use outside the canvas. */
export function ElementAsPainted({ element }: { readonly element: Element }) {
  const editor = useEditorContext();
  const { palette, assets, locale } = useDocument((state) => state.document);
  const { resources, revision } = useResources();
  return (
    <PaintedElement
      element={element}
      palette={palette}
      assets={assets}
      locale={locale}
      resources={resources}
      revision={revision}
      imageHref={editor.tray.preview}
      dies={false}
    />
  );
}
