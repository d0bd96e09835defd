import { Suspense, useEffect, useId, useMemo, useRef, useState } from "react";
import type { DesignAsset } from "#design/model/design-document.ts";
import type { Finding } from "#design/preflight/preflight-rule.ts";
import { addToBox } from "#modules/photo-products/contract.ts";
import { documentPhotoOf } from "#modules/designs/contract.ts";
import type { PhotoAnswer } from "#modules/media/contract.ts";
import { RadioTile } from "#ui/forms/choice.tsx";
import { useMessages } from "#ui/messages.tsx";
import { lazyComponent } from "../../lazy-component.ts";
import { changing } from "../change-document.ts";
import type { ScreenProps } from "../kind-screens.ts";
import { OptionFields } from "../option-fields.tsx";
import { usePhotoContext } from "../photo-context.ts";
import { PhotoPicker } from "../photo-picker.tsx";
import { LidFace } from "./box-faces.tsx";
import { boxNotices } from "./box-notices.ts";
import { BoxRoom } from "./box-room.tsx";
import { LidPanel } from "./lid-panel.tsx";
import { OpenedBox } from "./opened-box.tsx";
import { LookTiles, PrintTools } from "./print-look.tsx";
import { PrintTiles } from "./print-tiles.tsx";
import { useBox, type Box } from "./use-box.ts";

const DocumentFindings = lazyComponent(() => import("../artwork/document-findings.tsx"));

const views = ["prints", "lid", "opened"] as const;
type View = (typeof views)[number];

type ViewTilesProps = { readonly view: View; readonly onView: (view: View) => void };

/** What of the box is worked on. */
function ViewTiles({ view, onView }: ViewTilesProps) {
  const t = useMessages();
  const name = useId();
  return (
    <fieldset>
      <legend className="sr-only">{t("box-editor.view.title")}</legend>
      <div className="grid max-w-120 grid-cols-3 gap-2">
        {views.map((each) => (
          <RadioTile
            key={each}
            name={name}
            value={each}
            checked={each === view}
            onChange={() => onView(each)}
            className="justify-center text-center"
          >
            {t(`box-editor.view.${each}`)}
          </RadioTile>
        ))}
      </div>
    </fieldset>
  );
}

function Stage({ box, view, selected, onSelect }: StageProps) {
  const t = useMessages();
  const { lid, document, prints } = box;
  const [top] = lid?.panels ?? [];
  if (view === "opened") return <OpenedBox box={box} />;
  if (view === "lid" && lid && top)
    return (
      <div className="mx-auto" style={{ width: `min(100%, min(62dvh, 40rem) * ${top.w / top.h})` }}>
        <LidFace
          page={lid}
          document={document}
          box={top}
          title={t("box-editor.view.lid")}
          className="h-auto w-full shadow-sheet"
        />
      </div>
    );
  return prints.length > 0 ? (
    <PrintTiles box={box} selected={selected} onSelect={onSelect} />
  ) : (
    <p className="mx-auto max-w-100 py-12 text-center text-17">{t("box-editor.empty")}</p>
  );
}

type StageProps = {
  readonly box: Box;
  readonly view: View;
  readonly selected: string | null;
  readonly onSelect: (id: string | null) => void;
};

/** Pictures of the box, how they look, and how many still fit. Source: BOX-01, BOX-04, BOX-05. */
function PrintsPanel({ box, selected, onSelect }: Omit<StageProps, "view">) {
  const { documents } = usePhotoContext();
  const [surplus, setSurplus] = useSurplus(box);
  const used = useMemo(
    () =>
      new Set(
        box.prints.flatMap(({ page }) =>
          page.elements.flatMap((each) => (each.type === "image" ? (each.asset ?? []) : [])),
        ),
      ),
    [box.prints],
  );
  const add = (photos: readonly PhotoAnswer[]) => {
    const { document, order } = documents.store.getState();
    const added = addToBox(document, order.options, photos.map(documentPhotoOf));
    if (added.document !== document) documents.apply(changing(() => added.document));
    setSurplus(added.left);
  };
  const print = box.prints.find(({ page }) => page.id === selected);
  return (
    <>
      <BoxRoom box={box} surplus={surplus} onSurplus={setSurplus} />
      {print ? <PrintTools box={box} print={print} onSelect={onSelect} /> : null}
      {box.prints.length > 0 ? <LookTiles box={box} print={print} /> : null}
      <PhotoPicker used={used} onPick={add} multiple unusedOnly />
    </>
  );
}

/** Pictures without room: those just refused, and those a smaller box has put back into the tray. Source: BOX-04. */
function useSurplus(box: Box) {
  const [surplus, setSurplus] = useState<readonly DesignAsset[]>([]);
  const { document, capacity } = box;
  const before = useRef({ assets: document.assets, capacity });
  useEffect(() => {
    const { assets, capacity: held } = before.current;
    before.current = { assets: document.assets, capacity };
    if (capacity < held) setSurplus(Object.values(assets).filter(({ id }) => !(id in document.assets)));
    else if (box.count < capacity) setSurplus([]);
  }, [document, capacity, box.count]);
  return [surplus, setSurplus] as const;
}

/** The screen of photo boxes: the pictures inside, the lid, and the opened box. Source: BOX-01 to BOX-05. */
export default function BoxScreen({ onNotices }: ScreenProps) {
  const box = useBox();
  const t = useMessages();
  const [view, setView] = useState<View>("prints");
  const [selected, setSelected] = useState<string | null>(null);
  const [findings, setFindings] = useState<readonly Finding[]>([]);
  const { count, capacity } = box;
  useEffect(() => {
    const show = {
      prints: () => setView("prints"),
      print: (page: string) => {
        setView("prints");
        setSelected(page);
      },
      lid: () => setView("lid"),
    };
    onNotices(boxNotices({ count, capacity, findings }, t, show));
  }, [count, capacity, findings, onNotices, t]);
  return (
    <div className="mx-auto grid max-w-360 grid-cols-[minmax(0,1fr)] gap-8 p-4 md:p-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <section
        aria-label={t(`box-editor.view.${view}`)}
        className="grid grid-cols-[minmax(0,1fr)] content-start gap-4 lg:sticky lg:top-20 lg:self-start"
      >
        <ViewTiles view={view} onView={setView} />
        <div
          className={`bg-wash p-3 md:p-6 ${view === "prints" ? "max-h-[58dvh] overflow-y-auto lg:max-h-[calc(100dvh-10rem)]" : ""}`}
        >
          <Stage box={box} view={view} selected={selected} onSelect={setSelected} />
        </div>
      </section>
      <section className="grid content-start gap-7">
        {view === "prints" ? <PrintsPanel box={box} selected={selected} onSelect={setSelected} /> : null}
        {view === "lid" ? <LidPanel box={box} /> : null}
        <OptionFields />
      </section>
      <Suspense fallback={null}>
        <DocumentFindings document={box.document} onFindings={setFindings} />
      </Suspense>
    </div>
  );
}
