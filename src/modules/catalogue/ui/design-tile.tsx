import { useState, type CSSProperties, type PointerEvent, type ReactNode } from "react";
import { Badge } from "#ui/badge.tsx";
import { Link } from "#ui/link.tsx";
import { useMessages } from "#ui/messages.tsx";
import { Picture } from "#ui/picture.tsx";
import { StruckPrice } from "#ui/struck-price.tsx";
import { Heart } from "./heart.tsx";
import type { DesignTileView, TileColour } from "./tile-view.ts";

/** Width of a tile on the page, for the choice of the picture file. */
const tileSizes = "(min-width: 1024px) 280px, (min-width: 768px) 30vw, 46vw";
const cardSizes = "(min-width: 1024px) 200px, (min-width: 768px) 22vw, 34vw";
const mostDots = 5;
const sceneRatio = 4 / 3;

/** Ratio of width to height of a tile's ground. Source: TEAS-13. */
const groundRatio = 254 / 275;

/** Width of a card on its ground in percent, so that height and width both leave air. */
export function cardWidth(ratio: number): number {
  return Math.round(Math.min(80, (84 * ratio) / groundRatio));
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

type TileProps = {
  readonly tile: DesignTileView;
  /** Above the fold: its picture loads at once. */
  readonly eager?: boolean;
  /** Among the very first: its picture loads before others. */
  readonly first?: boolean;
  /** Stands instead of the heart. */
  readonly corner?: ReactNode;
};

/** A design in the overview: the card on its own ground; colours switch the picture. Source: CAT-09. */
export function DesignTile({ tile, eager = false, first = false, corner }: TileProps) {
  const t = useMessages();
  const [shown, setShown] = useState<string | undefined>(undefined);
  const [pointed, setPointed] = useState(false);
  const colour = tile.colours.find(({ id }) => id === shown) ?? tile.colours[0];
  if (!colour) return null;
  const href = tile.path + colour.query;
  const alt = t("catalogue.tile.picture", { kind: tile.kind, name: tile.name, colour: colour.label });
  return (
    <article
      className="group relative"
      onPointerEnter={(event) => event.pointerType === "mouse" && setPointed(true)}
      onPointerLeave={() => setPointed(false)}
    >
      <Link href={href} className="block" tabIndex={-1} aria-hidden>
        <Ground colour={colour} ratio={tile.ratio} alt={alt} loading={{ eager, first }} scene={pointed} />
      </Link>
      {corner ?? <Heart design={tile.id} colour={colour.id} name={tile.name} className="absolute top-0 right-0" />}
      <div className="mt-3.5 flex flex-wrap items-baseline justify-between gap-x-2">
        <h3 className="text-15 leading-snug font-medium [overflow-wrap:anywhere] md:text-17">
          <Link href={href} className="hover:underline hover:underline-offset-4">
            {tile.name}
          </Link>
        </h3>
        {tile.badge ? <Badge>{tile.badge}</Badge> : null}
      </div>
      <p className="text-13 text-ink-soft">{tile.kind}</p>
      <p className="mt-1 text-13 tabular-nums md:text-15">{tile.priceFrom}</p>
      <StruckPrice struck={tile.struck} />
      {tile.sample ? <Badge>{tile.sample}</Badge> : null}
      {tile.colours.length > 1 ? <ColourDots tile={tile} current={colour.id} choose={setShown} /> : null}
    </article>
  );
}

type GroundProps = {
  readonly colour: TileColour;
  readonly ratio: number;
  readonly alt: string;
  readonly loading: { readonly eager: boolean; readonly first: boolean };
  readonly scene: boolean;
};

function Ground({ colour, ratio, alt, loading, scene }: GroundProps) {
  return (
    <div
      className="relative grid aspect-[254/275] place-items-center overflow-hidden rounded-cut card-ground"
      style={groundColour(colour.swatch)}
    >
      <Picture
        picture={{ asset: colour.asset, set: "card", ratio, alt }}
        sizes={cardSizes}
        {...loading}
        className="lying-card"
        style={{ width: `${cardWidth(ratio)}%` }}
      />
      {scene && colour.scene ? (
        <Picture
          picture={{ asset: colour.scene, set: "scene", ratio: sceneRatio, alt: "" }}
          sizes={tileSizes}
          className="absolute inset-0 size-full animate-[unfold_300ms] object-cover"
        />
      ) : null}
    </div>
  );
}

type DotsProps = {
  readonly tile: DesignTileView;
  readonly current: string;
  readonly choose: (id: string) => void;
};

/** Colours as links to the design in that colour; pointing, focusing or tapping shows it on the tile first. */
function ColourDots({ tile, current, choose }: DotsProps) {
  const t = useMessages();
  const rest = tile.colours.length - mostDots;
  const preview = (id: string) => (event: PointerEvent) => event.pointerType === "mouse" && choose(id);
  return (
    <ul className="mt-1 -ml-2 flex items-center" aria-label={t("catalogue.tile.colours", { name: tile.name })}>
      {tile.colours.slice(0, mostDots).map(({ id, label, swatch, query }) => (
        <li key={id}>
          <Link
            href={tile.path + query}
            title={label}
            aria-label={t("catalogue.tile.inColour", { name: tile.name, colour: label })}
            aria-current={id === current ? "true" : undefined}
            className="colour-dot"
            style={dotColour(swatch)}
            onPointerEnter={preview(id)}
            onFocus={() => choose(id)}
            onClick={(event) => {
              // The first tap shows the colour, the next one opens the design.
              if (id !== current) event.preventDefault();
              choose(id);
            }}
          />
        </li>
      ))}
      {rest > 0 ? <li className="pl-1 text-13 text-ink-soft">{`+${rest}`}</li> : null}
    </ul>
  );
}
