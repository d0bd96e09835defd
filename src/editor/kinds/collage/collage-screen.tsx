import { Suspense, useCallback, useEffect, useId, useMemo, useRef, useState } from "react";
import type { Finding } from "#design/preflight/preflight-rule.ts";
import {
  addCollagePhotos,
  changeCollageEdge,
  mostCollagePhotos,
  pinOnCollage,
  removeCollagePhotos,
  replaceOnCollage,
} from "#modules/photo-products/contract.ts";
import { documentPhotoOf } from "#modules/designs/contract.ts";
import type { PhotoAnswer } from "#modules/media/contract.ts";
import { Button } from "#ui/button.tsx";
import { useMessages } from "#ui/messages.tsx";
import { StepField } from "../../controls/controls.tsx";
import { lazyComponent } from "../../lazy-component.ts";
import { useDocument } from "../../state/shell-context.ts";
import { EdgeFields } from "../edge-fields.tsx";
import type { ScreenProps } from "../kind-screens.ts";
import { OfferNotices, OptionFields } from "../option-fields.tsx";
import { usePhotoContext } from "../photo-context.ts";
import { PhotoPicker } from "../photo-picker.tsx";
import { ViewTabs } from "../view-tabs.tsx";
import { ArrangePanel } from "./arrange-panel.tsx";
import { collageNotices, poorPhotos } from "./collage-notices.ts";
import { cutFacesOf } from "./cut-faces.ts";
import { CollageStage, type StageMode } from "./collage-stage.tsx";
import { DesignPanel } from "./design-panel.tsx";
import { PhotoTools } from "./photo-tools.tsx";
import { useCollage, type Collage, type CollagePhoto } from "./use-collage.ts";

const CollageRoom = lazyComponent(() => import("./collage-room.tsx"));
const DocumentFindings = lazyComponent(() => import("../artwork/document-findings.tsx"));

const views = ["collage", "room"] as const;
const panels = ["photos", "design", "arrange", "product"] as const;
type Panel = (typeof panels)[number];

type PhotosPanelProps = {
  readonly collage: Collage;
  /** The photo another one takes the place of; null to add photos. */
  readonly replacing: string | null;
  readonly onReplaced: () => void;
};

/** What is said above the photos. */
function sayingOf(count: number, replacing: string | null) {
  if (replacing !== null) return "collage-editor.replacing";
  return count === 0 ? "collage-editor.countNone" : "collage-editor.count";
}

/** Places whose photo has been deleted elsewhere wait for another one, or the rest is arranged without them. Source: COLL-05. */
function EmptyPlaces({ collage }: Pick<PhotosPanelProps, "collage">) {
  const t = useMessages();
  const { count, photos, change } = collage;
  const ids = photos.flatMap(({ element }) => (element.asset === null ? [element.id] : []));
  if (count === 0 || ids.length === 0) return null;
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-15 text-brick">{t("collage-editor.check.places", { count: ids.length })}</p>
      <Button
        size="s"
        variant="secondary"
        onClick={() => change((before, tools) => removeCollagePhotos(before, new Set(ids), tools).document)}
      >
        {t("collage-editor.closeGaps")}
      </Button>
    </div>
  );
}

/** The customer's photos, to be added or to take the place of one. Source: COLL-05, PHOTO-01. */
function PhotosPanel({ collage, replacing, onReplaced }: PhotosPanelProps) {
  const t = useMessages();
  const saying = useRef<HTMLParagraphElement>(null);
  // The keyboard goes on where the other photo is chosen.
  useEffect(() => {
    if (replacing !== null) saying.current?.focus();
  }, [replacing]);
  const { count, document } = collage;
  const [left, setLeft] = useState(0);
  const used = useMemo(() => new Set(Object.keys(document.assets)), [document.assets]);
  const pick = (photos: readonly PhotoAnswer[]) => {
    const assets = photos.map(documentPhotoOf);
    const [first] = assets;
    if (replacing !== null && first) {
      collage.change((before) => replaceOnCollage(before, replacing, first));
      onReplaced();
      return;
    }
    setLeft(Math.max(0, count + assets.length - mostCollagePhotos));
    collage.change((before, tools) => addCollagePhotos(before, assets, tools).document);
  };
  return (
    <>
      <p ref={saying} tabIndex={-1} className="text-15 outline-none" aria-live="polite">
        {t(sayingOf(count, replacing), { count, most: mostCollagePhotos })}
      </p>
      {left > 0 ? (
        <p role="alert" className="text-15 text-brick">
          {t("collage-editor.tooMany", { count: left, most: mostCollagePhotos })}
        </p>
      ) : null}
      <EmptyPlaces collage={collage} />
      <PhotoPicker used={used} onPick={pick} multiple={replacing === null} unusedOnly />
    </>
  );
}

/** What the collage is printed on, its size, edge and number. Source: COLL-01, COLL-04, COLL-06. */
function ProductPanel({ collage }: { readonly collage: Collage }) {
  const { documents, project } = usePhotoContext();
  const t = useMessages();
  const quantity = useDocument((state) => state.order.quantity);
  const edge = collage.document.pages[0]?.edge;
  return (
    <>
      <OptionFields names={["productType", "formatType", "depth"]} />
      {edge ? (
        <EdgeFields
          edge={edge.kind}
          color={typeof edge.color === "string" ? collage.document.palette[edge.color] : edge.color}
          onEdge={(kind) => collage.change((before, tools) => changeCollageEdge(before, { ...edge, kind }, tools))}
          onColor={(color) =>
            collage.change(
              (before, tools) => changeCollageEdge(before, { kind: "colour", color }, tools),
              "collage-edge-colour",
            )
          }
        />
      ) : null}
      <OfferNotices />
      <StepField
        label={t("wall-editor.quantity")}
        value={quantity}
        step={1}
        digits={0}
        onChange={(value) =>
          documents.setOrder({ quantity: Math.round(Math.min(Math.max(value, 1), project.largestQuantity)) })
        }
      />
    </>
  );
}

/** The word of the design as long as it is the design's. */
function sampleWordOf({ document, opened }: Collage): string | null {
  const shape = document.arrangement?.shape;
  const sample = opened.workOf(document)?.design.landscape.arrangement?.shape;
  if (shape?.kind !== "text" || sample?.kind !== "text") return null;
  return shape.text === sample.text ? shape.text : null;
}

/** What is shown: the stage, a panel, the selected photo and what happens with it. */
function useShown(collage: Collage) {
  const [view, setView] = useState<(typeof views)[number]>("collage");
  const [panel, setPanel] = useState<Panel>("photos");
  const [selectedId, setSelected] = useState<string | null>(null);
  const [mode, setMode] = useState<StageMode>("select");
  const [replacing, setReplacing] = useState<string | null>(null);
  const selected = collage.photos.find(({ element }) => element.id === selectedId);
  const [focusNext, setFocusNext] = useState<number | null>(null);
  const select = useCallback((id: string | null) => {
    setSelected(id);
    setMode("select");
    setReplacing(null);
  }, []);
  const actions = {
    setMode: (next: StageMode) => {
      // Where the keyboard is now, it will not find what it is to go on with.
      if (selected && (mode === "crop" || next === "swap")) setFocusNext(selected.number);
      setMode(next);
    },
    pin: ({ element, pinned }: CollagePhoto) => collage.change((before) => pinOnCollage(before, element.id, !pinned)),
    remove: ({ element, number }: CollagePhoto) => {
      collage.change((before, tools) => removeCollagePhotos(before, new Set([element.id]), tools).document);
      select(null);
      setFocusNext(number);
    },
    replaced: () => {
      setReplacing(null);
      if (selected) setFocusNext(selected.number);
    },
  };
  return {
    view,
    setView,
    panel,
    setPanel,
    selected,
    select,
    mode,
    replacing,
    setReplacing,
    focusNext,
    setFocusNext,
    ...actions,
  };
}

type Shown = ReturnType<typeof useShown>;

type StagePartProps = { readonly collage: Collage; readonly shown: Shown };

/** The selected photo; an empty place is none. */
const photoOf = ({ selected }: Shown) => (selected?.element.asset === null ? undefined : selected);

function Stage({ collage, shown, doubtful }: StagePartProps & { readonly doubtful: ReadonlySet<string> }) {
  const photo = photoOf(shown);
  if (shown.view === "room")
    return (
      <Suspense fallback={<div className="h-[40dvh] bg-wash md:h-[60dvh]" />}>
        <CollageRoom collage={collage} />
      </Suspense>
    );
  return (
    <CollageStage
      collage={collage}
      selected={photo}
      mode={photo ? shown.mode : "select"}
      doubtful={doubtful}
      onSelect={shown.select}
      onMode={shown.setMode}
      onPin={shown.pin}
      onRemove={shown.remove}
      focusNext={shown.focusNext}
      onFocusNext={shown.setFocusNext}
      onEmpty={() => shown.setPanel("photos")}
    />
  );
}

/** What can be done with the photo on the stage, or how to begin. */
function BelowStage({ collage, shown }: StagePartProps) {
  const t = useMessages();
  const photo = photoOf(shown);
  if (shown.view === "room") return null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {photo ? (
        <PhotoTools
          collage={collage}
          photo={photo}
          mode={shown.mode}
          onMode={shown.setMode}
          onReplace={() => {
            shown.setReplacing(photo.element.id);
            shown.setPanel("photos");
          }}
          onPin={shown.pin}
          onRemove={shown.remove}
        />
      ) : (
        <p className="text-15 text-ink-soft">
          {t(collage.count === 0 ? "collage-editor.empty" : "collage-editor.hint")}
        </p>
      )}
      {collage.document.pages[0]?.edge ? <p className="text-15 text-ink-soft">{t("wall-editor.edge.legend")}</p> : null}
    </div>
  );
}

/** The screen of collages: the collage on its product and in a room, photos, design, arrangement and product beside it. Source: COLL-01 to COLL-06. */
export default function CollageScreen({ onNotices }: ScreenProps) {
  const collage = useCollage();
  const t = useMessages();
  const id = useId();
  const shown = useShown(collage);
  const [findings, setFindings] = useState<readonly Finding[]>([]);
  const { photos, document } = collage;
  const cutFaces = useMemo(() => cutFacesOf({ photos, document }), [photos, document]);
  const { count } = collage;
  const empty = photos.length - count;
  const sampleWord = sampleWordOf(collage);
  const doubtful = useMemo(() => new Set([...poorPhotos(findings), ...cutFaces]), [findings, cutFaces]);
  const { select, setPanel, setView, panel, view } = shown;
  useEffect(() => {
    const show = {
      photo: (element: string) => {
        setView("collage");
        select(element);
      },
      empty: () => setPanel("photos"),
      texts: () => setPanel("design"),
      word: () => setPanel("arrange"),
    };
    onNotices(collageNotices({ count, empty, findings, cutFaces, sampleWord }, t, show));
  }, [count, empty, findings, cutFaces, sampleWord, onNotices, t, select, setPanel, setView]);
  return (
    <div className="mx-auto grid max-w-360 grid-cols-[minmax(0,1fr)] gap-4 px-4 pb-4 md:px-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-8 lg:p-8 xl:grid-cols-[minmax(0,1fr)_26rem]">
      {/* On a narrow screen the stage stays in sight while the panels below it are worked with. */}
      <section
        aria-label={t("photo-editor.picture")}
        className="grid-cols-[minmax(0,1fr)] content-start gap-3 self-start max-lg:contents lg:sticky lg:top-20 lg:grid"
      >
        <div
          className={`grid grid-cols-[minmax(0,1fr)] gap-2 lg:gap-3 ${view === "collage" ? "max-lg:sticky max-lg:top-14 max-lg:z-10 max-lg:-mx-4 max-lg:bg-paper max-lg:px-4" : ""}`}
        >
          <ViewTabs
            label={t("wall-editor.views.title")}
            views={views}
            nameOf={(each) => t(`collage-editor.views.${each}`)}
            view={view}
            id={`${id}-view`}
            onChange={setView}
          />
          <div role="tabpanel" id={`${id}-view-panel`} aria-labelledby={`${id}-view-${view}`}>
            <Stage collage={collage} shown={shown} doubtful={doubtful} />
          </div>
        </div>
        <BelowStage collage={collage} shown={shown} />
      </section>
      <section aria-label={t("collage-editor.choose")} className="grid grid-cols-[minmax(0,1fr)] content-start gap-5">
        <ViewTabs
          label={t("collage-editor.choose")}
          views={panels}
          nameOf={(each) => t(`collage-editor.panels.${each}`)}
          view={panel}
          id={id}
          onChange={setPanel}
          className="justify-between border-b border-line sm:justify-start"
        />
        <div
          role="tabpanel"
          id={`${id}-panel`}
          aria-labelledby={`${id}-${panel}`}
          className="grid grid-cols-[minmax(0,1fr)] content-start gap-6 max-lg:[&_:is(input,button,select,textarea,summary)]:scroll-mt-96 max-lg:[&_:is(input,button,select,textarea,summary)]:scroll-mb-20"
        >
          {panel === "photos" ? (
            <PhotosPanel collage={collage} replacing={shown.replacing} onReplaced={shown.replaced} />
          ) : null}
          {panel === "design" ? <DesignPanel collage={collage} /> : null}
          {panel === "arrange" ? <ArrangePanel collage={collage} /> : null}
          {panel === "product" ? <ProductPanel collage={collage} /> : null}
        </div>
      </section>
      <Suspense fallback={null}>
        <DocumentFindings document={collage.document} onFindings={setFindings} />
      </Suspense>
    </div>
  );
}
