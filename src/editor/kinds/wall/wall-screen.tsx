import { Suspense, useEffect, useId, useMemo, useRef, useState, type RefObject } from "react";
import type { Translate } from "#kernel/formats/translate.ts";
import { useMessages } from "#ui/messages.tsx";
import { StepField } from "../../controls/controls.tsx";
import { lazyComponent } from "../../lazy-component.ts";
import { useDocument } from "../../state/shell-context.ts";
import type { Notice, ScreenProps } from "../kind-screens.ts";
import { OfferNotices, OptionFields } from "../option-fields.tsx";
import { PhotoPicker } from "../photo-picker.tsx";
import { usePhotoContext } from "../photo-context.ts";
import { ViewTabs } from "../view-tabs.tsx";
import { useOffer } from "../use-offer.tsx";
import { EdgeFields } from "../edge-fields.tsx";
import { FormatFields } from "./format-fields.tsx";
import { GapField, PictureTools, SharpnessLine } from "./picture-tools.tsx";
import { changeSettings, placePhoto, useWall, type Wall } from "./use-wall.ts";
import { WallInvitation } from "./wall-invitation.tsx";
import { WallStage } from "./wall-stage.tsx";

const WallRoom = lazyComponent(() => import("./wall-room.tsx"));

const views = ["picture", "room"] as const;
type View = (typeof views)[number];

/** What stands between the picture and the cart: none, too few pixels. Source: CFG-11, CFG-16. */
function noticesOf(
  { asset, sharpness }: Pick<Wall, "asset" | "sharpness">,
  t: Translate,
  show: () => void,
): readonly Notice[] {
  if (!asset) return [{ severity: "error", text: t("photo-editor.check.empty") }];
  return sharpness === "poor" ? [{ severity: "warning", text: t("wall-editor.check.poor"), show }] : [];
}

type ShownProps = {
  readonly wall: Wall;
  readonly view: View;
  readonly stage: RefObject<SVGSVGElement | null>;
  readonly onPhotos: () => void;
};

function Shown({ wall, view, stage, onPhotos }: ShownProps) {
  const t = useMessages();
  const { answer } = useOffer();
  if (view === "room")
    return (
      <Suspense fallback={<div className="h-[46dvh] bg-wash md:h-[62dvh]" />}>
        <WallRoom wall={wall} />
      </Suspense>
    );
  return (
    <div className="grid gap-3">
      <div className="relative bg-wash">
        <WallStage wall={wall} stage={stage} />
        {wall.asset ? null : <WallInvitation onPhotos={onPhotos} />}
      </div>
      {wall.asset ? <PictureTools wall={wall} /> : null}
      <SharpnessLine sharpness={wall.sharpness} />
      {wall.document.pages[0]?.edge ? <p className="text-15 text-ink-soft">{t("wall-editor.edge.legend")}</p> : null}
      {answer?.outer ? <p className="text-15 text-ink-soft tabular-nums">{answer.outer}</p> : null}
    </div>
  );
}

function Quantity() {
  const { documents, project } = usePhotoContext();
  const t = useMessages();
  const quantity = useDocument((state) => state.order.quantity);
  const set = (value: number) => {
    const whole = Math.round(Math.min(Math.max(value, 1), project.largestQuantity));
    documents.setOrder({ quantity: whole });
  };
  return <StepField label={t("wall-editor.quantity")} value={quantity} step={1} digits={0} onChange={set} />;
}

/** What goes round the stretcher of a canvas. Source: COLL-06. */
function WallEdge({ wall }: { readonly wall: Wall }) {
  const context = usePhotoContext();
  if (wall.document.pages[0]?.edge === undefined) return null;
  const { edge, color } = wall.settings;
  return (
    <EdgeFields
      edge={edge}
      color={color}
      onEdge={(kind) => changeSettings(context, { edge: kind })}
      onColor={(colour) => changeSettings(context, { edge: "colour", color: colour }, "wall-edge-colour")}
    />
  );
}

/** The screen of wall pictures: the picture in its product and in a room, photos and options beside it. Source: FRAME-01 to FRAME-10. */
export default function WallScreen({ onNotices }: ScreenProps) {
  const context = usePhotoContext();
  const t = useMessages();
  const wall = useWall();
  const id = useId();
  const [view, setView] = useState<View>("picture");
  const stage = useRef<SVGSVGElement>(null);
  const photos = useRef<HTMLDivElement>(null);
  const toPhotos = () => {
    photos.current?.scrollIntoView({ block: "start" });
    photos.current?.querySelector("button")?.focus({ preventScroll: true });
  };
  const used = useMemo(() => new Set(Object.keys(wall.document.assets)), [wall.document.assets]);
  const { asset, sharpness } = wall;
  useEffect(() => {
    const show = () => {
      setView("picture");
      requestAnimationFrame(() => stage.current?.focus());
    };
    onNotices(noticesOf({ asset, sharpness }, t, show));
  }, [asset, sharpness, onNotices, t]);
  return (
    <div className="mx-auto grid max-w-360 grid-cols-[minmax(0,1fr)] gap-8 p-4 md:grid-cols-[minmax(0,1fr)_22rem] md:p-8 lg:grid-cols-[minmax(0,1fr)_26rem]">
      <section
        aria-label={t("photo-editor.picture")}
        className="grid content-start gap-4 self-start md:sticky md:top-20"
      >
        <ViewTabs
          label={t("wall-editor.views.title")}
          views={views}
          nameOf={(each) => t(`wall-editor.views.${each}`)}
          view={view}
          id={id}
          onChange={setView}
        />
        <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${view}`}>
          <Shown wall={wall} view={view} stage={stage} onPhotos={toPhotos} />
        </div>
      </section>
      <section aria-label={t("wall-editor.choose")} className="grid content-start gap-7">
        <div ref={photos} className="scroll-mt-20">
          <PhotoPicker used={used} onPick={([photo]) => photo && placePhoto(context, photo)} />
        </div>
        <OptionFields names={["material"]} />
        <FormatFields />
        <OptionFields names={["frameType", "frameColor", "mat", "matSize", "glass", "depth"]} />
        <WallEdge wall={wall} />
        <OptionFields names={["panels"]} />
        <GapField wall={wall} />
        <OfferNotices />
        <Quantity />
      </section>
    </div>
  );
}
