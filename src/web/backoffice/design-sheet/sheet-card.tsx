import { useMessages } from "#ui/messages.tsx";
import { Picture } from "#ui/images/picture.tsx";

/** A card on a design sheet: its face in mm and its image. */
export type CardOnSheet = {
  readonly id: string;
  readonly family: string;
  readonly product: string;
  readonly colour: string;
  readonly picture: { readonly asset: string; readonly ratio: number };
  readonly w: number;
  readonly h: number;
};

/** A card at the sheet's scale (pixels per millimetre); a card wider than the screen shrinks. */
export function SheetCard({ card, scale }: { readonly card: CardOnSheet; readonly scale: number }) {
  const t = useMessages();
  const width = Math.round(card.w * scale);
  return (
    <figure className="max-w-full min-w-36">
      <Picture
        picture={{
          ...card.picture,
          set: "face",
          alt: t("backoffice.sheet.picture", { id: card.id, colour: card.colour }),
        }}
        sizes={`${width}px`}
        className="h-auto max-w-full bg-sheet shadow-card"
        style={{ width }}
      />
      {/* As high for short texts as for long ones, so that the cards of a row align. */}
      <figcaption className="mt-2 min-h-20 text-13 text-ink-soft" style={{ maxWidth: Math.max(width, 144) }}>
        <span className="block font-medium text-ink">{card.family}</span>
        <span className="block break-words">{card.id}</span>
        {t("backoffice.sheet.caption", { product: card.product, colour: card.colour, w: card.w, h: card.h })}
      </figcaption>
    </figure>
  );
}
