import { useAddresses } from "#ui/addresses.tsx";
import { useState } from "react";
import { Form } from "react-router";
import { formatMoment } from "#kernel/formats/date-format.ts";
import type { Locale } from "#kernel/market.ts";
import { TimeAgo } from "#ui/time-ago.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { FormNote } from "#ui/forms/form-note.tsx";
import { Link } from "#ui/link.tsx";
import { useMessages } from "#ui/messages.tsx";
import { TextField } from "#ui/forms/text-field.tsx";

/** A design as the list displays it; times in ms. */
export type MyDesignView = {
  readonly id: string;
  readonly name: string;
  /** Its product. */
  readonly about: string;
  /** URL of its editor. */
  readonly href: string;
  /** One of it can be ordered as a sample. Source: SAMP-04. */
  readonly isCard: boolean;
  /** It can be begun again for the year after. Source: CAL-13. */
  readonly isCalendar: boolean;
  readonly at: number;
  readonly deletedAt: number | null;
  /** The set it belongs to. Source: THEME-05. */
  readonly set: string | null;
};

type MyDesignsPageProps = {
  readonly designs: readonly MyDesignView[];
  readonly locale: Locale;
  /** Error message of a refused change. */
  readonly problem: string | null;
  /** Price of one sample card of a design, formatted. Source: SAMP-04. */
  readonly samplePrice: string;
};

/** One command on one design, as a form that works without scripts. */
function DesignAction({ id, intent, label }: { readonly id: string; readonly intent: string; readonly label: string }) {
  return (
    <Form method="post">
      <input type="hidden" name="id" value={id} />
      <button
        type="submit"
        name="intent"
        value={intent}
        className="min-h-11 text-left text-15 underline decoration-line underline-offset-4 hover:decoration-ink"
      >
        {label}
      </button>
    </Form>
  );
}

/** Adds one sample card of a design to the cart, without scripts. Source: SAMP-04. */
function SampleAction({ id, price }: { readonly id: string; readonly price: string }) {
  const t = useMessages();
  const cart = useAddresses().address("cart");
  const at = `muster-${id}`;
  return (
    <form id={at} method="post" action={cart} data-sample className="scroll-mt-24">
      <input type="hidden" name="project" value={id} />
      <input type="hidden" name="at" value={at} />
      <button
        type="submit"
        name="intent"
        value="sample"
        className="min-h-11 text-15 underline decoration-line underline-offset-4 hover:decoration-ink"
      >
        {t("projects.sample", { price })}
      </button>
      <FormNote text={t("shop.sample.added")} link={{ href: cart, label: t("shop.sample.show") }} />
    </form>
  );
}

function Rename({ design, onDone }: { readonly design: MyDesignView; readonly onDone: () => void }) {
  const t = useMessages();
  return (
    <Form method="post" onSubmit={onDone} className="flex flex-wrap items-end gap-3">
      <input type="hidden" name="id" value={design.id} />
      <div className="min-w-0 flex-1 basis-40">
        <TextField
          name="name"
          label={t("projects.name")}
          defaultValue={design.name}
          maxLength={80}
          autoComplete="off"
        />
      </div>
      <Button size="s" type="submit" name="intent" value="rename">
        {t("projects.keepName")}
      </Button>
    </Form>
  );
}

type RowProps = Pick<MyDesignsPageProps, "locale" | "samplePrice"> & { readonly design: MyDesignView };

function DesignRow({ design, locale, samplePrice }: RowProps) {
  const t = useMessages();
  const { address } = useAddresses();
  const [renaming, setRenaming] = useState(false);
  const binned = design.deletedAt !== null;
  return (
    <li className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-5 border-b border-line py-6 md:grid-cols-[9rem_minmax(0,1fr)] md:gap-x-8">
      <img
        src={`${address("myDesigns", design.id, "bild")}?${design.at}`}
        alt=""
        width={320}
        height={320}
        loading="lazy"
        className={`aspect-square w-full bg-paper object-contain p-2 ${binned ? "opacity-50" : ""}`}
      />
      <div className="min-w-0">
        <h2 className="display text-20 break-words md:text-25">{design.name}</h2>
        <p className="text-15 text-ink-soft">{design.about}</p>
        <p className="text-13 text-ink-soft">
          {binned ? (
            t("projects.gone", { moment: formatMoment(design.deletedAt ?? 0, locale) })
          ) : (
            <TimeAgo at={design.at} say={(moment) => t("projects.edited", { moment })} />
          )}
        </p>
        {renaming ? <Rename design={design} onDone={() => setRenaming(false)} /> : null}
        <div className="mt-2 flex flex-wrap items-center gap-x-6 gap-y-1">
          {binned ? (
            <DesignAction id={design.id} intent="restore" label={t("projects.restore")} />
          ) : (
            <>
              <ButtonLink size="s" href={design.href}>
                {t("projects.edit")}
              </ButtonLink>
              {design.set === null ? null : (
                <Link
                  href={address("myDesigns", "set", design.set)}
                  className="inline-flex min-h-11 items-center text-15 underline decoration-line underline-offset-4 hover:decoration-ink"
                >
                  {t("projects.set")}
                </Link>
              )}
              <button
                type="button"
                aria-expanded={renaming}
                onClick={() => setRenaming(!renaming)}
                className="min-h-11 text-15 underline decoration-line underline-offset-4 hover:decoration-ink"
              >
                {t("projects.rename")}
              </button>
              {design.isCard ? <SampleAction id={design.id} price={samplePrice} /> : null}
              <DesignAction id={design.id} intent="copy" label={t("projects.copy")} />
              {design.isCalendar ? (
                <>
                  <DesignAction id={design.id} intent="next-year" label={t("projects.nextYear")} />
                  <DesignAction id={design.id} intent="next-year-empty" label={t("projects.nextYearPhotos")} />
                </>
              ) : null}
              <DesignAction id={design.id} intent="bin" label={t("projects.bin")} />
            </>
          )}
        </div>
      </div>
    </li>
  );
}

/** The visitor's designs, with the bin below. Source: CFG-19. */
export function MyDesignsPage({ designs, locale, problem, samplePrice }: MyDesignsPageProps) {
  const t = useMessages();
  const { address } = useAddresses();
  const active = designs.filter(({ deletedAt }) => deletedAt === null);
  const binned = designs.filter(({ deletedAt }) => deletedAt !== null);
  return (
    <main id="inhalt" className="shop-width pt-10 pb-24 md:pt-16 md:pb-32">
      <h1 className="page-title">{t("projects.title")}</h1>
      <p className="mt-3 max-w-prose text-ink-soft">{t("projects.intro")}</p>
      {problem ? (
        <p role="alert" className="mt-6 border-l-2 border-brick pl-4 text-brick">
          {problem}
        </p>
      ) : null}
      {active.length > 0 ? (
        <ul className="mt-8 border-t border-line">
          {active.map((design) => (
            <DesignRow key={design.id} design={design} locale={locale} samplePrice={samplePrice} />
          ))}
        </ul>
      ) : (
        <div className="mt-8 grid justify-items-start gap-4">
          <p>{t("projects.none")}</p>
          <ButtonLink href={address("home")}>{t("projects.browse")}</ButtonLink>
        </div>
      )}
      {binned.length > 0 ? (
        <details className="mt-12">
          <summary className="min-h-11 cursor-pointer text-20">
            {t("projects.binTitle", { count: binned.length })}
          </summary>
          <ul className="mt-4 border-t border-line">
            {binned.map((design) => (
              <DesignRow key={design.id} design={design} locale={locale} samplePrice={samplePrice} />
            ))}
          </ul>
        </details>
      ) : null}
    </main>
  );
}
