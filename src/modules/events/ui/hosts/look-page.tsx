import { Button, buttonClass } from "#ui/button.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { useMessages } from "#ui/messages.tsx";
import type { LookView } from "../../look/look.ts";
import { cardWidth, HeadPreview } from "../card-face.tsx";
import type { PhotoView } from "../guest-page.tsx";
import { ActionLink } from "./event-frame.tsx";

/** A look that can be chosen, with its head as it would be. */
export type LookChoice = {
  readonly name: string;
  readonly href: string;
  readonly look: LookView;
  readonly isShown: boolean;
};

export type LookPageView = {
  /** The words of the head. */
  readonly head: { readonly kicker: string; readonly title: string; readonly date: string };
  /** The look that is shown; null for the shop's own. */
  readonly shown: {
    readonly design: string;
    readonly colour: string;
    readonly name: string;
    readonly look: LookView;
    readonly colours: readonly {
      readonly href: string;
      readonly name: string;
      readonly swatch: string;
      readonly isShown: boolean;
    }[];
  } | null;
  readonly isSaved: boolean;
  readonly isPlain: boolean;
  readonly choices: readonly LookChoice[];
  readonly photo: PhotoView | null;
  readonly photoTarget: string;
  readonly preview: string;
};

/** Look and photo of an event's page. Source: EVENT-02. */
export function LookPage({ view }: { readonly view: LookPageView }) {
  const t = useMessages();
  return (
    <div className="mt-8 grid gap-14">
      <section aria-labelledby="look" className="grid gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <Shown view={view} />
        <div>
          <h2 id="look" className="display text-25">
            {t("events-look.title")}
          </h2>
          <p className="mt-2 max-w-[48ch] text-ink-soft">{t("events-look.text")}</p>
          <Colours view={view} />
          <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-2">
            {view.shown === null || view.isSaved ? null : (
              <form method="post">
                <input type="hidden" name="design" value={view.shown.design} />
                <input type="hidden" name="colour" value={view.shown.colour} />
                <Button type="submit" name="intent" value="look">
                  {t("events-look.take")}
                </Button>
              </form>
            )}
            <a href={view.preview} className={buttonClass({ variant: "secondary" })}>
              {t("events-look.preview")}
            </a>
          </div>
          {view.isPlain ? null : (
            <div className="mt-3">
              <ActionLink intent="plain" label={t("events-look.plain")} />
            </div>
          )}
        </div>
      </section>
      <section aria-labelledby="families">
        <h2 id="families" className="display text-25">
          {t("events-look.families")}
        </h2>
        <ul className="mt-6 grid grid-cols-2 items-end gap-x-4 gap-y-8 sm:grid-cols-3 sm:gap-x-8 xl:grid-cols-4">
          {view.choices.map((choice) => (
            <Choice key={choice.href} choice={choice} head={view.head} />
          ))}
        </ul>
      </section>
      <PhotoPart view={view} />
    </div>
  );
}

function Shown({ view: { shown, head } }: { readonly view: LookPageView }) {
  const t = useMessages();
  if (shown === null)
    return (
      <div className="grid place-content-center border border-line bg-sheet px-6 py-16 text-center">
        <p className="text-13 tracking-[0.18em] text-ink-soft uppercase">{head.kicker}</p>
        <p className="display mt-4 text-32 break-words">{head.title}</p>
        <p className="mt-3">{head.date}</p>
        <p className="mt-6 text-15 text-ink-soft">{t("events-look.none")}</p>
      </div>
    );
  return (
    <figure className={`grid place-items-center px-5 py-8 @container sm:py-12 ${shown.look.className}`}>
      <link rel="stylesheet" href={shown.look.styles} precedence="look" />
      <div className={`w-full shadow-lift ${cardWidth(shown.look.ratio)}`}>
        <HeadPreview look={shown.look} {...head} />
      </div>
      <figcaption className="sr-only">{shown.name}</figcaption>
    </figure>
  );
}

function Colours({ view: { shown } }: { readonly view: LookPageView }) {
  const t = useMessages();
  if (shown === null) return null;
  return (
    <>
      <p className="mt-6 text-20">{shown.name}</p>
      {shown.colours.length < 2 ? null : (
        <ul aria-label={t("events-look.colours")} className="mt-1 -ml-1.5 flex flex-wrap">
          {shown.colours.map(({ href, name, swatch, isShown }) => (
            <li key={href}>
              <a
                href={href}
                title={name}
                aria-current={isShown ? "true" : undefined}
                className="group grid size-11 place-items-center rounded-round"
              >
                <span
                  className="true-colour size-8 rounded-round shadow-[inset_0_0_0_1px_oklch(0.2443_0.008_84.6/0.18)] outline-leaf group-aria-[current=true]:outline-2 group-aria-[current=true]:outline-offset-3"
                  style={{ background: swatch }}
                />
                <span className="sr-only">{name}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Choice({ choice, head }: { readonly choice: LookChoice; readonly head: LookPageView["head"] }) {
  const { look, name, href, isShown } = choice;
  return (
    <li>
      <link rel="stylesheet" href={look.styles} precedence="look" />
      <a
        href={href}
        aria-current={isShown ? "true" : undefined}
        aria-label={name}
        className="group block aria-[current=true]:outline-2 aria-[current=true]:outline-offset-6 aria-[current=true]:outline-leaf"
      >
        <span aria-hidden className={`block shadow-card transition-shadow group-hover:shadow-lift ${look.className}`}>
          <HeadPreview look={look} {...head} />
        </span>
        <span className="mt-3 block text-15 group-hover:text-leaf">{name}</span>
      </a>
    </li>
  );
}

const thirds = [0, 0.5, 1] as const;
const nearest = (share: number) => thirds.reduce((a, b) => (Math.abs(b - share) < Math.abs(a - share) ? b : a));

/** Sends, describes and removes the photo; where it is cropped is chosen on the photo itself. */
function PhotoPart({ view: { photo, photoTarget } }: { readonly view: LookPageView }) {
  const t = useMessages();
  return (
    <section id="foto" aria-labelledby="photo" className="max-w-[44rem] scroll-mt-24 border-t border-line pt-8">
      <h2 id="photo" className="display text-25">
        {t("events-look.photo.title")}
      </h2>
      <p className="mt-2 max-w-[56ch] text-ink-soft">{t("events-look.photo.text")}</p>
      {photo === null ? null : (
        <form method="post" className="mt-6 grid gap-5">
          <fieldset>
            <legend className="mb-2 text-15 font-medium">{t("events-look.photo.focus")}</legend>
            <div className="relative">
              <img src={photo.large} alt={photo.alt} className="max-h-[30rem] w-full object-contain object-left" />
            </div>
            <div className="mt-3 grid w-fit grid-cols-3 border border-line bg-line gap-px">
              {thirds.flatMap((y) =>
                thirds.map((x) => (
                  <label
                    key={`${x}-${y}`}
                    className="relative grid size-11 place-items-center bg-sheet has-checked:bg-leaf-soft has-focus-visible:outline-2 has-focus-visible:outline-leaf"
                  >
                    <input
                      type="radio"
                      name="focus"
                      value={`${x} ${y}`}
                      defaultChecked={nearest(photo.focus.x) === x && nearest(photo.focus.y) === y}
                      className="peer absolute inset-0 size-full appearance-none opacity-0"
                    />
                    <span aria-hidden className="size-2.5 rounded-round bg-line-strong peer-checked:bg-leaf" />
                    <span className="sr-only">
                      {t(`events-look.photo.places.${placeNames[thirds.indexOf(y)]?.[thirds.indexOf(x)] ?? "middle"}`)}
                    </span>
                  </label>
                )),
              )}
            </div>
          </fieldset>
          <TextField
            name="alt"
            label={t("events-look.photo.alt")}
            hint={t("events-look.photo.altHint")}
            defaultValue={photo.alt}
            maxLength={200}
            autoComplete="off"
          />
          <Button type="submit" name="intent" value="photo" variant="secondary" className="justify-self-start">
            {t("events.save")}
          </Button>
        </form>
      )}
      <form method="post" action={photoTarget} encType="multipart/form-data" data-document className="mt-6 grid gap-4">
        <label className="grid gap-1.5">
          <span className="text-15 font-medium">
            {t(photo ? "events-look.photo.other" : "events-look.photo.choose")}
          </span>
          <input
            type="file"
            name="photo"
            required
            accept="image/jpeg,image/png,image/webp,image/heic,image/avif,image/tiff"
            className="min-h-11 max-w-full text-15 file:mr-4 file:min-h-11 file:cursor-pointer file:rounded-cut file:border file:border-ink/70 file:bg-transparent file:px-5 file:font-medium"
          />
          <span className="text-13 text-ink-soft">{t("events-look.photo.limits")}</span>
        </label>
        <Button type="submit" variant="secondary" className="justify-self-start">
          {t("events-look.photo.send")}
        </Button>
      </form>
      {photo === null ? null : (
        <div className="mt-4">
          <ActionLink intent="photo-remove" label={t("events-look.photo.remove")} />
        </div>
      )}
    </section>
  );
}

/** By row, then by column. */
const placeNames = [
  ["topLeft", "top", "topRight"],
  ["left", "middle", "right"],
  ["bottomLeft", "bottom", "bottomRight"],
] as const;
