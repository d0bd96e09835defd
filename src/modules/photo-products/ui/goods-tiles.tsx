import { Link } from "#ui/link.tsx";
import { Picture } from "#ui/picture.tsx";
import { StruckPrice } from "#ui/struck-price.tsx";
import type { GoodsTile } from "./goods-view.ts";

/** Products or designs with picture, name and price; the picture stands large on its own ground. */
export function GoodsTiles({
  tiles,
  eager = false,
}: {
  readonly tiles: readonly GoodsTile[];
  readonly eager?: boolean;
}) {
  return (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-10 md:gap-x-8 md:gap-y-14 lg:grid-cols-3">
      {tiles.map(({ href, label, text, price, struck, picture }, place) => (
        <li key={href}>
          <Link href={href} className="group block">
            <Picture
              picture={picture}
              sizes="(min-width: 900px) 24rem, calc(48vw - 28px)"
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
