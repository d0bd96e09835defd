import { DesignGrid } from "#modules/catalogue/ui/design-grid.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Icon } from "#ui/icon.tsx";
import type { IconName } from "#ui/icons/icon-names.ts";
import { Link } from "#ui/link.tsx";
import { useMessages } from "#ui/messages.tsx";
import { pictureFiles, type PictureView } from "#ui/picture-files.ts";
import { Picture } from "#ui/picture.tsx";
import type { HomeView, OccasionTeaser } from "./home-view.ts";

/** The start page. Source: PB-12. */
export function HomePage({ view }: { readonly view: HomeView }) {
  return (
    <main id="inhalt">
      <Hero wide={view.hero.wide} tall={view.hero.tall} />
      <Occasions occasions={view.occasions} mourning={view.mourning} />
      <PaperSection picture={view.paper.picture} names={view.paper.names} />
      <Popular tiles={view.popular} />
      <Steps />
      <Benefits />
    </main>
  );
}

const wideMedia = "(min-width: 1024px)";

function HeroSources({ picture, media }: { readonly picture: PictureView; readonly media?: string }) {
  const { avifSrcSet, srcSet, width, height } = pictureFiles(picture);
  const size = { sizes: media ? "62vw" : "100vw", width, height, ...(media ? { media } : {}) };
  return (
    <>
      <source type="image/avif" srcSet={avifSrcSet} {...size} />
      {media ? <source type="image/webp" srcSet={srcSet} {...size} /> : null}
    </>
  );
}

/** One picture for wide pages and one for phones; the browser loads only the fitting one. Source: TEAS-13. */
function HeroPicture({ wide, tall }: HomeView["hero"]) {
  const any = tall ?? wide;
  if (!any) return null;
  const { src, srcSet, width, height } = pictureFiles(any);
  return (
    <picture className="contents [&>source]:hidden">
      {wide ? <HeroSources picture={wide} media={wideMedia} /> : null}
      {tall ? <HeroSources picture={tall} /> : null}
      <img
        src={src}
        srcSet={srcSet}
        sizes="100vw"
        width={width}
        height={height}
        alt={any.alt}
        fetchPriority="high"
        className="aspect-[150/157] size-full object-cover object-right md:aspect-[3/2] md:object-center lg:col-start-2 lg:row-start-1 lg:aspect-auto lg:min-h-0 lg:object-right"
      />
    </picture>
  );
}

function Hero({ wide, tall }: HomeView["hero"]) {
  const t = useMessages();
  return (
    <section className="grid border-b border-line lg:aspect-[59/22] lg:max-h-[46rem] lg:min-h-[31rem] lg:w-full lg:grid-cols-[38%_62%]">
      <HeroPicture wide={wide} tall={tall} />
      <div className="px-5 py-10 md:px-8 lg:col-start-1 lg:row-start-1 lg:flex lg:items-center lg:pr-8 lg:pl-[max(2rem,calc((100vw-75rem)/2))]">
        <div>
          <h1 className="display text-42 lg:text-56">{t("home.hero.headline")}</h1>
          <p className="mt-4 max-w-[34ch] text-17 lg:mt-6 lg:text-20">{t("home.hero.text")}</p>
          <div className="mt-7 flex flex-wrap items-center gap-x-7 gap-y-3 lg:mt-9">
            <ButtonLink href="/produkte/" size="l">
              {t("home.hero.action")}
            </ButtonLink>
            <ButtonLink href="/papier-und-veredelung/" variant="quiet">
              {t("home.hero.second")}
            </ButtonLink>
          </div>
        </div>
      </div>
    </section>
  );
}

/** Columns of the grid: the first occasion leads, on phones alone in its row. */
const teaserLayout = ["col-span-2 md:col-span-7", "md:col-span-5"];

function Occasions({ occasions, mourning }: Pick<HomeView, "occasions" | "mourning">) {
  const t = useMessages();
  return (
    <section className="shop-width section-air" aria-labelledby="home-occasions">
      <h2 id="home-occasions" className="display mb-8 text-32 md:mb-12 md:text-42">
        {t("home.occasions.headline")}
      </h2>
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
            <Link href={mourning.href} className="display mr-4 text-20 hover:underline hover:underline-offset-4">
              {t("home.occasions.mourning")}
            </Link>
            <span className="text-ink-soft">{t("home.occasions.mourningText")}</span>
          </p>
        ) : null}
        <ButtonLink href="/produkte/" variant="quiet">
          {t("home.occasions.all")}
        </ButtonLink>
      </div>
    </section>
  );
}

type OccasionTileProps = { readonly occasion: OccasionTeaser; readonly lead: boolean; readonly large: boolean };

function OccasionTile({ occasion, lead, large }: OccasionTileProps) {
  const t = useMessages();
  const { picture, swatch } = occasion;
  const upright = picture.ratio < 1;
  const onPhone = lead ? "aspect-[350/235]" : "aspect-[20/25]";
  const widthOnPhone = lead ? "w-[44%] top-[26%]" : upright ? "w-[62%] top-[40%]" : "w-[80%] top-[46%]";
  const widthOnDesktop = large
    ? upright
      ? "md:w-[40%] md:top-[16%]"
      : "md:w-[62%] md:top-[30%]"
    : upright
      ? "md:w-[50%] md:top-[24%]"
      : "md:w-[72%] md:top-[36%]";
  return (
    <Link
      href={occasion.href}
      className={`group relative block w-full overflow-hidden rounded-cut ${onPhone} md:aspect-auto ${large ? "md:h-[27rem] xl:h-[31rem]" : "md:h-[21rem] xl:h-[24rem]"}`}
      style={{ background: `color-mix(in oklab, ${swatch} 20%, oklch(0.95 0.014 84))` }}
    >
      <span className="absolute top-4 left-4 z-10 md:top-6 md:left-7">
        <span className="display block text-20 md:text-32">{occasion.label}</span>
        <span className="text-13 text-ink/75">{t("home.occasions.count", { count: occasion.count })}</span>
      </span>
      <Picture
        picture={picture}
        sizes={large ? "(min-width: 768px) 300px, 50vw" : "(min-width: 768px) 200px, 34vw"}
        className={`absolute right-[8%] h-auto bg-sheet shadow-card transition-transform duration-300 ease-paper group-hover:-translate-y-2 ${widthOnPhone} ${widthOnDesktop}`}
      />
    </Link>
  );
}

function PaperSection({ picture, names }: HomeView["paper"]) {
  const t = useMessages();
  return (
    <section className="bg-leaf-soft" aria-labelledby="home-paper">
      <div className="grid items-stretch lg:grid-cols-2">
        {picture ? (
          <Picture
            picture={picture}
            sizes="(min-width: 1024px) 50vw, 100vw"
            className="aspect-[4/3] size-full object-cover lg:aspect-auto lg:max-h-[46rem]"
          />
        ) : null}
        <div className="px-5 py-14 md:px-8 lg:max-w-[38.5rem] lg:px-16 lg:py-24">
          <h2 id="home-paper" className="display text-32 md:text-42">
            {t("home.paper.headline")}
          </h2>
          <p className="mt-5 max-w-[46ch]">{t("home.paper.text")}</p>
          <ul className="mt-8 grid grid-cols-2 gap-x-5 text-13 sm:gap-x-8 sm:text-15">
            {names.map((name) => (
              <li key={name} className="border-t border-ink/15 py-2">
                {name}
              </li>
            ))}
          </ul>
          <ButtonLink href="/papier-und-veredelung/" variant="secondary" className="mt-9">
            {t("home.paper.action")}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}

function Popular({ tiles }: { readonly tiles: HomeView["popular"] }) {
  const t = useMessages();
  if (tiles.length === 0) return null;
  return (
    <section className="shop-width section-air" aria-labelledby="home-popular">
      <h2 id="home-popular" className="display mb-8 text-32 md:mb-12 md:text-42">
        {t("home.popular.headline")}
      </h2>
      <DesignGrid tiles={tiles} lazy />
    </section>
  );
}

function Steps() {
  const t = useMessages();
  return (
    <section className="border-t border-line bg-sheet" aria-labelledby="home-steps">
      <div className="shop-width section-air grid gap-x-16 gap-y-10 lg:grid-cols-[1fr_1.9fr]">
        <div>
          <h2 id="home-steps" className="display text-32 md:text-42">
            {t("home.steps.headline")}
          </h2>
          <ButtonLink href="/so-funktionierts/" variant="quiet" className="mt-6">
            {t("home.steps.action")}
          </ButtonLink>
        </div>
        <ol className="border-b border-line">
          {(["design", "check", "print"] as const).map((step, place) => (
            <li
              key={step}
              className="grid grid-cols-[3.5rem_1fr] items-baseline gap-x-2 border-t border-line py-6 md:grid-cols-[6rem_11rem_1fr]"
            >
              <span aria-hidden className="display text-32 text-ink-soft md:text-42">
                {place + 1}
              </span>
              <h3 className="display text-25">{t(`home.steps.${step}.title`)}</h3>
              <p className="col-start-2 mt-1 text-ink-soft md:col-start-3">{t(`home.steps.${step}.text`)}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

const benefits: readonly (readonly [key: string, icon: IconName])[] = [
  ["single", "card"],
  ["envelope", "envelope"],
  ["express", "truck"],
  ["invoice", "invoice"],
];

/** Benefits whose details open in a dialog. Source: PB-12. */
function Benefits() {
  const t = useMessages();
  return (
    <section className="border-t border-line" aria-label={t("home.benefits.label")}>
      <ul className="shop-width grid grid-cols-2 lg:grid-cols-4">
        {benefits.map(([key, icon]) => (
          <li
            key={key}
            className="border-line odd:border-r lg:border-r lg:last:border-r-0 [&:nth-child(n+3)]:border-t lg:[&:nth-child(n+3)]:border-t-0"
          >
            <button
              type="button"
              popoverTarget={`benefit-${key}`}
              className="flex w-full flex-col items-start gap-3 px-3 py-7 text-left text-15 hover:text-leaf md:flex-row md:items-center md:px-6 md:py-9 md:text-17"
            >
              <Icon name={icon} size={24} />
              <span className="underline decoration-line-strong underline-offset-6">
                {t(`home.benefits.${key}.title`)}
              </span>
            </button>
            <Dialog id={`benefit-${key}`} title={t(`home.benefits.${key}.title`)} closeLabel={t("page.close")}>
              <p>{t(`home.benefits.${key}.text`)}</p>
            </Dialog>
          </li>
        ))}
      </ul>
    </section>
  );
}
