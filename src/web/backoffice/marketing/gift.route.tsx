import { keyIn } from "#kernel/formats/message-key.ts";
import { isUuid } from "#kernel/ids.ts";
import { data, redirect } from "react-router";
import { formatDate, formatMoment } from "#kernel/formats/date-format.ts";
import { staffLocale } from "#kernel/market.ts";
import { formatMoney } from "#kernel/formats/money-format.ts";
import { minor, type Currency } from "#kernel/money.ts";
import {
  readOfficeGift,
  type GiftEvent,
  type LedgerEntry,
  type OfficeGift,
} from "#modules/gift-vouchers/staff-queries.server.ts";
import { giftNumber } from "#modules/gift-vouchers/staff-search.ts";
import { may } from "#modules/staff/roles.ts";
import { newUuid } from "#platform/random.server.ts";
import { Link } from "#ui/link.tsx";
import { useMessages } from "#ui/messages.tsx";
import { pageMessages } from "../../page/page-messages.server.ts";
import { HistoryLink } from "../audit/history-link.tsx";
import { GiftForm, giftIntents, runGiftAction } from "./gift-actions.server.ts";
import { GiftSteps } from "./gift-steps.tsx";
import { GiftTag } from "./gift-tag.tsx";
import { Notice } from "../parts/notice.tsx";
import { requireAccess } from "../office.ts";
import { maySee } from "../permissions.ts";
import { Section } from "../parts/section.tsx";
import { useRole } from "../shell/use-role.ts";
import { cell, Column, TableHead } from "../parts/table.tsx";
import { OfficePage } from "../parts/office-page.tsx";
import { parseForm } from "../../page/parse-form.ts";
import { refuseForm } from "../answer-form.ts";
import type { Route } from "./+types/gift.route.ts";

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { deps, staff } = requireAccess(context);
  const seesAddresses = may(staff.role, "customers", "read");
  const found = isUuid(params.gift) ? await readOfficeGift(deps, params.gift, seesAddresses) : undefined;
  if (!found) throw data(null, { status: 404 });
  return {
    ...found,
    seesAddresses,
    stepKey: newUuid(),
    done: giftIntents.find((each) => each === url.searchParams.get("erledigt")) ?? null,
    messages: pageMessages(staffLocale, "vouchers", "gifts"),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const office = requireAccess(context);
  if (!isUuid(params.gift)) throw data(null, { status: 404 });
  const { typed, read } = await parseForm(request, GiftForm);
  const done = read.ok ? await runGiftAction(office, params.gift, read.value) : read;
  if (!done.ok && done.refusal.code === "GIFT_UNKNOWN") throw data(null, { status: 404 });
  if (!done.ok) return refuseForm(done.refusal, typed);
  // The new code is shown once: it appears in no address and no log.
  if (done.value) return data({ made: done.value });
  return redirect(`/backoffice/geschenkgutscheine/${params.gift}/?erledigt=${typed["intent"] ?? ""}`, 303);
}

const money = (amount: number, currency: Currency): string =>
  formatMoney({ amount: minor(amount), currency }, staffLocale);

/** One gift voucher: its ledger, the staff's actions, and those available. Source: BO-06, GIFT-03. */
export default function GiftPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages();
  const { gift, ledger, events, done, stepKey } = loaderData;
  return (
    <OfficePage
      window={t("gifts.pageTitle", { nummer: giftNumber(gift.id) })}
      title={giftNumber(gift.id)}
      back={{ href: "/backoffice/geschenkgutscheine/", label: t("gifts.list.title") }}
      beside={<GiftTag state={gift.state} />}
    >
      <Notice done={done && t(`gifts.done.${done}`)} />
      {actionData && "made" in actionData ? <NewCode {...actionData.made} /> : null}
      <div className="mt-5 grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_25rem]">
        <div className="grid content-start gap-8">
          <Facts gift={gift} />
          <Ledger entries={ledger} gift={gift} />
          {events.length > 0 ? <Events events={events} /> : null}
        </div>
        <GiftSteps key={stepKey} gift={gift} stepKey={stepKey} />
      </div>
    </OfficePage>
  );
}

function NewCode({ code, pin }: { readonly code: string; readonly pin: string }) {
  const t = useMessages();
  return (
    <output className="mt-4 grid gap-1 border-l-2 border-leaf bg-leaf-soft/50 px-4 py-3">
      <span className="font-medium">{t("gifts.newCode")}</span>
      <span className="text-20 tracking-wide tabular-nums">{code}</span>
      <span className="tabular-nums">{t("gifts.pin", { pin })}</span>
    </output>
  );
}

function Facts({ gift }: { readonly gift: OfficeGift }) {
  const t = useMessages();
  const seesOrders = maySee(useRole(), "/backoffice/");
  const year = Number(gift.validUntil.slice(0, 4)) - 3;
  const isUsual = gift.validUntil.endsWith("-12-31") && new Date(gift.issuedAt).getFullYear() === year;
  return (
    <Section title={t("gifts.facts")}>
      <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-6 gap-y-1">
        <dt className="text-ink-soft">{t("gifts.column.balance")}</dt>
        <dd className="text-20 tabular-nums">{money(gift.balance, gift.currency)}</dd>
        <dt className="text-ink-soft">{t("gifts.column.code")}</dt>
        <dd className="tabular-nums">••••{gift.last4}</dd>
        <dt className="text-ink-soft">{t("gifts.column.validUntil")}</dt>
        <dd className="tabular-nums">
          {formatDate(gift.validUntil, staffLocale)}
          {isUsual ? <span className="ml-2 text-13 text-ink-soft">{t("gifts.law", { jahr: year })}</span> : null}
        </dd>
        <dt className="text-ink-soft">{t("gifts.column.order")}</dt>
        <dd className="tabular-nums">
          {gift.order === null ? (
            t("gifts.given")
          ) : seesOrders ? (
            <Link href={`/backoffice/bestellungen/${gift.order}/`} className="ink-link">
              {gift.order}
            </Link>
          ) : (
            gift.order
          )}
        </dd>
        {gift.buyer === null ? null : (
          <>
            <dt className="text-ink-soft">{t("gifts.column.buyer")}</dt>
            <dd className="break-all">{gift.buyer}</dd>
          </>
        )}
        <dt className="text-ink-soft">{t("gifts.column.way")}</dt>
        <dd className="break-all">{deliveryText(gift, t)}</dd>
      </dl>
      <p className="mt-1">
        <HistoryLink of="gift" id={gift.id} />
      </p>
    </Section>
  );
}

function deliveryText(
  { order, mailed, recipient, sendAt, sentAt }: OfficeGift,
  t: ReturnType<typeof useMessages>,
): string {
  if (order === null) return t("gifts.way.given");
  if (!mailed) return t("gifts.way.card");
  const wer = recipient === null || recipient === "" ? t("gifts.way.buyer") : recipient;
  if (sentAt !== null) return t("gifts.way.sent", { wer, wann: formatMoment(sentAt, staffLocale) });
  return t("gifts.way.waits", { wer, wann: formatMoment(sendAt ?? 0, staffLocale) });
}

type LedgerProps = { readonly entries: readonly LedgerEntry[]; readonly gift: OfficeGift };

/** Every entry with the balance after it; the last one is the current balance. */
function Ledger({ entries, gift }: LedgerProps) {
  const t = useMessages();
  const { currency } = gift;
  return (
    <Section title={t("gifts.ledger")}>
      <table className="w-full border-collapse">
        <caption className="sr-only">{t("gifts.ledger")}</caption>
        <TableHead>
          <Column>{t("gifts.column.entry")}</Column>
          <Column className="max-md:hidden">{t("gifts.column.who")}</Column>
          <Column className="text-right">{t("gifts.column.amount")}</Column>
          <Column className="pr-0! text-right">{t("gifts.column.after")}</Column>
        </TableHead>
        <tbody>
          {entries.map((entry, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- entries are never changed nor moved
            <tr key={index}>
              <td className={cell}>
                {t(keyIn("gifts.entry", entry.kind))}
                {entry.order ? <span className="ml-2 tabular-nums text-ink-soft">{entry.order}</span> : null}
                <div className="text-13 text-ink-soft tabular-nums">{formatMoment(entry.at, staffLocale)}</div>
                {entry.actor.startsWith("staff:") && entry.reason !== "" ? (
                  <div className="text-13 wrap-anywhere">{entry.reason}</div>
                ) : null}
              </td>
              <td className={`${cell} wrap-anywhere max-md:hidden`}>{whoText(entry.actor, t)}</td>
              <td className={`${cell} text-right whitespace-nowrap tabular-nums`}>
                {entry.amount > 0 ? "+" : "−"}
                {money(Math.abs(entry.amount), currency)}
              </td>
              <td className={`${cell} pr-0! text-right whitespace-nowrap tabular-nums`}>
                {money(entry.after, currency)}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="font-medium">
            <th scope="row" colSpan={2} className="border-t border-line-strong py-2 pr-4 text-left font-medium">
              {t("gifts.sum", { count: entries.length })}
            </th>
            <td colSpan={2} className="border-t border-line-strong py-2 text-right whitespace-nowrap tabular-nums">
              {money(
                entries.reduce((sum, { amount }) => sum + amount, 0),
                currency,
              )}
            </td>
          </tr>
        </tfoot>
      </table>
    </Section>
  );
}

const whoText = (actor: string, t: ReturnType<typeof useMessages>): string =>
  actor.startsWith("staff:") ? actor.slice(6) : t("vouchers.column.shop");

function Events({ events }: { readonly events: readonly GiftEvent[] }) {
  const t = useMessages();
  const day = (text: string): string => (/^\d{4}-\d{2}-\d{2}$/.test(text) ? formatDate(text, staffLocale) : text);
  return (
    <Section title={t("gifts.events")}>
      <ul>
        {events.map((event) => (
          <li key={`${event.kind} ${event.at}`} className="border-t border-line py-2 first:border-t-0">
            {t(keyIn("gifts.event", event.kind))}
            <span className="text-ink-soft">
              {event.before === "" ? "" : ` ${day(event.before)} →`}
              {event.after === "" ? "" : ` ${day(event.after)}`}
            </span>
            <div className="wrap-anywhere">{event.reason}</div>
            <div className="text-13 text-ink-soft tabular-nums">
              {whoText(event.actor, t)}, {formatMoment(event.at, staffLocale)}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
