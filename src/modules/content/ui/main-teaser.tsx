import { useState } from "react";
import { Icon } from "#ui/icon.tsx";
import { useMessages } from "#ui/messages.tsx";
import { carouselRules } from "../components/carousel.ts";
import { Slide } from "./slide.tsx";
import { SmallTeaser } from "./small-teaser.tsx";
import { useCarousel, type CarouselView } from "./use-carousel.ts";
import type { Layout, MainTeaserView, SlideView } from "./views.ts";

const widths: Readonly<Record<Layout, string>> = {
  full: "border-b border-line",
  boxed: "shop-width pt-6",
  split: "lg:grid lg:grid-cols-[2fr_1fr] border-b border-line",
};

/**
 * The main teaser of a page: a single slide is static with the small teaser below it, several are a carousel with a
 * labelled control for each.
 * @source TEAS-04, TEAS-05, PB-05
 */
export function MainTeaser({ slides, smallTeaser, layout }: MainTeaserView) {
  const [only] = slides;
  return (
    <div className={widths[layout]}>
      {slides.length > 1 ? (
        <Carousel slides={slides} />
      ) : (
        <>
          {only ? <Slide slide={only} first /> : null}
          {smallTeaser ? <SmallTeaser {...smallTeaser} /> : null}
        </>
      )}
    </div>
  );
}

const motion = {
  enter: { 1: "animate-slide-in-right", [-1]: "animate-slide-in-left" },
  leave: { 1: "animate-slide-out-left", [-1]: "animate-slide-out-right" },
} as const;

function motionOf(place: number, { slide, leaving, direction }: CarouselView): string {
  if (leaving === undefined) return place === slide ? "" : "invisible";
  if (place === slide) return motion.enter[direction];
  return place === leaving ? motion.leave[direction] : "invisible";
}

function Carousel({ slides }: { readonly slides: readonly SlideView[] }) {
  const t = useMessages();
  const [wrapper, setWrapper] = useState<HTMLElement | null>(null);
  const carousel = useCarousel(wrapper, slides.length, carouselRules.mainTeaserInterval);
  return (
    <section
      ref={setWrapper}
      aria-roledescription={t("content.teaser.carousel")}
      aria-label={t("content.teaser.label")}
      className="relative touch-pan-y select-none"
    >
      <div className="grid overflow-hidden" aria-live={carousel.running ? "off" : "polite"}>
        {slides.map((slide, place) => (
          <div
            key={slide.uid}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a slide is a group of the carousel, not of a form
            role="group"
            aria-roledescription={t("content.teaser.slide")}
            aria-label={t("content.teaser.place", {
              place: place + 1,
              count: slides.length,
              name: slide.control,
            })}
            inert={place !== carousel.slide}
            className={`[grid-area:1/1] ${motionOf(place, carousel)}`}
          >
            {/* Hidden pictures load after hydration: the first one gets the bandwidth. */}
            <Slide slide={slide} first={place === 0} later={place > 0 && !wrapper} />
          </div>
        ))}
      </div>
      <Controls slides={slides} carousel={carousel} />
    </section>
  );
}

type ControlsProps = { readonly slides: readonly SlideView[]; readonly carousel: CarouselView };

/**
 * Colours of the controls follow the visible slide; white ones get a dark background to stay readable. Source: TEAS-04.
 */
function Controls({ slides, carousel }: ControlsProps) {
  const t = useMessages();
  const visible = slides[carousel.slide];
  const onPhone = visible?.controlColorMobile === "white" ? "bg-leaf text-sheet" : "bg-paper text-ink";
  const onDesktop = visible?.controlColor === "white" ? "lg:bg-ink/75 lg:text-sheet" : "lg:bg-paper/85 lg:text-ink";
  return (
    <div
      className={`flex flex-wrap items-center gap-x-1 px-3 py-1.5 transition-colors duration-300 md:px-6 lg:absolute lg:bottom-6 lg:left-[max(1.25rem,calc((100vw-75rem)/2-0.75rem))] lg:rounded-cut lg:px-2 lg:py-0 ${onPhone} ${onDesktop}`}
    >
      <button
        type="button"
        onClick={() => carousel.setRunning(!carousel.running)}
        className="grid size-11 place-items-center focus-visible:outline-current"
      >
        <Icon
          name={carousel.running ? "pause" : "play"}
          size={20}
          label={carousel.running ? t("content.teaser.pause") : t("content.teaser.play")}
        />
      </button>
      {slides.map(({ uid, control }, place) => (
        <button
          key={uid}
          type="button"
          aria-current={place === carousel.slide ? "true" : undefined}
          onClick={() => carousel.go(place)}
          className="min-h-11 px-2.5 text-15 underline-offset-8 focus-visible:outline-current aria-[current=true]:underline"
        >
          {control}
        </button>
      ))}
    </div>
  );
}
