import { Form } from "react-router";
import { useAddresses } from "#ui/addresses.tsx";
import { Button } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { useMessages } from "#ui/messages.tsx";

type StripProps = { readonly active: boolean; readonly sender: string | null };

/** States whether the parcel ships under the customer's own name, and toggles it. Source: WL-01, WL-03. */
export function WhiteLabelStrip({ active, sender }: StripProps) {
  const t = useMessages();
  const { address } = useAddresses();
  const settings = (
    <Link href={address("account", "white-label")} document className="ink-link inline-flex min-h-11 items-center">
      {t(sender === null ? "cart.whiteLabel.enter" : "cart.whiteLabel.change")}
    </Link>
  );
  return (
    <section
      aria-label={t("cart.whiteLabel.title")}
      className={`mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-l-2 px-5 py-3 ${active ? "border-leaf bg-leaf-soft/50" : "border-line"}`}
    >
      <div className="min-w-0 text-15">
        <p className="font-medium">{t(active ? "shop.whiteLabel.active" : "cart.whiteLabel.off")}</p>
        <p className="max-w-[60ch] break-words">
          {active
            ? sender === null
              ? t("cart.whiteLabel.neutral")
              : t("cart.whiteLabel.sender", { name: sender })
            : t("cart.whiteLabel.offer")}{" "}
          {active ? settings : null}
        </p>
      </div>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="active" value={active ? "" : "on"} />
        <Button type="submit" name="intent" value="white-label" variant="secondary" size="s">
          {t(active ? "cart.whiteLabel.switchOff" : "cart.whiteLabel.switchOn")}
        </Button>
      </Form>
    </section>
  );
}
