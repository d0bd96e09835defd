import type { CSSProperties } from "react";
import type { DesignDocument } from "#design/model/design-document.ts";
import { FoldedSheet, sizeAt } from "./folded-sheet.tsx";
import { piecesOf, type Piece } from "./pieces.ts";
import { PrintedSlice } from "./printed-slice.tsx";

/** The 3D scene: available pixels, how far the product is opened or fanned out (0 … 1), and its rotation in degrees. */
export type Stage = {
  readonly available: { readonly w: number; readonly h: number };
  readonly open: number;
  readonly turn: number;
};

type AssembledProps = Stage & { readonly document: DesignDocument };

const inSpace = (turn: number): CSSProperties => ({
  transformStyle: "preserve-3d",
  transform: `rotateX(12deg) rotateY(${turn}deg)`,
});

function Sheet({
  piece,
  document,
  available,
  open,
  turn,
  inserts,
}: AssembledProps & { piece: Piece; inserts: readonly Piece[] }) {
  const size = sizeAt(piece.folding, open);
  const base = piece.folding.leaves[piece.folding.base]?.inner.box ?? { w: 1, h: 1 };
  // The camera moves back while the card opens; a standing leaf comes nearer, so leave space above.
  const needed = { w: size.w + base.w * 0.2, h: size.h + base.h * 0.3 };
  const scale = Math.min((available.w * 0.9) / needed.w, (available.h * 0.9) / needed.h);
  // The largest card is at the back; the upper edges of all are visible.
  const inserted = inserts.map(({ part, folding }, index) => {
    const slice = folding.leaves[0]?.outer;
    if (!slice) return null;
    return (
      <span
        key={part.id}
        className="absolute block shadow-card"
        style={{
          left: ((base.w - slice.box.w) / 2) * scale,
          bottom: 2 * scale,
          transform: `translateZ(${index + 1}px)`,
          backfaceVisibility: "hidden",
        }}
      >
        <PrintedSlice slice={slice} document={document} scale={scale} prefix={`insert-${part.id}`} />
      </span>
    );
  });
  return (
    <span className="block" style={inSpace(turn)}>
      <FoldedSheet
        folding={piece.folding}
        document={document}
        open={open}
        scale={scale}
        prefix={`sheet-${piece.part.id}`}
        inserted={inserted}
      />
    </span>
  );
}

/** Cards held by one screw, fanned out around it. */
function Fan({ pieces, document, available, open, turn }: AssembledProps & { readonly pieces: readonly Piece[] }) {
  const card = pieces[0]?.folding.leaves[0]?.inner.box ?? { w: 1, h: 1 };
  const scale = Math.min((available.w * 0.8) / (card.h * 1.5), (available.h * 0.78) / card.h);
  const backs = Math.abs(turn) > 90;
  return (
    <span className="relative block" style={{ width: card.w * scale, height: card.h * scale }}>
      {pieces.toReversed().map(({ part, folding }, index) => {
        const away = (pieces.length - 1) / 2 - index;
        const leaf = folding.leaves[0];
        const slice = backs ? leaf?.inner : leaf?.outer;
        return slice ? (
          <span
            key={part.id}
            className="absolute inset-0 block shadow-card"
            style={{
              transformOrigin: "50% 95%",
              transform: `rotate(${(backs ? -1 : 1) * -away * (2 + 20 * open)}deg)`,
            }}
          >
            <PrintedSlice slice={slice} document={document} scale={scale} prefix={`fan-${part.id}`} />
          </span>
        ) : null;
      })}
      <span
        className="absolute size-4 rounded-full border border-ink/20 "
        style={{
          background: "linear-gradient(135deg, #e9d199, #a67c32)",
          left: "50%",
          top: "95%",
          translate: "-50% -50%",
        }}
      />
    </span>
  );
}

/** Flat cards side by side or stacked, held by a band. */
function Stack({ pieces, document, available, open, turn }: AssembledProps & { readonly pieces: readonly Piece[] }) {
  const cards = pieces.filter(({ part }) => part.kind !== "band");
  const band = pieces.find(({ part }) => part.kind === "band")?.folding.leaves[0]?.outer;
  const card = cards[0]?.folding.leaves[0]?.inner.box ?? { w: 1, h: 1 };
  const scale = Math.min((available.w * 0.92) / (card.w * (cards.length + 0.3)), (available.h * 0.8) / card.h);
  const backs = Math.abs(turn) > 90;
  const middle = band && {
    page: band.page,
    box: { ...band.box, x: band.box.x + (band.box.w - card.w) / 2, w: card.w },
  };
  return (
    <span className="relative block" style={{ width: card.w * scale, height: card.h * scale }}>
      {cards.toReversed().map(({ part, folding }, index) => {
        const place = cards.length - 1 - index - (cards.length - 1) / 2;
        const slice = backs ? folding.leaves[0]?.inner : folding.leaves[0]?.outer;
        return slice ? (
          <span
            key={part.id}
            className="absolute inset-0 block shadow-card"
            style={{ transform: `translateX(${place * (4 + (card.w * scale + 8) * open)}px)` }}
          >
            <PrintedSlice slice={slice} document={document} scale={scale} prefix={`stack-${part.id}`} />
          </span>
        ) : null;
      })}
      {middle ? (
        <span
          className="absolute left-0 block shadow-card"
          style={{
            top: ((card.h - middle.box.h) / 2) * scale,
            transform: `translateY(${open * (card.h / 2 + middle.box.h) * scale * 0.55}px)`,
          }}
        >
          <PrintedSlice slice={middle} document={document} scale={scale} prefix="band" />
        </span>
      ) : null}
    </span>
  );
}

/** The assembled product with all its pieces. Source: CFG-15, CARD-21. */
export function Assembled(stage: AssembledProps) {
  const pieces = piecesOf(stage.document);
  const sleeve = pieces.find(({ part }) => part.kind === "sleeve");
  const [only, ...more] = pieces;
  if (sleeve) return <Sheet {...stage} piece={sleeve} inserts={pieces.filter(({ part }) => part.kind === "insert")} />;
  if (only && more.length === 0) return <Sheet {...stage} piece={only} inserts={[]} />;
  return pieces.some(({ part }) => part.kind === "band") ? (
    <Stack {...stage} pieces={pieces} />
  ) : (
    <Fan {...stage} pieces={pieces} />
  );
}
