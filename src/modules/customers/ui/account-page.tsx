import { Form } from "react-router";
import { useAddresses } from "#ui/addresses.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { useMessages } from "#ui/messages.tsx";
import { AccountFrame } from "./account-frame.tsx";
import { Problem, type FormAnswer } from "./sign-in-form.tsx";
import { OrderList } from "./order-list.tsx";
import type { OrderRow } from "./section-view.ts";

type AccountPageProps = {
  readonly firstName: string;
  readonly email: string;
  readonly verified: boolean;
  readonly leaving: boolean;
  readonly orders: readonly OrderRow[];
  readonly whiteLabel: boolean;
  readonly answer: FormAnswer | undefined;
};

/** The overview of the account: pending matters, the last orders, links to its sections. Source: ACC-10. */
export function AccountPage({ firstName, email, verified, leaving, orders, whiteLabel, answer }: AccountPageProps) {
  const t = useMessages();
  const { address } = useAddresses();
  return (
    <AccountFrame title={t("account.hello", { name: firstName })} current="overview" whiteLabel={whiteLabel}>
      <Problem text={answer?.problem} />
      {verified ? null : (
        <section className="mt-6 max-w-[44rem] border-l-2 border-leaf bg-leaf-soft/45 px-5 py-4">
          <h2 className="font-medium">{t("account.unverified.title")}</h2>
          <p className="mt-1 text-15">
            {t(answer?.done ? "account.unverified.sent" : "account.unverified.text", { email })}
          </p>
          {answer?.done ? null : (
            <Form reloadDocument method="post" className="mt-2">
              <Button type="submit" variant="quiet">
                {t("account.unverified.button")}
              </Button>
            </Form>
          )}
        </section>
      )}
      {leaving ? (
        <section className="mt-6 max-w-[44rem] border-l-2 border-brick bg-blush/45 px-5 py-4">
          <p>{t("account.leaving")}</p>
          <Link href={address("account", "loeschen")} className="ink-link inline-flex min-h-11 items-center text-15">
            {t("account.delete.keep")}
          </Link>
        </section>
      ) : null}
      <h2 className="display mt-10 text-25">{t("account.overview.orders")}</h2>
      <OrderList orders={orders} />
      {orders.length > 0 ? (
        <Link href={address("account", "bestellungen")} className="ink-link mt-3 inline-flex min-h-11 items-center">
          {t("account.overview.allOrders")}
        </Link>
      ) : (
        <ButtonLink href={address("products")} className="mt-6">
          {t("account.overview.browse")}
        </ButtonLink>
      )}
      <ul className="mt-12 grid gap-px border border-line bg-line sm:grid-cols-2">
        {(
          [
            ["designs", address("myDesigns")],
            ["fotos", address("myPhoto")],
            ["adressbuch", address("account", "adressbuch")],
            ["kalender", address("account", "kalender")],
          ] as const
        ).map(([name, href]) => (
          <li key={name} className="bg-paper">
            <Link href={href} className="block h-full p-6 hover:bg-sheet">
              <span className="display block text-20">{t(`account.nav.${name}`)}</span>
              <span className="mt-1 block text-15 text-ink-soft">{t(`account.overview.${name}`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </AccountFrame>
  );
}
