import { formatNumber } from "#kernel/formats/number-format.ts";
import { useAddresses } from "#ui/addresses.tsx";
import { Button } from "#ui/button.tsx";
import { FormNote } from "#ui/forms/form-note.tsx";
import { Link } from "#ui/link.tsx";
import { useLocale, useMessages } from "#ui/messages.tsx";
import { Select } from "#ui/forms/select.tsx";
import type { DetailView } from "./detail-view.ts";

/**
 * Anchor the page returns to after articles were added to the cart; phones may display only its top, so the
 * confirmation comes first.
 */
const formId = "dazu";

type AccessoriesProps = Pick<DetailView, "id" | "quantity" | "accessories">;

/**
 * "Passend dazu": envelopes, inlays, ribbons and stickers bought with the card. Without a quantity of their own there
 * are as many as cards, now and whenever that quantity changes. The form works without scripts.
 * @source PDP-13
 */
export function DetailAccessories({ id, quantity, accessories }: AccessoriesProps) {
  const t = useMessages();
  const locale = useLocale();
  const cart = useAddresses().address("cart");
  const { groups, stickers } = accessories;
  const pieces = (count: number) => t("shop.pieces", { count, n: formatNumber(count, locale) });
  if (groups.length === 0 && stickers.length === 0) return null;
  return (
    <section aria-labelledby="passend-dazu" className="mt-14">
      <h2 id="passend-dazu" className="display scroll-mt-28 text-25">
        {t("detail.accessories.title")}
      </h2>
      {groups.length > 0 ? (
        <form id={formId} method="post" action={cart} autoComplete="off" className="scroll-mt-24">
          <FormNote text={t("detail.accessories.added")} link={{ href: cart, label: t("shop.sample.show") }} />
          <p className="mt-1 mb-5 max-w-[60ch] text-15 text-ink-soft">{t("detail.accessories.intro")}</p>
          <input type="hidden" name="intent" value="accessories" />
          <input type="hidden" name="at" value={formId} />
          <input type="hidden" name="designId" value={id} />
          <input type="hidden" name="cards" value={quantity.value} />
          {groups.map(({ type, label, items }) => (
            <div
              key={type}
              className="grid gap-3 border-t border-line py-4 sm:grid-cols-[minmax(0,1fr)_15rem] sm:gap-x-5"
            >
              <Select name={`sku-${type}`} label={label} defaultValue="">
                <option value="">{t("detail.accessories.none")}</option>
                {items.map((item) => (
                  <option key={item.sku} value={item.sku}>
                    {item.label}
                  </option>
                ))}
              </Select>
              <Select name={`pieces-${type}`} label={<PiecesLabel of={label} />} defaultValue="">
                <option value="">{t("detail.accessories.asCards", { n: formatNumber(quantity.value, locale) })}</option>
                {quantity.steps.map((step) => (
                  <option key={step} value={step}>
                    {pieces(step)}
                  </option>
                ))}
              </Select>
            </div>
          ))}
          <Button type="submit" variant="secondary" className="w-full sm:w-auto">
            {t("detail.accessories.add")}
          </Button>
        </form>
      ) : null}
      {stickers.length > 0 ? (
        <>
          <h3 className="mt-8 mb-2 text-15 font-medium">{t("detail.accessories.stickers")}</h3>
          <ul className="border-b border-line">
            {stickers.map(({ href, label, price }) => (
              <li key={href} className="flex flex-wrap items-baseline gap-x-5 border-t border-line py-3 text-15">
                <span className="min-w-0 flex-1">{label}</span>
                <span className="text-13 text-ink-soft tabular-nums">{price}</span>
                <Link href={href} document rel="nofollow" className="ink-link inline-block py-1">
                  {t("detail.accessories.design")}
                </Link>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </section>
  );
}

function PiecesLabel({ of }: { readonly of: string }) {
  const t = useMessages();
  return (
    <>
      {t("detail.quantity.label")}
      <span className="sr-only"> {of}</span>
    </>
  );
}
