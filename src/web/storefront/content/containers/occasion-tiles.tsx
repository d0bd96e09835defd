import { ButtonLink } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { useMessages } from "#ui/messages.tsx";
import { Picture } from "#ui/images/picture.tsx";
import type { ContainerBody, OccasionTileView } from "./container-view.ts";

type OccasionTilesProps = Extract<ContainerBody, { kind: "occasionTiles" }>;

/** Columns of the grid: the first occasion is larger, on phones alone in its row. */
const teaserLayout = ["col-span-2 md:col-span-7", "md:col-span-5"];

/** Occasions as tiles; mourning is a separate line without a picture. Source: PB-12, CAT-13. */
export function OccasionTiles({ headline, occasions, mourning, action }: OccasionTilesProps) {
  const t = useMessages();
  return (
    <section className="shop-width section-air">
      {headline ? <h2 className="display mb-8 text-32 md:mb-12 md:text-42">{headline}</h2> : null}
      <ul className="grid grid-cols-2 gap-3 md:grid-cols-12 md:gap-5">
        {occasions.map((occasion, place) => (
          <li key={occasion.key} className={teaserLayout[place] ?? "md:col-span-4"}>
            <OccasionTile occasion={occasion} lead={place === 0} large={place < 2} />
          </li>
        ))}
      </ul>
      <div className="mt-8 flex flex-wrap items-baseline justify-between gap-x-10 gap-y-5 border-t border-line pt-6">
        {mourning ? (
          <p className="text-17">
            <Link
              href={mourning}
              className="display mr-4 text-20 max-sm:block hover:underline hover:underline-offset-4"
            >
              {t("content.occasions.mourning")}
            </Link>
            <span className="text-ink-soft">{t("content.occasions.mourningText")}</span>
          </p>
        ) : null}
        {action ? (
          <ButtonLink href={action.href} variant="quiet">
            {action.label}
          </ButtonLink>
        ) : null}
      </div>
    </section>
  );
}

type OccasionTileProps = { readonly occasion: OccasionTileView; readonly lead: boolean; readonly large: boolean };

function cardPlace(upright: boolean, lead: boolean, large: boolean): string {
  const onPhone = lead ? "w-[44%] top-[26%]" : upright ? "w-[58%] top-[46%]" : "w-[80%] top-[50%]";
  const onDesktop = large
    ? upright
      ? "md:w-[40%] md:top-[16%]"
      : "md:w-[62%] md:top-[30%]"
    : upright
      ? "md:w-[50%] md:top-[28%] lg:top-[24%]"
      : "md:w-[72%] md:top-[42%] lg:top-[36%]";
  return `${onPhone} ${onDesktop}`;
}

/** The `sizes` of the card, slightly below its real width: a few missing pixels are invisible, the next larger file is heavier. */
function cardSizes(upright: boolean, lead: boolean, large: boolean): string {
  const onPhone = lead ? "42vw - 17px" : upright ? "28vw - 15px" : "38vw - 21px";
  return `(min-width: 768px) ${large ? 300 : 200}px, calc(${onPhone})`;
}

function OccasionTile({ occasion, lead, large }: OccasionTileProps) {
  const t = useMessages();
  const { picture, swatch } = occasion;
  const onPhone = lead ? "aspect-[350/235]" : "aspect-[20/25]";
  return (
    <Link
      href={occasion.href}
      className={`group relative block w-full overflow-hidden rounded-cut ${onPhone} md:aspect-auto ${large ? "md:h-[21rem] lg:h-[27rem] xl:h-[31rem]" : "md:h-[17.5rem] lg:h-[21rem] xl:h-[24rem]"}`}
      style={{ background: `color-mix(in oklab, ${swatch} 20%, oklch(0.95 0.014 84))` }}
    >
      <span className="absolute inset-x-3 top-3.5 z-10 md:inset-x-5 md:top-5 xl:inset-x-7 xl:top-6">
        <span className="display block text-17 leading-tight break-words hyphens-auto md:text-20 lg:text-25 xl:text-32">
          {occasion.label}
        </span>
        <span className="text-13 text-ink/75">{t("content.occasions.count", { count: occasion.count })}</span>
      </span>
      <Picture
        picture={picture}
        sizes={cardSizes(picture.ratio < 1, lead, large)}
        className={`absolute right-[8%] h-auto bg-sheet shadow-card transition-transform duration-300 ease-paper group-hover:-translate-y-2 ${cardPlace(picture.ratio < 1, lead, large)}`}
      />
    </Link>
  );
}
