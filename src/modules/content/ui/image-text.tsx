import { ButtonLink } from "#ui/button.tsx";
import { Picture } from "#ui/images/picture.tsx";
import { Blocks } from "./blocks.tsx";
import { groundClass, isDark } from "./backgrounds.ts";
import type { ImageTextView } from "./views.ts";

/** A picture and a text next to it; on phones below each other. Source: PB-16. */
export function ImageText({ headline, blocks, picture, imageRight, ground, action, layout }: ImageTextView) {
  // In a boxed layout the background ends with the column of the page.
  const boxed = layout === "boxed";
  const textRight = imageRight && !boxed;
  return (
    <section className={boxed ? "shop-width" : groundClass[ground]}>
      <div className={`grid items-stretch ${picture ? "md:grid-cols-2" : ""} ${boxed ? groundClass[ground] : ""}`}>
        {picture ? (
          <Picture
            picture={picture}
            sizes="(min-width: 900px) 50vw, (min-width: 768px) 75vw, 100vw"
            className={`aspect-[4/3] size-full object-cover md:aspect-auto md:max-h-[46rem] md:min-h-[26rem] ${imageRight ? "md:order-2" : ""}`}
          />
        ) : null}
        <div
          className={`px-5 py-14 md:flex md:items-center md:px-8 lg:py-24 ${textRight ? "lg:pr-16 lg:pl-[max(2rem,calc((100vw-75rem)/2))]" : "lg:max-w-[44rem] lg:px-16"}`}
        >
          <div>
            <h2 className="display text-32 lg:text-42">{headline}</h2>
            <div className="mt-5 max-w-[46ch]">
              <Blocks blocks={blocks} />
            </div>
            {action ? (
              <ButtonLink
                href={action.href}
                {...(action.document ? { document: true } : {})}
                variant={isDark(ground) ? "inverse" : "secondary"}
                className="mt-6"
              >
                {action.label}
              </ButtonLink>
            ) : null}
          </div>
        </div>
      </div>
    </section>
  );
}
