import { Link } from "#ui/link.tsx";
import { useMessages } from "#ui/messages.tsx";
import { Picture } from "#ui/images/picture.tsx";
import type { ArticleTileView } from "./views.ts";

type ArticleTilesProps = { readonly headline: string; readonly articles: readonly ArticleTileView[] };

/** Articles of the magazine side by side. Source: MAG-02. */
export function ArticleTiles({ headline, articles }: ArticleTilesProps) {
  const t = useMessages();
  // Without a headline the articles follow directly below that of the page.
  const Title = headline ? "h3" : "h2";
  return (
    <section className="shop-width">
      {headline ? <h2 className="display mb-8 text-32 md:mb-12 md:text-42">{headline}</h2> : null}
      <ul className="grid gap-x-6 gap-y-12 sm:grid-cols-2 md:grid-cols-3 lg:gap-x-8">
        {articles.map((article) => (
          <li key={article.uid} className="group relative">
            {article.picture ? (
              <div className="overflow-hidden rounded-cut">
                <Picture
                  picture={article.picture}
                  sizes="(min-width: 900px) 380px, (min-width: 768px) 30vw, (min-width: 576px) 46vw, calc(97vw - 40px)"
                  className="aspect-[391/390] w-full object-cover transition-transform duration-300 ease-paper group-hover:scale-[1.02] max-sm:aspect-[302/220]"
                />
              </div>
            ) : null}
            <p className="eyebrow mt-4">
              {article.category} · {t("content.magazine.minutes", { count: article.minutes })}
            </p>
            <Title className="display mt-2 text-25 md:max-lg:text-20">
              <Link
                href={article.href}
                className="group-hover:underline group-hover:underline-offset-6 after:absolute after:inset-0"
              >
                {article.title}
              </Link>
            </Title>
            <p className="mt-2 text-15 text-ink-soft">{article.lead}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
