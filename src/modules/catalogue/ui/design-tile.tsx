import type { CSSProperties, ReactNode } from "react";
import { preload } from "react-dom";
import { Badge } from "#ui/badge.tsx";
import { Link } from "#ui/link.tsx";
import { useMessages } from "#ui/messages.tsx";
import { pictureFiles } from "#ui/images/picture-files.ts";
import { Picture } from "#ui/images/picture.tsx";
import { StruckPrice } from "#ui/struck-price.tsx";
import type { DesignTileView, TileColour } from "./tile-view.ts";

const mostDots = 5;

/** Asks for the picture of a tile that is seen at once, before anything else of the page needs it. */
export function preloadCard({ asset, first, sizes }: PreloadedCard): void {
  const { src, srcSet } = pictureFiles({ asset, set: "card", ratio: 1 });
  const priority = first ? { fetchPriority: "high" as const } : {};
  preload(src, { as: "image", imageSrcSet: srcSet, imageSizes: sizes, ...priority });
}

/** Ratio of width to height of a tile's ground. Source: TEAS-13. */
const groundRatio = 254 / 275;

/** Width of a card on its ground in percent, so that height and width both leave air; `ground` is width to height. */
export function cardWidth(ratio: number, ground = groundRatio): number {
  return Math.round(Math.min(80, (84 * ratio) / ground));
}

/** Of a card's width this much is asked for: a few pixels less are not seen, the next larger file is a third heavier. */
const askedShare = 0.95;

/**
 * Width of a card on the page, for the choice of the picture file.
 * @param large phones show one tile in a row
 */
export function cardSizes(ratio: number, large: boolean): string {
  const share = askedShare * (cardWidth(ratio) / 100);
  const tile = large ? "100vw - 40px" : "50vw - 28px";
  return `(min-width: 1024px) ${Math.round(280 * share)}px, (min-width: 768px) ${Math.round(30 * share)}vw, calc((${tile}) * ${share.toFixed(2)})`;
}

/** Style that tints a `card-ground` with a design's colour. */
export function groundColour(swatch: string): CSSProperties {
  const style: CSSProperties & { "--ground": string } = { "--ground": swatch };
  return style;
}

function dotColour(swatch: string): CSSProperties {
  const style: CSSProperties & { "--dot": string } = { "--dot": swatch };
  return style;
}

/** The picture of a tile that is seen at once. */
export type PreloadedCard = { readonly asset: string; readonly sizes: string; readonly first: boolean };

type TileProps = {
  readonly tile: DesignTileView;
  /** Above the fold: its picture loads at once. */
  readonly eager?: boolean;
  /** Among the very first: its picture loads before others. */
  readonly first?: boolean;
  /** Phones show it alone in its row. */
  readonly large?: boolean;
  /** The heart, or what stands instead of it. */
  readonly corner: ReactNode;
};

/** A design in the overview: the card on its own ground. Colours and scene answer by `useTileAnswers`. Source: CAT-09. */
export function DesignTile({ tile, eager = false, first = false, large = false, corner }: TileProps) {
  const t = useMessages();
  const [colour] = tile.colours;
  if (!colour) return null;
  const href = tile.path + colour.query;
  const alt = t("catalogue.tile.picture", { kind: tile.kind, name: tile.name, colour: colour.label });
  return (
    <article className="group relative" data-scene={colour.scene ?? ""}>
      <Link href={href} className="block" tabIndex={-1} aria-hidden>
        <Ground
          colour={colour}
          ratio={tile.ratio}
          cut={tile.cut ?? false}
          alt={alt}
          sizes={cardSizes(tile.ratio, large)}
          loading={{ eager, first }}
        />
      </Link>
      {corner}
      <h3 className="mt-3.5 text-15 leading-snug font-medium [overflow-wrap:anywhere] md:text-17">
        <Link href={href} className="hover:underline hover:underline-offset-4">
          {tile.name}
        </Link>
      </h3>
      <p className="text-13 text-ink-soft" data-kind="">
        {tile.kind}
      </p>
      <p className="mt-1 text-13 tabular-nums md:text-15">{tile.priceFrom}</p>
      <StruckPrice struck={tile.struck} />
      <Badges words={[tile.badge, tile.sample]} />
      {tile.colours.length > 1 ? <ColourDots tile={tile} /> : null}
    </article>
  );
}

/** What else there is to say of a design, in one line: tiles side by side keep the same height. */
function Badges({ words }: { readonly words: readonly (string | null | undefined)[] }) {
  const said = words.filter((word) => word !== null && word !== undefined);
  if (said.length === 0) return null;
  return (
    <p className="flex flex-wrap gap-x-2">
      {said.map((word) => (
        <Badge key={word}>{word}</Badge>
      ))}
    </p>
  );
}

type GroundProps = {
  readonly colour: TileColour;
  readonly ratio: number;
  readonly cut: boolean;
  readonly alt: string;
  readonly sizes: string;
  readonly loading: { readonly eager: boolean; readonly first: boolean };
};

function Ground({ colour, ratio, cut, alt, sizes, loading }: GroundProps) {
  return (
    <div
      className="relative grid aspect-[254/275] place-items-center overflow-hidden rounded-cut card-ground"
      style={groundColour(colour.swatch)}
    >
      <Picture
        picture={{ asset: colour.asset, set: "card", ratio, alt }}
        sizes={sizes}
        {...loading}
        className={cut ? "lying-card cut-piece" : "lying-card"}
        style={{ width: `${cardWidth(ratio)}%` }}
      />
    </div>
  );
}

/** Colours as links to the design in that colour; pointing, focusing or tapping shows it on the tile first. */
function ColourDots({ tile }: { readonly tile: DesignTileView }) {
  const t = useMessages();
  const rest = tile.colours.length - mostDots;
  return (
    <ul className="mt-1 -ml-2 flex items-center" aria-label={t("catalogue.tile.colours", { name: tile.name })}>
      {tile.colours.slice(0, mostDots).map(({ id, label, swatch, query, asset, scene }, place) => (
        <li key={id}>
          <Link
            href={tile.path + query}
            title={label}
            aria-label={t("catalogue.tile.inColour", { name: tile.name, colour: label })}
            aria-current={place === 0 ? "true" : undefined}
            className="colour-dot"
            style={dotColour(swatch)}
            data-colour={id}
            data-asset={asset}
            data-scene={scene}
          />
        </li>
      ))}
      {rest > 0 ? <li className="pl-1 text-13 text-ink-soft">{`+${rest}`}</li> : null}
    </ul>
  );
}
