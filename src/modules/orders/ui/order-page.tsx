import { keyIn, type MessageKey } from "#kernel/formats/message-key.ts";
import { useAddresses } from "#ui/addresses.tsx";
import type { ReactNode } from "react";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { LineItemPicture } from "#ui/images/line-item-picture.tsx";
import { Link } from "#ui/link.tsx";
import { useMessages } from "#ui/messages.tsx";
import { BankRefund, type WrongAccount } from "./bank-refund.tsx";
import { EventPart } from "./event-part.tsx";
import type { OrderPageView } from "./order-page-view.ts";
import { OrderOverview, orderParts } from "./order-overview.tsx";
import { Parcel } from "./parcel.tsx";

type OrderPageProps = { readonly view: OrderPageView; readonly wrong?: WrongAccount | undefined };

/** An order's own page: thanks right after ordering, its state later. Source: CHK-11, ORD-05, ORD-14. */
export function OrderPage({ view, wrong }: OrderPageProps) {
  const t = useMessages();
  const { number, email, thanks } = view;
  return (
    <main id="inhalt" className="shop-width pt-10 pb-24 md:pt-16 md:pb-32">
      <p className="text-15 text-ink-soft">
        {t("orders.number", { number })} · {t("orders.placed", { moment: view.placed })}
      </p>
      <h1 className="page-title mt-3 max-w-[20ch]">
        {thanks === null ? t("orders.thanks.titlePlain") : t("orders.thanks.title", { name: thanks })}
      </h1>
      {thanks === null || view.cancelled ? null : (
        <p className="mt-5 max-w-[56ch] text-20 break-words">{t("orders.thanks.text", { number, email })}</p>
      )}
      <OrderOverview view={view} />
      {view.cancelled ? <Cancelled view={view} /> : <Steps view={view} />}
      {view.moneyBack ? <BankRefund back={view.moneyBack} wrong={wrong} /> : null}
      {view.change ? <Change change={view.change} cards={view.cards} /> : null}
      {view.event === null || view.cancelled ? null : <EventPart path={view.event} />}
      <div className="mt-14 grid gap-x-20 gap-y-14 xl:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="grid h-fit min-w-0 gap-14">
          {view.cancelled ? null : <Payment view={view} />}
          <Lines view={view} />
        </div>
        <Aside view={view} />
      </div>
    </main>
  );
}

function Cancelled({ view }: { readonly view: OrderPageView }) {
  const t = useMessages();
  const { address } = useAddresses();
  const { failed, why, text: refunded } = view.payment;
  const text: MessageKey = why ? `orders.calledOff.${why}` : failed ? "orders.payment.failed" : "orders.cancelled";
  return (
    <div className="mt-8 max-w-[44rem] border-l-2 border-brick bg-blush/45 py-4 pr-5 pl-5">
      <p>{t(text)}</p>
      {refunded === "" ? null : <p className="mt-1">{refunded}</p>}
      {failed ? (
        <ButtonLink href={address("checkout")} document className="mt-4">
          {t("orders.payment.again")}
        </ButtonLink>
      ) : null}
    </div>
  );
}

/** How long the order can be changed, and a link to do so. Source: ORD-06. */
function Change({ change, cards }: { readonly change: NonNullable<OrderPageView["change"]>; readonly cards: boolean }) {
  const t = useMessages();
  const { left, over, path, key } = change;
  const link = (
    <Link href={path} className="inline-flex min-h-11 items-center ink-link font-medium">
      {t(left === null ? "orders.change.move" : "orders.change.link")}
    </Link>
  );
  // A link without a message needs no frame.
  if (left === null && !over) return <p className="mt-8">{link}</p>;
  return (
    <div className="mt-10 flex flex-wrap items-center gap-x-6 gap-y-2 border-l-2 border-leaf bg-leaf-soft/40 px-5 py-3">
      <p>{left === null ? t("orders.change.over") : t("orders.change.left", { zeit: left })}</p>
      {link}
      {left === null ? null : (
        <form method="post" action={path}>
          <input type="hidden" name="key" value={key} />
          <Button type="submit" name="intent" value="reopen" size="s">
            {t(cards ? "orders.change.reopen.button" : "orders.change.reopen.buttonGoods")}
          </Button>
        </form>
      )}
    </div>
  );
}

/** Five steps, each with its date once it is reached. Source: ORD-05. */
function Steps({ view }: { readonly view: OrderPageView }) {
  const t = useMessages();
  const next = view.steps.findIndex(({ at }) => at === null);
  return (
    <section aria-label={t("orders.steps.title")} className="mt-12">
      <ol className="grid md:grid-cols-5">
        {view.steps.map(({ step, at }, place) => (
          <li
            key={step}
            aria-current={place === next ? "step" : undefined}
            className={`relative flex items-baseline gap-4 border-l-2 pb-6 pl-6 last:pb-0 md:block md:border-t-2 md:border-l-0 md:pt-5 md:pr-3 md:pb-0 md:pl-0 ${at ? "border-leaf" : "border-line"}`}
          >
            <span
              aria-hidden
              className={`absolute top-1.5 -left-[7px] size-3 rounded-round border-2 md:-top-[7px] md:left-0 ${at ? "border-leaf bg-leaf" : place === next ? "border-leaf bg-paper" : "border-line bg-paper"}`}
            />
            <span className={`block text-15 ${at ? "font-medium" : "text-ink-soft"}`}>{t(`orders.steps.${step}`)}</span>
            <span className="block text-13 text-ink-soft">{at ?? (place === next ? t("orders.steps.now") : "")}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

type PartProps = { readonly title: string; readonly children: ReactNode; readonly id?: string };

function Part({ title, children, id }: PartProps) {
  return (
    <section id={id} className="scroll-mt-8">
      <h2 className="display text-25">{title}</h2>
      {children}
    </section>
  );
}

function Payment({ view }: { readonly view: OrderPageView }) {
  const t = useMessages();
  const { method, text, account, payPath } = view.payment;
  return (
    <Part
      id={orderParts.payment}
      title={t("shop.labelled", { label: t("orders.payment.title"), value: t(keyIn("orders.payment", method)) })}
    >
      <p className="mt-4 max-w-[60ch]">{text}</p>
      {account.length > 0 ? (
        <dl className="mt-5 grid max-w-[36rem] border-t border-line text-15">
          {account.map(({ label, value }) => (
            <div
              key={label}
              className="grid grid-cols-[8.5rem_minmax(0,1fr)] gap-3 border-b border-line py-2.5 sm:grid-cols-[10rem_minmax(0,1fr)] sm:gap-4"
            >
              <dt className="text-ink-soft">{label}</dt>
              <dd className="break-words tabular-nums select-all">{value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      {payPath ? (
        <ButtonLink href={payPath} document className="mt-5">
          {t("orders.payment.continue")}
        </ButtonLink>
      ) : null}
    </Part>
  );
}

function Lines({ view }: { readonly view: OrderPageView }) {
  const t = useMessages();
  return (
    <Part id={orderParts.lines} title={t("orders.lines.title")}>
      <ReorderForm view={view} />
      <ul className="mt-5 border-t border-line">
        {view.lines.map((line) => (
          <li key={line.id} className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-5 border-b border-line py-5">
            <LineItemPicture src={line.picture} alt={t("orders.lines.picture", { title: line.title })} />
            <div className="min-w-0">
              <div className="flex flex-wrap items-baseline justify-between gap-x-6">
                <h3 className="font-medium break-words">{line.title}</h3>
                <p className="ml-auto tabular-nums">{line.total}</p>
              </div>
              <p className="text-15">{line.facts}</p>
              <p className="mt-1 text-13 text-ink-soft">{line.options}</p>
            </div>
          </li>
        ))}
      </ul>
      <dl className="mt-5 grid gap-2 text-15 md:ml-auto md:max-w-[24rem]">
        {view.sums.map(({ label, value }) => (
          <div key={label} className="flex justify-between gap-6">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="tabular-nums">{value}</dd>
          </div>
        ))}
        <div className="mt-2 flex items-baseline justify-between gap-4 border-t border-ink/70 pt-4">
          <dt className="text-17 font-medium">{t("orders.lines.total")}</dt>
          <dd className="display text-25 tabular-nums">{view.grand}</dd>
        </div>
        {view.gift ? (
          <div className="flex justify-between gap-6">
            <dt className="text-ink-soft">{view.gift.label}</dt>
            <dd className="tabular-nums">{view.gift.value}</dd>
          </div>
        ) : null}
      </dl>
      {view.tax.map((text) => (
        <p key={text} className="mt-2 text-right text-13 text-ink-soft">
          {text}
        </p>
      ))}
    </Part>
  );
}

/** Reorders everything with one click; differences are chosen on a page of their own. Source: ORD-09. */
function ReorderForm({ view }: { readonly view: OrderPageView }) {
  const t = useMessages();
  const { path, key } = view.again;
  return (
    <form method="post" action={path} className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2">
      <input type="hidden" name="key" value={key} />
      <Button type="submit" name="intent" value="all" variant="secondary" size="s">
        {t("orders.again.button")}
      </Button>
      <Link href={path} className="inline-flex min-h-11 items-center text-15 ink-link">
        {t(view.cards ? "orders.again.choose" : "orders.again.chooseGoods")}
      </Link>
    </form>
  );
}

type PaperLinksProps = NonNullable<OrderPageView["invoice"]> & { readonly label: string };

/** A document as PDF and, for companies, the bare e-invoice. Source: ORD-12. */
function PaperLinks({ number, href, xml, label }: PaperLinksProps) {
  const t = useMessages();
  const link = "inline-flex min-h-11 items-center gap-2.5 py-1.5 ink-link";
  return (
    <>
      <a href={href} download className={link}>
        <Icon name="download" size={16} />
        {label}
      </a>
      {xml === null ? null : (
        <>
          <br />
          <a href={xml} download className={link}>
            <Icon name="download" size={16} />
            {t("orders.papers.xml", { number })}
          </a>
        </>
      )}
    </>
  );
}

function Aside({ view }: { readonly view: OrderPageView }) {
  const t = useMessages();
  const { address } = useAddresses();
  const { delivery, invoice } = view;
  return (
    <div className="grid h-fit gap-10">
      <Part id={orderParts.delivery} title={t("orders.delivery.title")}>
        {delivery.shipments.length === 0 ? (
          <p className="mt-4 text-15">{t("orders.delivery.mail")}</p>
        ) : (
          <p className="mt-4 text-15 text-ink-soft">{t(keyIn("orders.delivery.methods", delivery.method))}</p>
        )}
        {view.cancelled
          ? null
          : delivery.shipments.map((shipment) => <Parcel key={shipment.number} shipment={shipment} />)}
        {delivery.awaitsTransfer && !view.cancelled ? (
          <p className="mt-2 text-15 text-ink-soft">{t("orders.delivery.afterTransfer")}</p>
        ) : null}
        {delivery.neutral ? (
          <p className="mt-4 text-15 break-words">
            {delivery.sender === null
              ? t("orders.delivery.neutral")
              : t("orders.delivery.sender", { name: delivery.sender })}
          </p>
        ) : null}
        {delivery.giftMessage === "" ? null : (
          <div className="mt-4 text-15">
            <h3 className="text-ink-soft">{t("orders.delivery.message")}</h3>
            <p className="mt-1 break-words whitespace-pre-line">{delivery.giftMessage}</p>
          </div>
        )}
        <Address
          title={t(delivery.shipments.length === 0 ? "orders.billing" : "orders.address")}
          lines={view.address}
        />
        {view.billing ? <Address title={t("orders.billing")} lines={view.billing} /> : null}
      </Part>
      <Part id={orderParts.papers} title={t("orders.papers.title")}>
        <p className="mt-4 text-15">
          {invoice ? (
            <PaperLinks {...invoice} label={t("orders.papers.invoice", { number: invoice.number })} />
          ) : view.cancelled ? null : (
            t("orders.papers.invoiceLater")
          )}
        </p>
        {view.creditNotes.map((note) => (
          <p key={note.number} className="text-15">
            <PaperLinks {...note} label={t("orders.papers.creditNote", { number: note.number })} />
          </p>
        ))}
        <p className="mt-3 text-15 text-ink-soft">{view.withdrawal}</p>
        <Link
          href={address("withdraw", view.token)}
          className="mt-1 inline-flex min-h-11 items-center text-15 ink-link"
        >
          {t("orders.papers.withdraw")}
        </Link>
      </Part>
      {view.account === null ? null : (
        <Part title={t("orders.account.title")}>
          <p className="mt-4 text-15">{t("orders.account.text")}</p>
          <Link href={view.account} document className="mt-1 inline-flex min-h-11 items-center text-15 ink-link">
            {t("orders.account.link")}
          </Link>
        </Part>
      )}
      {view.complaint ? (
        <Part title={t("orders.complaint.title")}>
          <Link href={view.complaint.path} className="mt-3 inline-flex min-h-11 items-center text-15 ink-link">
            {t(view.complaint.reported ? "orders.complaint.view" : "orders.complaint.link")}
          </Link>
        </Part>
      ) : null}
      <Files view={view} />
      {view.cancelled ? null : (
        <Part title={t("orders.next.title")}>
          <ul className="mt-4 grid gap-3 text-15">
            {nextStepText(view).map((key) => (
              <li key={key}>{t(key)}</li>
            ))}
          </ul>
          {view.matching.length === 0 ? null : (
            <>
              <p className="mt-4 text-15">{t("orders.next.matching")}</p>
              <ul className="mt-1 text-15">
                {view.matching.map(({ label, href }) => (
                  <li key={href}>
                    <Link href={href} className="inline-flex min-h-11 items-center ink-link">
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </>
          )}
          <Link href={address("products")} className="mt-4 inline-flex min-h-11 items-center text-15 ink-link">
            {t("orders.next.browse")}
          </Link>
        </Part>
      )}
    </div>
  );
}

/** The upcoming steps of an order; the last one is always listed, completed ones are not. Source: CHK-11, ORD-05. */
function nextStepText({ steps }: OrderPageView): readonly MessageKey[] {
  const isUpcoming = (name: "checked" | "shipped") => steps.some(({ step, at }) => step === name && at === null);
  return [
    ...(isUpcoming("checked") ? ["orders.next.check" as const] : []),
    ...(isUpcoming("shipped") ? ["orders.next.ship" as const] : []),
    "orders.next.bookmark",
  ];
}

/** When uploads and print files are removed, and the choice to retain them for reordering. Source: ORD-15. */
function Files({ view: { files, retainPath } }: { readonly view: OrderPageView }) {
  const t = useMessages();
  if (files === null) return null;
  const { kind, kept, day } = files;
  return (
    <Part title={t("orders.files.title")}>
      <p id="dateien" className="mt-4 text-15">
        {t(kept && kind !== "removed" ? `orders.files.${kind}Kept` : `orders.files.${kind}`, { tag: day })}
      </p>
      {kind === "removed" ? null : (
        <form method="post" action={retainPath} className="mt-3">
          <Button type="submit" name="keep" value={kept ? "no" : "yes"} size="s" variant="secondary">
            {t(kept ? "orders.files.letGo" : "orders.files.keep")}
          </Button>
        </form>
      )}
    </Part>
  );
}

function Address({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) {
  return (
    <div className="mt-5 text-15">
      <h3 className="text-ink-soft">{title}</h3>
      <address className="mt-1 break-words hyphens-auto not-italic">
        {lines.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </address>
    </div>
  );
}
