import { useMessages } from "#ui/messages.tsx";
import type { PictureView } from "#ui/images/picture-files.ts";
import { Picture } from "#ui/images/picture.tsx";

/** The header of an article. Source: MAG-02. */
export type ArticleHeadView = {
  readonly title: string;
  readonly lead: string;
  readonly category: string;
  readonly author: string;
  /** The date, formatted for the locale. */
  readonly published: string;
  readonly minutes: number;
  readonly picture: PictureView | null;
};

/** Title, lead and picture of an article, on wide screens side by side without cropping the card. Source: MAG-02. */
export function ArticleHead({ title, lead, category, author, published, minutes, picture }: ArticleHeadView) {
  const t = useMessages();
  return (
    <header className="shop-width mt-8 mb-10 grid items-center gap-x-16 gap-y-10 md:mt-14 md:mb-16 lg:grid-cols-[1fr_1.15fr]">
      <div>
        <p className="eyebrow">{category}</p>
        <h1 className="page-title mt-3 max-w-[22ch]">{title}</h1>
        <p className="mt-5 max-w-[52ch] text-20">{lead}</p>
        <p className="mt-4 text-15 text-ink-soft">
          {[author, published, t("content.magazine.minutes", { count: minutes })].filter(Boolean).join(" · ")}
        </p>
      </div>
      {picture ? (
        <Picture
          picture={picture}
          first
          sizes="(min-width: 900px) 40rem, 100vw"
          className="aspect-[4/3] w-full rounded-cut object-cover sm:max-lg:aspect-[3/2]"
        />
      ) : null}
    </header>
  );
}
