import { ButtonLink, buttonClass } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { useMessages } from "#ui/messages.tsx";
import { groundClass, groundFor, isDark } from "./backgrounds.ts";
import { ResponsivePicture } from "./responsive-picture.tsx";
import type { SlideView } from "./views.ts";

type SlideProps = { readonly slide: SlideView; readonly first: boolean; readonly later?: boolean };

/** A slide of the main teaser: picture and text side by side, on phones below each other. Source: TEAS-01, TEAS-02. */
export function Slide({ slide, first, later = false }: SlideProps) {
  const ground = groundFor(slide.ground, slide.color);
  const columns = slide.imageRight ? "lg:grid-cols-[38%_62%]" : "lg:grid-cols-[62%_38%]";
  const classes = `grid h-full w-full grid-rows-[auto_1fr] lg:aspect-[59/22] lg:max-h-[46rem] lg:min-h-[32rem] lg:grid-rows-1 ${columns} ${groundClass[ground]}`;
  const content = (
    <>
      {slide.images.length > 0 ? (
        <div
          className={`relative aspect-[150/157] w-full md:aspect-[3/2] lg:row-start-1 lg:aspect-auto lg:min-h-0 ${slide.imageRight ? "lg:col-start-2" : "lg:col-start-1"} ${later ? "[content-visibility:hidden]" : ""}`}
        >
          <ResponsivePicture
            images={slide.images}
            sizes={["62vw", "100vw"]}
            first={first}
            edge={slide.imageRight ? "right" : "left"}
            className="absolute inset-0 size-full object-cover"
          />
        </div>
      ) : null}
      <SlideText slide={slide} dark={isDark(ground)} />
    </>
  );
  if (!slide.whole)
    return (
      <div {...slide.attributes} {...slide.marks} className={classes}>
        {content}
      </div>
    );
  return (
    <Link
      {...slide.attributes}
      {...slide.marks}
      href={slide.whole.href}
      {...(slide.whole.document ? { document: true } : {})}
      className={`group ${classes}`}
    >
      {content}
    </Link>
  );
}

function SlideText({ slide, dark }: { readonly slide: SlideView; readonly dark: boolean }) {
  const t = useMessages();
  const { tag: Title, action } = slide;
  const alone = "lg:col-span-2 lg:col-start-1 lg:px-[max(2rem,calc((100vw-75rem)/2))]";
  const besidePicture = slide.imageRight
    ? "lg:col-start-1 lg:pr-8 lg:pl-[max(2rem,calc((100vw-75rem)/2))]"
    : "lg:col-start-2 lg:pl-14 lg:pr-[max(2rem,calc((100vw-75rem)/2))]";
  const place = slide.images.length === 0 ? alone : besidePicture;
  return (
    <div className={`px-5 py-10 md:px-8 lg:row-start-1 lg:flex lg:items-center lg:pb-24 ${place}`}>
      <div>
        {slide.isNew ? <p className="mb-3 text-15">{t("content.teaser.new")}</p> : null}
        <Title className="display text-42 lg:text-56">{slide.title}</Title>
        {slide.text ? <p className="mt-4 max-w-[34ch] text-17 lg:mt-6 lg:text-20">{slide.text}</p> : null}
        {slide.sampleBadge ? (
          <p
            className={`mt-4 inline-block border-b pb-0.5 text-15 lg:hidden ${dark ? "border-sheet/60" : "border-ink/40"}`}
          >
            {t("content.teaser.sample")}
          </p>
        ) : null}
        {action ? <SlideAction slide={slide} dark={dark} /> : null}
      </div>
    </div>
  );
}

function SlideAction({ slide: { action, whole }, dark }: { readonly slide: SlideView; readonly dark: boolean }) {
  if (!action) return null;
  const style = { variant: dark ? "inverse" : "primary", size: "l" } as const;
  // If the whole slide is a link, the button is only decorative.
  if (whole)
    return (
      <p className="mt-7 lg:mt-9">
        <span className={buttonClass(style)}>{action.label}</span>
      </p>
    );
  return (
    <p className="mt-7 lg:mt-9">
      <ButtonLink href={action.href} {...(action.document ? { document: true } : {})} {...style}>
        {action.label}
      </ButtonLink>
    </p>
  );
}
