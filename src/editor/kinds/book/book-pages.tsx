import { Suspense, useState } from "react";
import { Icon } from "#ui/icon.tsx";
import { useMessages } from "#ui/messages.tsx";
import { PagesStrip } from "../../frame/pages-strip.tsx";
import { lazyComponent } from "../../lazy-component.ts";
import { MorePages } from "./more-pages.tsx";

const Storyboard = lazyComponent(() => import("./storyboard.tsx"));

/** The pages of the book below the canvas, with the way to all of them at once and to more. Source: BOOK-06, BOOK-10. */
export function BookPages() {
  const t = useMessages();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="flex min-w-0 items-center border-t border-line bg-paper">
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="grid min-h-16 shrink-0 content-center justify-items-center gap-1 self-stretch border-r border-line px-3 text-13 hover:bg-ink/4"
      >
        <Icon name="select-all" />
        {t("book-editor.overview")}
      </button>
      <div className="min-w-0 flex-1">
        <PagesStrip />
      </div>
      <MorePages className="max-md:hidden" />
      <Suspense fallback={null}>{isOpen ? <Storyboard onClose={() => setOpen(false)} /> : null}</Suspense>
    </div>
  );
}
