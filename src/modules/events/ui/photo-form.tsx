import { Button, buttonClass } from "#ui/button.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { useMessages } from "#ui/messages.tsx";

/** How a guest adds photos: the addresses of the form, the name it begins with, and what the guest has added. */
export type PhotoFormView = {
  readonly action: string;
  readonly name: string;
  readonly isFull: boolean;
  /** Letters of the name, photos at once, bytes and types of each. */
  readonly limits: {
    readonly name: number;
    readonly photos: number;
    readonly bytes: number;
    readonly types: readonly string[];
  };
  /** The refusal of a photo beyond the limit; `{file}` stands for its name. */
  readonly tooLarge: string;
  readonly own: readonly { readonly id: string; readonly small: string; readonly takeBack: string }[];
};

/** What became of the form that was sent, in words. */
export type PhotoFormReport = {
  readonly added: number;
  readonly known: number;
  readonly takenBack: boolean;
  /** A name that could not be taken. */
  readonly isNameRefused: boolean;
  readonly refused: readonly { readonly file: string; readonly text: string }[];
};

type PhotoFormProps = {
  readonly hosts: string;
  /** Null once no photos are taken any more. */
  readonly form: PhotoFormView | null;
  readonly report: PhotoFormReport | null;
};

/** Where guests add photos to an event's gallery, by a form without scripts. Source: EVENT-10. */
export function PhotoForm({ hosts, form, report }: PhotoFormProps) {
  const t = useMessages();
  return (
    <section
      id="dazu"
      aria-labelledby="add"
      className="mx-auto mt-10 max-w-[40rem] scroll-mt-6 bg-sheet px-5 py-10 shadow-card sm:px-10"
    >
      <h2 id="add" className="display text-center text-32">
        {t("event-gallery.add")}
      </h2>
      {report === null ? null : <Report report={report} />}
      {form === null ? (
        <p className="mt-6 text-center">{t("event-gallery.form.closed")}</p>
      ) : form.isFull ? (
        <p className="mt-6 text-center">{t("event-gallery.form.full", { hosts })}</p>
      ) : (
        <Fields form={form} isNameRefused={report?.isNameRefused ?? false} />
      )}
      {form === null ? null : <OwnPhotos hosts={hosts} own={form.own} />}
    </section>
  );
}

function Report({ report }: { readonly report: PhotoFormReport }) {
  const t = useMessages();
  const { added, known, takenBack, refused } = report;
  return (
    <div className="mt-6 grid gap-4">
      {added + known === 0 && !takenBack ? null : (
        <output className="grid border-l-2 border-leaf pl-4">
          {added > 0 ? <span>{t("event-gallery.form.added", { count: added, n: added })}</span> : null}
          {known > 0 ? <span>{t("event-gallery.form.known", { count: known, n: known })}</span> : null}
          {takenBack ? <span>{t("event-gallery.form.takenBack")}</span> : null}
        </output>
      )}
      {refused.length === 0 ? null : (
        <div role="alert" className="border-l-2 border-brick pl-4">
          <p className="font-medium">{t("event-gallery.form.refusedTitle")}</p>
          <ul className="mt-1 grid gap-1 text-15">
            {refused.map(({ file, text }, index) => (
              <li key={`${index}/${file}`} className="wrap-anywhere">
                {file === "" || text.includes(file) ? text : t("event-gallery.form.ofFile", { file, text })}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

function Fields({ form, isNameRefused }: { readonly form: PhotoFormView; readonly isNameRefused: boolean }) {
  const t = useMessages();
  const { limits } = form;
  return (
    <form
      method="post"
      action={form.action}
      encType="multipart/form-data"
      data-photos
      data-largest={limits.bytes}
      data-arrived={t("event-gallery.form.arrived")}
      data-known={t("event-gallery.form.knownOne")}
      data-waiting={t("event-gallery.form.waiting")}
      data-failed={t("event-gallery.form.failed")}
      data-progress={t("event-gallery.form.progress", { done: "{done}", all: "{all}" })}
      data-too-large={form.tooLarge}
      className="mt-6 grid gap-6"
    >
      <TextField
        name="name"
        label={t("event-gallery.form.name")}
        hint={t("event-gallery.form.nameHint")}
        error={isNameRefused ? t("event-gallery.form.nameInvalid") : undefined}
        defaultValue={form.name}
        maxLength={limits.name}
        autoComplete="name"
        required
      />
      <div className="grid gap-1.5">
        <label htmlFor="fotos" className="text-15 font-medium">
          {t("event-gallery.form.files")}
        </label>
        <input
          id="fotos"
          type="file"
          name="photos"
          multiple
          required
          accept={limits.types.join(",")}
          aria-describedby="fotos-limits"
          className="min-h-11 w-full text-15 file:mr-4 file:min-h-11 file:cursor-pointer file:rounded-cut file:border file:border-ink/70 file:bg-transparent file:px-5 file:font-medium"
        />
        <p id="fotos-limits" className="text-13 text-ink-soft">
          <span data-at-once>{t("event-gallery.form.atOnce", { n: limits.photos })} </span>
          {t("event-gallery.form.limits", { mb: limits.bytes / 1024 ** 2 })}
        </p>
      </div>
      <template>
        <li className="grid gap-1 border-t border-line py-2 text-15">
          <b className="truncate font-medium" />
          <span className="text-ink-soft wrap-anywhere empty:hidden" />
          <progress max={1} value={0} className="h-1.5 w-full accent-leaf" />
        </li>
      </template>
      <ul data-rows className="empty:hidden" />
      <output data-status className="text-center empty:hidden" />
      <Button type="submit" className="justify-self-center">
        {t("event-gallery.form.send")}
      </Button>
    </form>
  );
}

function OwnPhotos({ hosts, own }: { readonly hosts: string; readonly own: PhotoFormView["own"] }) {
  const t = useMessages();
  if (own.length === 0) return <div data-own />;
  return (
    <div data-own className="mt-10 border-t border-line pt-8">
      <h3 className="text-20 font-medium">{t("event-gallery.form.own")}</h3>
      <p className="mt-1 text-15 text-ink-soft">{t("event-gallery.form.ownText", { hosts })}</p>
      <ul className="mt-4 grid grid-cols-2 gap-x-3 gap-y-4 sm:grid-cols-3">
        {own.map(({ id, small, takeBack }, index) => (
          <li key={id} className="grid content-start gap-1">
            <img
              src={small}
              alt={t("event-gallery.form.ownPhoto", { n: index + 1 })}
              loading="lazy"
              decoding="async"
              className="true-colour aspect-square w-full bg-line object-cover"
            />
            <form method="post" action={takeBack} encType="multipart/form-data">
              <button
                type="submit"
                aria-label={t("event-gallery.form.takeBackOf", { n: index + 1 })}
                className={buttonClass({ variant: "quiet" })}
              >
                {t("event-gallery.form.takeBack")}
              </button>
            </form>
          </li>
        ))}
      </ul>
    </div>
  );
}
