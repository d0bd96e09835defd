import { useEffect, useRef } from "react";
import { endpaperOf } from "#modules/photo-products/contract.ts";
import { useMessages } from "#ui/messages.tsx";
import { PrintedSlice } from "../../preview/printed-slice.tsx";
import { useDocument } from "../../state/shell-context.ts";
import { LeafedPreview, leafTurn, type PreviewProps } from "../pages/leafed-preview.tsx";
import { leavesOfBook, type OpenPages } from "./book-leaves.ts";

/** A page as it lies open; `w` and `h` in mm, `scale` in px per mm. */
type FaceProps = {
  readonly face: OpenPages["left"];
  readonly side: "left" | "right";
  readonly size: { readonly w: number; readonly h: number };
  readonly scale: number;
};

function OpenFace({ face, side, size, scale }: FaceProps) {
  const document = useDocument((state) => state.document);
  const box = { width: size.w * scale, height: size.h * scale };
  if (face === null) return <span className="block" style={box} />;
  const shade = side === "left" ? "right-0 bg-linear-to-l" : "left-0 bg-linear-to-r";
  return (
    <span className="relative block bg-sheet shadow-lift" style={box}>
      {face === "paper" ? (
        <span className="block size-full bg-wash" />
      ) : face === "endpaper" ? (
        <span
          className="true-colour block size-full"
          data-testid="endpaper"
          style={{ background: endpaperOf(document).rgb }}
        />
      ) : (
        <PrintedSlice
          slice={face}
          document={document}
          scale={Math.min(box.width / face.box.w, box.height / face.box.h)}
          prefix={`open-${side}-${face.page.id}`}
        />
      )}
      <span className={`pointer-events-none absolute inset-y-0 w-1/12 from-ink/20 to-transparent ${shade}`} />
    </span>
  );
}

type LeafProps = Pick<FaceProps, "size" | "scale"> & {
  readonly from: OpenPages;
  readonly to: OpenPages;
  readonly forward: boolean;
};

/** The leaf on its way: what was right turns over and becomes what is left, or back. */
function TurningLeaf({ from, to, forward, ...measures }: LeafProps) {
  const [front, back] = forward ? [from.right, to.left] : [to.right, from.left];
  const leaf = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const turns = ["rotateY(0deg)", "rotateY(-180deg)"];
    leaf.current?.animate({ transform: forward ? turns : turns.toReversed() }, leafTurn);
  }, [forward]);
  return (
    <span ref={leaf} className="absolute top-0 left-1/2 z-10 block origin-left transform-3d">
      <span className="block backface-hidden">
        <OpenFace face={front} side="right" {...measures} />
      </span>
      <span className="absolute inset-0 block rotate-y-180 backface-hidden">
        <OpenFace face={back} side="left" {...measures} />
      </span>
    </span>
  );
}

/** The finished book to leaf through. Source: BOOK-11. */
export default function BookPreview(props: PreviewProps) {
  const t = useMessages();
  const document = useDocument((state) => state.document);
  const chosen = useDocument((state) => state.order.options);
  const leaves = leavesOfBook(document, chosen);
  const cover = leaves[0]?.right;
  const size = cover && typeof cover === "object" ? cover.box : { w: 1, h: 1 };
  return (
    <LeafedPreview
      {...props}
      title={t("book-editor.preview")}
      slider={t("book-editor.leaf")}
      count={leaves.length}
      size={{ w: 2 * size.w, h: size.h }}
      nameOf={(index) => t("editor.preview.spread", { n: index + 1, of: leaves.length })}
    >
      {({ now, before, scale }) => {
        const open = leaves[now] ?? { left: null, right: null };
        const from = before === null ? undefined : leaves[before];
        const forward = before !== null && now > before;
        return (
          <>
            <OpenFace face={from && forward ? from.left : open.left} side="left" size={size} scale={scale} />
            <OpenFace face={from && !forward ? from.right : open.right} side="right" size={size} scale={scale} />
            {from ? (
              <TurningLeaf key={before} from={from} to={open} forward={forward} size={size} scale={scale} />
            ) : null}
          </>
        );
      }}
    </LeafedPreview>
  );
}
