import { useMessages } from "#ui/messages.tsx";
import { Picture } from "#ui/picture.tsx";

/** A card on a design sheet: its face in mm and how it is pictured. */
export type CardOnSheet = {
  readonly id: string;
  /** Name of the family it belongs to. */
  readonly family: string;
  readonly product: string;
  readonly colour: string;
  readonly picture: { readonly asset: string; readonly ratio: number };
  readonly w: number;
  readonly h: number;
};

/** A card in the sheet's scale (pixels of a millimetre); a card wider than the screen shrinks. */
export function SheetCard({ card, scale }: { readonly card: CardOnSheet; readonly scale: number }) {
  const t = useMessages();
  const width = Math.round(card.w * scale);
  return (
    <figure className="max-w-full" style={{ width }}>
      <Picture
        picture={{
          ...card.picture,
          set: "face",
          alt: t("backoffice.sheet.picture", { id: card.id, colour: card.colour }),
        }}
        sizes={`${width}px`}
        className="h-auto w-full bg-sheet shadow-card"
      />
      <figcaption className="mt-2 text-13 text-ink-soft">
        <span className="block font-medium text-ink">{card.family}</span>
        <span className="block break-words">{card.id}</span>
        {t("backoffice.sheet.caption", { product: card.product, colour: card.colour, w: card.w, h: card.h })}
      </figcaption>
    </figure>
  );
}
