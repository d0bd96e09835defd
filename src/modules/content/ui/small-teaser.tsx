import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { groundClass, groundFor } from "./backgrounds.ts";
import { ResponsivePicture } from "./responsive-picture.tsx";
import type { SmallTeaserView } from "./views.ts";

/** A calm teaser: picture, headline, one line; all of it is the link. Source: TEAS-03. */
export function SmallTeaser({
  marks,
  headline,
  subHeadline,
  link,
  images,
  ground,
  color,
  isH1,
  imageRight,
}: SmallTeaserView) {
  const Title = isH1 ? "h1" : "h2";
  const [image] = images;
  const columns = image ? (imageRight ? "sm:grid-cols-[1fr_auto]" : "sm:grid-cols-[auto_1fr]") : "";
  return (
    <aside
      {...marks}
      className={`group relative grid items-center overflow-hidden ${columns} ${groundClass[groundFor(ground, color)]}`}
    >
      {image ? (
        <div className={`overflow-hidden sm:w-[20rem] lg:w-[26rem] ${imageRight ? "sm:order-2" : ""}`}>
          <ResponsivePicture
            images={images}
            sizes={["416px", "100vw"]}
            className="aspect-[960/470] w-full object-cover transition-transform duration-300 ease-paper group-hover:scale-[1.02] sm:aspect-[300/235]"
          />
        </div>
      ) : null}
      <div className="px-5 py-8 md:px-12 md:py-10">
        <Title className="display text-25 md:text-32">
          {link ? (
            <Link
              href={link.href}
              {...(link.document ? { document: true } : {})}
              className="group-hover:underline group-hover:underline-offset-8 after:absolute after:inset-0"
            >
              {headline}
              <Icon name="arrow-right" className="ml-3 inline-block" />
            </Link>
          ) : (
            headline
          )}
        </Title>
        {subHeadline ? <p className="mt-2 max-w-[52ch]">{subHeadline}</p> : null}
      </div>
    </aside>
  );
}
