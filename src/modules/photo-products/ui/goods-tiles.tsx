import { Link } from "#ui/link.tsx";
import { Picture } from "#ui/images/picture.tsx";
import { StruckPrice } from "#ui/struck-price.tsx";
import type { GoodsTile } from "./goods-view.ts";

/**
 * Products or designs with picture, name and price; if their number is odd, phones display the first alone in its
 * row.
 */
export function GoodsTiles({
  tiles,
  eager = false,
}: {
  readonly tiles: readonly GoodsTile[];
  readonly eager?: boolean;
}) {
  // Four per row if three would leave the last one alone.
  const four = tiles.length % 4 === 0 && tiles.length % 3 === 1;
  const leads = (place: number) => place === 0 && tiles.length % 2 === 1;
  return (
    <ul
      className={`grid grid-cols-2 gap-x-4 gap-y-10 md:gap-x-6 md:gap-y-14 lg:gap-x-8 ${four ? "md:grid-cols-4" : "md:grid-cols-3"}`}
    >
      {tiles.map(({ href, label, text, price, struck, picture }, place) => (
        <li key={href} className={leads(place) ? "max-md:col-span-2" : ""}>
          <Link href={href} className="group block">
            <Picture
              picture={picture}
              sizes={`(min-width: 900px) 24rem, (min-width: 768px) 30vw, calc(${leads(place) ? "97vw - 40px" : "48vw - 28px"})`}
              eager={eager && place < 4}
              className="aspect-4/3 w-full object-cover transition-transform duration-300 group-hover:-translate-y-1 motion-reduce:transform-none"
            />
            <span className="mt-4 block text-17 font-medium group-hover:underline group-hover:underline-offset-4">
              {label}
            </span>
            {text === "" ? null : <span className="mt-1 hidden text-15 text-ink-soft md:block">{text}</span>}
            <span className="mt-1 block text-15 tabular-nums">{price}</span>
            <StruckPrice struck={struck} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
