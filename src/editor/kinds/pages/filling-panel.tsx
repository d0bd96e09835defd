import { Suspense, useState, type ComponentType } from "react";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import PhotosPanel from "../../photos/photos-panel.tsx";

type FillingPanelProps = {
  readonly invitation: string;
  readonly begin: string;
  readonly Dialog: ComponentType<{ readonly onClose: () => void }>;
};

/** The photos of a product with pages, and the way to have it filled with them. Source: BOOK-07, BOOK-10, CAL-14. */
export function FillingPanel({ invitation, begin, Dialog }: FillingPanelProps) {
  const [isFilling, setFilling] = useState(false);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="grid gap-2 rounded-cut bg-leaf-soft/40 p-4">
        <p className="text-15">{invitation}</p>
        <Button size="s" variant="secondary" onClick={() => setFilling(true)}>
          <Icon name="wand" size={16} />
          {begin}
        </Button>
      </div>
      <PhotosPanel />
      <Suspense fallback={null}>{isFilling ? <Dialog onClose={() => setFilling(false)} /> : null}</Suspense>
    </div>
  );
}
