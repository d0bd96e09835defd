import { useAddresses } from "#ui/addresses.tsx";
import { Button } from "#ui/button.tsx";
import { FormNote } from "#ui/forms/form-note.tsx";
import { Link } from "#ui/link.tsx";
import { useMessages } from "#ui/messages.tsx";
import type { DetailView, SampleOfferView } from "./detail-view.ts";

const sampleId = "muster";

/** What the price is made of, and why the choice cannot be made. Source: PRICE-05, PDP-04. */
export function PriceNotes({ parts, problems }: Pick<DetailView["price"], "parts"> & Pick<DetailView, "problems">) {
  return (
    <>
      <PriceParts parts={parts} />
      <Problems problems={problems} />
    </>
  );
}

/**
 * Orders one sample card of this design, free or not; the form works without scripts. Source: PDP-02, SAMP-01,
 * SAMP-02.
 */
export function SampleForm({ sample }: { readonly sample: SampleOfferView }) {
  const t = useMessages();
  const cart = useAddresses().address("cart");
  return (
    <form
      id={sampleId}
      method="post"
      action={cart}
      data-sample
      className={`scroll-mt-24 ${sample.wanted ? "mt-6" : "mt-3"}`}
    >
      <input type="hidden" name="intent" value="sample" />
      <input type="hidden" name="at" value={sampleId} />
      {sample.fields.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" variant={sample.wanted ? "primary" : "secondary"} className="w-full">
        {sample.button}
      </Button>
      <FormNote text={t("shop.sample.added")} link={{ href: cart, label: t("shop.sample.show") }} />
      <p className="mt-2 text-13 text-ink-soft">
        {sample.text}{" "}
        <Link href={sample.set.href} className="underline underline-offset-4">
          {sample.set.label}
        </Link>
      </p>
    </form>
  );
}

/** The components of the total. Source: PRICE-05. */
function PriceParts({ parts }: Pick<DetailView["price"], "parts">) {
  const t = useMessages();
  if (parts.length < 2) return null;
  return (
    <details className="mt-2 text-15">
      <summary className="inline-block py-1.5 pointer-coarse:py-3 text-13 underline underline-offset-4">
        {t("detail.price.parts")}
      </summary>
      <dl className="mt-1 grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 text-13 tabular-nums">
        {parts.map(({ label, value }) => (
          <div key={label} className="contents">
            <dt>{label}</dt>
            <dd className="text-right">{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function Problems({ problems }: Pick<DetailView, "problems">) {
  const t = useMessages();
  if (problems.length === 0) return null;
  return (
    <div role="alert" className="mt-5 border-l-2 border-brick bg-sheet px-4 py-3 text-15">
      <p className="font-medium text-brick">{t("detail.problemTitle")}</p>
      <ul className="mt-1 grid gap-2">
        {problems.map(({ text, alternatives }) => (
          <li key={text}>
            {text}
            <span className="flex flex-wrap gap-x-5">
              {alternatives.map(({ href, label }) => (
                <Link key={href} href={href} data-keep className="py-1 underline underline-offset-4">
                  {label}
                </Link>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
