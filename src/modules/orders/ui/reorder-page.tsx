import { useAddresses } from "#ui/addresses.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { formatNumber } from "#kernel/formats/number-format.ts";
import type { Locale } from "#kernel/market.ts";
import { LineItemPicture } from "#ui/images/line-item-picture.tsx";
import { Link } from "#ui/link.tsx";
import { useMessages } from "#ui/messages.tsx";
import { Select } from "#ui/forms/select.tsx";

/** The view of the reorder page; amounts and quantities formatted. Source: ORD-09. */
export type ReorderPageView = {
  readonly number: string;
  readonly locale: Locale;
  readonly orderPath: string;
  /** Whether there are cards among the articles; otherwise the page speaks of products. */
  readonly cards: boolean;
  /** Idempotency key of a button. */
  readonly key: string;
  readonly quantities: readonly number[];
  readonly lines: readonly {
    readonly id: string;
    readonly title: string;
    readonly picture: string;
    readonly pieces: string;
    /** Null when there is no choice. */
    readonly quantity: number | null;
    readonly largestQuantity: number;
    readonly editable: boolean;
    readonly paid: string;
    /** Today's price of the same line, if it differs. Source: PRICE-11. */
    readonly today: string | null;
  }[];
};

/** A notice about an article, with a link to look at its design. */
export type ReorderNote = { readonly text: string; readonly href: string | null };

/** Result of a form: refused at a line, or done with notices. */
export type ReorderAnswer = {
  readonly problem: string | null;
  readonly line: string | null;
  readonly quantity: number;
  readonly notes: readonly ReorderNote[];
  readonly added: number;
  /** Editor link of the design to be changed. */
  readonly editor?: string | null;
};

type Props = { readonly view: ReorderPageView; readonly answer: ReorderAnswer | undefined };

/** Reorders articles at today's prices, or opens them in the editor first. Source: ORD-09. */
export function ReorderPage({ view, answer }: Props) {
  const t = useMessages();
  return (
    <main id="inhalt" className="shop-width pt-10 pb-24 md:pt-16 md:pb-32">
      <Link href={view.orderPath} className="inline-flex min-h-11 items-center text-15 ink-link">
        {t("orders.number", { number: view.number })}
      </Link>
      <h1 className="page-title mt-3 max-w-[20ch]">{t("orders.again.title")}</h1>
      <p className="mt-5 max-w-[56ch] text-20">{t(view.cards ? "orders.again.text" : "orders.again.textGoods")}</p>
      {answer === undefined ? null : <Answer answer={answer} />}
      <ul className="mt-10 max-w-[52rem] border-t border-line">
        {view.lines.map((line) => (
          <Line key={line.id} line={line} view={view} answer={answer} />
        ))}
      </ul>
      {view.lines.length > 1 ? (
        <form method="post" className="mt-8">
          <input type="hidden" name="key" value={view.key} />
          <Button type="submit" name="intent" value="all" size="l">
            {t("orders.again.all")}
          </Button>
        </form>
      ) : null}
    </main>
  );
}

function Answer({ answer }: { readonly answer: ReorderAnswer }) {
  const t = useMessages();
  const { address } = useAddresses();
  const { problem, notes, added, editor } = answer;
  return (
    <div role="alert" className="mt-8 max-w-[52rem] border-l-2 border-brick bg-blush/45 px-5 py-4">
      {problem === null ? null : <p>{problem}</p>}
      {notes.length > 0 ? (
        <>
          <p className="font-medium">{t("orders.again.notes")}</p>
          <ul className="mt-2 grid gap-2">
            {notes.map(({ text, href }) => (
              <li key={text}>
                {text}{" "}
                {href === null ? null : (
                  <Link href={href} className="ink-link whitespace-nowrap" document>
                    {t("orders.again.open")}
                  </Link>
                )}
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {added > 0 ? (
        <ButtonLink href={address("cart")} className="mt-4">
          {t("orders.again.toCart")}
        </ButtonLink>
      ) : null}
      {editor ? (
        <ButtonLink href={editor} document className="mt-4">
          {t("orders.again.toEditor")}
        </ButtonLink>
      ) : null}
    </div>
  );
}

function Line({ line, view, answer }: Props & { readonly line: ReorderPageView["lines"][number] }) {
  const t = useMessages();
  const { id, title, quantity } = line;
  const chosen = answer?.line === id ? answer.quantity : quantity;
  const sold = view.quantities.filter((each) => each <= line.largestQuantity);
  const steps = chosen === null || sold.includes(chosen) ? sold : [chosen, ...sold];
  return (
    <li className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-5 border-b border-line py-6">
      <LineItemPicture src={line.picture} alt={t("orders.lines.picture", { title })} />
      <div className="min-w-0">
        <h2 className="font-medium break-words">{title}</h2>
        <p className="text-15 text-ink-soft">
          {line.today === null
            ? t("orders.again.paid", { pieces: line.pieces, price: line.paid })
            : t("orders.again.changed", { pieces: line.pieces, before: line.paid, today: line.today })}
        </p>
        <form method="post" className="mt-4 flex flex-wrap items-end gap-3">
          <input type="hidden" name="key" value={view.key} />
          <input type="hidden" name="line" value={id} />
          {chosen === null ? null : (
            <Select name="quantity" label={t("orders.again.quantity")} defaultValue={chosen} className="w-40">
              {steps.map((n) => (
                <option key={n} value={n}>
                  {t("shop.pieces", { count: n, n: formatNumber(n, view.locale) })}
                </option>
              ))}
            </Select>
          )}
          <Button
            type="submit"
            name="intent"
            value="line"
            aria-label={t("shop.labelled", { label: t("orders.again.line"), value: title })}
          >
            {t("orders.again.line")}
          </Button>
          {line.editable ? (
            <Button
              type="submit"
              name="intent"
              value="edit"
              variant="secondary"
              aria-label={t("shop.labelled", { label: t("orders.again.edit"), value: title })}
            >
              {t("orders.again.edit")}
            </Button>
          ) : null}
        </form>
      </div>
    </li>
  );
}
