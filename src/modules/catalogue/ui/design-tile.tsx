import type { CSSProperties, ReactNode } from "react";
import { preload } from "react-dom";
import { Badge } from "#ui/badge.tsx";
import { Link } from "#ui/link.tsx";
import { useMessages } from "#ui/messages.tsx";
import { pictureFiles } from "#ui/images/picture-files.ts";
import { Picture } from "#ui/images/picture.tsx";
import { StruckPrice } from "#ui/struck-price.tsx";
import type { DesignTileView, TileColour } from "./tile-view.ts";

const maxDots = 5;

/** Preloads the picture of a tile above the fold, before the rest of the page needs anything. */
export function preloadCard({ asset, first, sizes }: PreloadedCard): void {
  const { src, srcSet } = pictureFiles({ asset, set: "card", ratio: 1 });
  const priority = first ? { fetchPriority: "high" as const } : {};
  preload(src, { as: "image", imageSrcSet: srcSet, imageSizes: sizes, ...priority });
}

/** Aspect ratio (width to height) of a tile's background. Source: TEAS-13. */
const groundRatio = 254 / 275;

/** Width of a card on its background in percent, with margins on all sides; `ground` is width to height. */
export function cardWidth(ratio: number, ground = groundRatio): number {
  return Math.round(Math.min(80, (84 * ratio) / ground));
}

/**
 * Share of a card's width that is requested: a few pixels less are not noticeable, the next larger file is a third
 * heavier.
 */
const requestedShare = 0.95;

/**
 * Width of a card on the page, from which the browser chooses the picture file.
 * @param large phones display one tile per row
 */
export function cardSizes(ratio: number, large: boolean): string {
  const share = requestedShare * (cardWidth(ratio) / 100);
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

/** The picture of a tile above the fold. */
export type PreloadedCard = { readonly asset: string; readonly sizes: string; readonly first: boolean };

type TileProps = {
  readonly tile: DesignTileView;
  /** Above the fold: its picture loads at once. */
  readonly eager?: boolean;
  /** Among the very first: its picture loads before others. */
  readonly first?: boolean;
  /** Phones display it alone in its row. */
  readonly large?: boolean;
  /** The wishlist button or its replacement. */
  readonly corner: ReactNode;
};

/**
 * A design in the overview: the card on a background of its own. `useTileAnswers` makes colours and scene
 * interactive. Source: CAT-09.
 */
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
      <Badges labels={[tile.badge, tile.sample]} />
      {tile.colours.length > 1 ? <ColourDots tile={tile} /> : null}
    </article>
  );
}

/** Further labels of a design in one line, so that neighbouring tiles keep the same height. */
function Badges({ labels }: { readonly labels: readonly (string | null | undefined)[] }) {
  const visible = labels.filter((label) => label !== null && label !== undefined);
  if (visible.length === 0) return null;
  return (
    <p className="flex flex-wrap gap-x-2">
      {visible.map((label) => (
        <Badge key={label}>{label}</Badge>
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

/** Colours as links to the design in that colour; hover, focus or the first tap displays it on the tile. */
function ColourDots({ tile }: { readonly tile: DesignTileView }) {
  const t = useMessages();
  const rest = tile.colours.length - maxDots;
  return (
    <ul className="mt-1 -ml-2 flex items-center" aria-label={t("catalogue.tile.colours", { name: tile.name })}>
      {tile.colours.slice(0, maxDots).map(({ id, label, swatch, query, asset, scene }, place) => (
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
