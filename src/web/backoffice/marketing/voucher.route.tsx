import { isUuid } from "#kernel/ids.ts";
import { data, redirect } from "react-router";
import { z } from "zod";
import { formatMoment } from "#kernel/formats/date-format.ts";
import { staffLocale } from "#kernel/market.ts";
import { formatMoney } from "#kernel/formats/money-format.ts";
import { currencies, minor } from "#kernel/money.ts";
import { orderStates, type OrderState } from "#modules/orders/states/order-states.ts";
import { may } from "#modules/staff/roles.ts";
import { isStaffs } from "#modules/vouchers/change-voucher.server.ts";
import {
  readOfficeVoucher,
  voucherUses,
  type OfficeVoucher,
  type VoucherUse,
} from "#modules/vouchers/staff-queries.server.ts";
import { usesPerPage } from "#modules/vouchers/staff-search.ts";
import { Button } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { useMessages } from "#ui/messages.tsx";
import { pageMessages } from "../../page/page-messages.server.ts";
import { HistoryLink } from "../audit/history-link.tsx";
import { Pages } from "./list-parts.tsx";
import { runVoucherAction, voucherChoices } from "./voucher-actions.server.ts";
import { emptyFields, fieldsOfVoucher, readFields } from "./voucher-fields.ts";
import { VoucherForm } from "./voucher-form.tsx";
import { voucherSentence } from "./voucher-sentence.ts";
import { VoucherTag } from "./voucher-tag.tsx";
import { Notice } from "../parts/notice.tsx";
import { requireAccess } from "../office.ts";
import { maySee } from "../permissions.ts";
import { Section } from "../parts/section.tsx";
import { StateTag } from "../orders/order-state-tag.tsx";
import { useRole } from "../shell/use-role.ts";
import { cell, Column, TableHead } from "../parts/table.tsx";
import { OfficePage } from "../parts/office-page.tsx";
import { OfficeForm, useRefused } from "../parts/office-form.tsx";
import { refuseForm } from "../answer-form.ts";
import type { Route } from "./+types/voucher.route.ts";

const fresh = "neu";
const outcomes = ["made", "saved", "pause", "resume", "end"] as const;

const moneyText = (amount: number, currency: string): string =>
  formatMoney({ amount: minor(amount), currency: currencies.find((each) => each === currency) ?? "EUR" }, staffLocale);

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const office = requireAccess(context);
  const { deps, staff } = office;
  const now = deps.clock.now();
  const known = isUuid(params.voucher) ? await readOfficeVoucher(deps, params.voucher) : undefined;
  if (!known && params.voucher !== fresh) throw data(null, { status: 404 });
  const page = z.coerce.number().int().min(1).max(10_000).catch(1).parse(url.searchParams.get("seite"));
  const [choices, used] = await Promise.all([
    voucherChoices(office),
    known ? voucherUses(deps.db, known.voucher.id, page) : { uses: [], taken: [] },
  ]);
  const seesAddresses = may(staff.role, "customers", "read");
  const bound = known !== undefined && known.voucher.email !== null;
  const visible = known && !seesAddresses ? { ...known, voucher: { ...known.voucher, email: null } } : known;
  return {
    known: visible ?? null,
    bound,
    editable:
      known === undefined ||
      isStaffs({ origin: known.source === "single" ? "staff" : known.source, batchId: known.batchId }),
    fields: visible ? fieldsOfVoucher(visible.voucher, visible.campaignId) : emptyFields(now),
    used: {
      taken: used.taken,
      uses: used.uses.map((use) => ({ ...use, state: orderStates.find((state) => state === use.state) ?? null })),
    },
    page,
    now,
    seesAddresses,
    ...choices,
    done: outcomes.find((each) => each === url.searchParams.get("erledigt")) ?? null,
    messages: pageMessages(staffLocale, "vouchers"),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const office = requireAccess(context);
  const id = params.voucher === fresh ? null : params.voucher;
  if (id !== null && !isUuid(id)) throw data(null, { status: 404 });
  const fields = readFields(await request.formData());
  const done = await runVoucherAction(office, id, fields);
  if (!done.ok) return refuseForm(done.refusal, fields.texts, { lists: fields.lists });
  return redirect(`/backoffice/gutscheine/${done.value.id}/?erledigt=${done.value.done}`, 303);
}

/** One code: its rules, their description, and its uses. Source: BO-06, VOUCH-02. */
export default function VoucherPage({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  const { known, fields, categories, campaigns, editable, seesAddresses, now, done } = loaderData;
  const mayChange = may(useRole(), "vouchers", "write");
  const title = known?.voucher.shown ?? t("vouchers.list.new");
  const refused = useRefused({ intent: "save" });
  return (
    <OfficePage
      window={t("vouchers.form.pageTitle", { code: title })}
      title={title}
      back={{ href: "/backoffice/gutscheine/", label: t("vouchers.list.title") }}
      beside={known ? <VoucherTag state={known.state} /> : null}
    >
      <Notice done={done && t(`vouchers.done.${done}`)} />
      {known ? <Facts known={known} bound={loaderData.bound} mayChange={mayChange} /> : null}
      {editable && mayChange ? (
        <VoucherForm
          key={refused ? "typed" : (known?.edition ?? 0)}
          kind="code"
          fields={refused ? { texts: refused.typed, lists: refused.lists } : fields}
          wrong={Object.keys(refused?.refusal.fields ?? {})}
          seen={known?.edition ?? 0}
          now={now}
          categories={categories}
          campaigns={campaigns}
          seesAddresses={seesAddresses}
        />
      ) : null}
      {known && !(editable && mayChange) ? (
        <Description known={known} bound={loaderData.bound} categories={categories} />
      ) : null}
      {known ? <Uses known={known} used={loaderData.used} page={loaderData.page} /> : null}
    </OfficePage>
  );
}

type KnownProps = { readonly known: OfficeVoucher; readonly bound: boolean };

function Facts({ known, bound, mayChange }: KnownProps & { readonly mayChange: boolean }) {
  const t = useMessages();
  const { state, voucher } = known;
  const made = known.madeBy === "system" ? t("vouchers.column.shop") : known.madeBy.replace(/^staff:/, "");
  const step = (intent: "pause" | "resume" | "end") => (
    <OfficeForm hidden={{ intent }}>
      <Button type="submit" size="s" variant="secondary">
        {t(`vouchers.step.${intent}`)}
      </Button>
    </OfficeForm>
  );
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-2 border-y border-line py-2">
      <p className="text-ink-soft">
        {t("vouchers.form.madeBy", { wer: made, wann: formatMoment(known.createdAt, staffLocale) })}
        {bound ? ` · ${t("vouchers.form.bound")}` : ""}
      </p>
      {known.batchId ? (
        <Link
          href={`/backoffice/gutscheine/chargen/${known.batchId}/`}
          className="inline-flex min-h-11 items-center ink-link"
        >
          {known.batch}
        </Link>
      ) : null}
      {known.withdrawn ? <p className="text-brick">{t("vouchers.form.withdrawn")}</p> : null}
      <HistoryLink of="voucher" id={voucher.id} />
      {mayChange && state !== "expired" ? (
        <div className="ml-auto flex flex-wrap gap-2">
          {known.withdrawn ? null : step(voucher.paused ? "resume" : "pause")}
          {step("end")}
        </div>
      ) : null}
    </div>
  );
}

function Description({
  known,
  bound,
  categories,
}: KnownProps & Pick<Route.ComponentProps["loaderData"], "categories">) {
  const t = useMessages();
  const nameOf = (value: string): string => categories.find((each) => each.value === value)?.label ?? value;
  // Shows that it is bound, not to whom.
  const rules = { ...known.voucher, email: bound ? "–" : null };
  return (
    <div className="mt-6 max-w-2xl">
      <Section title={t("vouchers.sentence.title")}>
        <p className="text-17" data-sentence="">
          {voucherSentence(rules, t, nameOf)}
        </p>
        {known.source === "single" ? null : <p className="mt-2 text-ink-soft">{t("vouchers.form.fixed")}</p>}
      </Section>
    </div>
  );
}

type UsesProps = {
  readonly known: OfficeVoucher;
  readonly used: {
    readonly uses: readonly (Omit<VoucherUse, "state"> & { readonly state: OrderState | null })[];
    readonly taken: readonly { readonly currency: string; readonly amount: number }[];
  };
  readonly page: number;
};

/** The orders a code was used with. */
function Uses({ known, used, page }: UsesProps) {
  const t = useMessages();
  const seesOrders = maySee(useRole(), "/backoffice/");
  const taken = used.taken.map(({ amount, currency }) => moneyText(amount, currency)).join(" · ");
  return (
    <div className="mt-10 max-w-3xl">
      <Section title={t("vouchers.uses.title", { count: known.uses })}>
        {used.uses.length === 0 ? (
          <p className="text-ink-soft">{t("vouchers.uses.none")}</p>
        ) : (
          <>
            <p className="mb-3">{t("vouchers.uses.taken", { betrag: taken })}</p>
            <table className="w-full border-collapse">
              <caption className="sr-only">{t("vouchers.uses.title", { count: known.uses })}</caption>
              <TableHead>
                {(["order", "at", "orderState", "amount"] as const).map((column) => (
                  <Column
                    key={column}
                    className={`${column === "amount" ? "pr-0! text-right" : ""} ${column === "orderState" ? "max-md:hidden" : ""}`}
                  >
                    {t(`vouchers.column.${column}`)}
                  </Column>
                ))}
              </TableHead>
              <tbody>
                {used.uses.map(({ order, at, state, amount, currency }) => (
                  <tr key={order}>
                    <td className={`${cell} tabular-nums`}>
                      {seesOrders ? (
                        <Link
                          href={`/backoffice/bestellungen/${order}/`}
                          className="inline-flex min-h-8 items-center ink-link"
                        >
                          {order}
                        </Link>
                      ) : (
                        order
                      )}
                    </td>
                    <td className={`${cell} tabular-nums`}>{formatMoment(at, staffLocale)}</td>
                    <td className={`${cell} max-md:hidden`}>{state ? <StateTag state={state} /> : null}</td>
                    <td className={`${cell} pr-0! text-right tabular-nums`}>−{moneyText(amount, currency)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
            <div className="mt-4">
              <Pages
                page={page}
                found={known.uses}
                size={usesPerPage}
                hrefOf={(to) => `/backoffice/gutscheine/${known.voucher.id}/?seite=${to}`}
              />
            </div>
          </>
        )}
      </Section>
    </div>
  );
}
