import { isUuid } from "#kernel/ids.ts";
import { data, redirect } from "react-router";
import { z } from "zod";
import { formatMoment } from "#kernel/formats/date-format.ts";
import { staffLocale } from "#kernel/market.ts";
import { may } from "#modules/staff/roles.ts";
import type { CodeFault } from "#modules/vouchers/code-list.server.ts";
import { readBatch, readOfficeVoucher, type OfficeBatch } from "#modules/vouchers/staff-queries.server.ts";
import { withdrawBatch } from "#modules/vouchers/voucher-batch.server.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { useMessages } from "#ui/messages.tsx";
import { pageMessages } from "../../page/page-messages.server.ts";
import { HistoryLink } from "../audit/history-link.tsx";
import { BatchTag } from "./batch-tag.tsx";
import { createBatchFromForm, voucherChoices } from "./voucher-actions.server.ts";
import { emptyFields, readFields } from "./voucher-fields.ts";
import { VoucherForm } from "./voucher-form.tsx";
import { voucherSentence } from "./voucher-sentence.ts";
import { Notice } from "../parts/notice.tsx";
import { requireAccess } from "../office.ts";
import { Section } from "../parts/section.tsx";
import { useRole } from "../shell/use-role.ts";
import { cell, Column, TableHead } from "../parts/table.tsx";
import { OfficePage } from "../parts/office-page.tsx";
import { OfficeForm } from "../parts/office-form.tsx";
import { refuseForm } from "../answer-form.ts";
import { parseForm } from "../../page/parse-form.ts";
import type { Route } from "./+types/voucher-batch.route.ts";

/** Addresses of the two forms; everything else is a batch's id. */
const forms = { neu: "made", liste: "listed" } as const;
const outcomes = ["ordered", "imported", "withdraw", "restore"] as const;

const formAt = (address: string) => (address === "neu" || address === "liste" ? forms[address] : null);

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const office = requireAccess(context);
  const { deps } = office;
  const form = formAt(params.batch);
  const batch = form === null && isUuid(params.batch) ? await readBatch(deps.db, params.batch) : undefined;
  if (!batch && form === null) throw data(null, { status: 404 });
  const sample = batch?.sample ? await readOfficeVoucher(deps, batch.sample) : undefined;
  const leftOut = z.coerce.number().int().min(0).max(100_000).catch(0).parse(url.searchParams.get("ausgelassen"));
  return {
    form,
    batch: batch ?? null,
    sample: sample ?? null,
    now: deps.clock.now(),
    fields: emptyFields(deps.clock.now()),
    leftOut,
    ...(await voucherChoices(office)),
    done: outcomes.find((each) => each === url.searchParams.get("erledigt")) ?? null,
    messages: pageMessages(staffLocale, "vouchers"),
  };
}

const Withdrawing = z.object({ intent: z.enum(["withdraw", "restore"]) });

export async function action({ request, params, context }: Route.ActionArgs) {
  const office = requireAccess(context);
  const form = await request.formData();
  if (formAt(params.batch) !== null) {
    const fields = readFields(form);
    const made = await createBatchFromForm(office, fields, form.get("file"));
    if (!made.ok) return refuseForm(made.refusal, fields.texts, { lists: fields.lists, faults: made.faults ?? [] });
    const { id, done, leftOut } = made.value;
    return redirect(`/backoffice/gutscheine/chargen/${id}/?erledigt=${done}&ausgelassen=${leftOut}`, 303);
  }
  const { read } = await parseForm(form, Withdrawing);
  if (!read.ok || !isUuid(params.batch)) throw data(null, { status: 404 });
  const moved = await withdrawBatch(office.deps, params.batch, read.value.intent === "withdraw");
  if (!moved.ok) throw data(null, { status: 404 });
  return redirect(`/backoffice/gutscheine/chargen/${params.batch}/?erledigt=${read.value.intent}`, 303);
}

/** A batch of codes, or the form that creates one. Source: BO-06. */
export default function VoucherBatchPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages();
  const { form, batch, fields, categories, campaigns, done, now, leftOut } = loaderData;
  const mayChange = may(useRole(), "vouchers", "write");
  const title = batch?.title ?? t(form === "listed" ? "vouchers.batch.list" : "vouchers.batch.new");
  return (
    <OfficePage
      window={t("vouchers.form.pageTitle", { code: title })}
      title={title}
      back={{ href: "/backoffice/gutscheine/chargen/", label: t("vouchers.tabs.batches") }}
      beside={batch ? <BatchTag batch={batch} /> : null}
    >
      <Notice
        done={
          done &&
          `${t(`vouchers.done.${done}`)}${leftOut > 0 ? ` ${t("vouchers.done.leftOut", { count: leftOut })}` : ""}`
        }
      />
      {actionData && actionData.faults.length > 0 ? <Faults faults={actionData.faults} /> : null}
      {form && mayChange ? (
        <VoucherForm
          key={actionData ? "typed" : "new"}
          kind={form}
          fields={actionData ? { texts: actionData.typed, lists: actionData.lists } : fields}
          wrong={Object.keys(actionData?.refusal.fields ?? {})}
          seen={0}
          now={now}
          categories={categories}
          campaigns={campaigns}
          seesAddresses={false}
          fileProblem={
            actionData?.refusal.code === "UPLOAD_SIZE" ? t("errors.UPLOAD_SIZE", actionData.refusal.data) : undefined
          }
        />
      ) : null}
      {batch ? <Batch batch={batch} loaderData={loaderData} mayChange={mayChange} /> : null}
    </OfficePage>
  );
}

type BatchProps = Pick<Route.ComponentProps, "loaderData"> & {
  readonly batch: OfficeBatch;
  readonly mayChange: boolean;
};

function Batch({ batch, loaderData, mayChange }: BatchProps) {
  const t = useMessages();
  const { sample, categories } = loaderData;
  const mayDownload = may(useRole(), "mailing", "read");
  const nameOf = (value: string): string => categories.find((each) => each.value === value)?.label ?? value;
  const facts = [
    [
      "codes",
      batch.made === batch.wanted ? String(batch.made) : t("vouchers.batch.some", { n: batch.made, von: batch.wanted }),
    ],
    ["used", String(batch.used)],
    ["madeBy", `${batch.madeBy.replace(/^staff:/, "")}, ${formatMoment(batch.createdAt, staffLocale)}`],
  ] as const;
  return (
    <div className="mt-6 grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_25rem]">
      <Section title={t("vouchers.batch.facts")}>
        <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
          {facts.map(([fact, value]) => (
            <div key={fact} className="contents">
              <dt className="text-ink-soft">{t(`vouchers.column.${fact}`)}</dt>
              <dd className="tabular-nums wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-3 flex flex-wrap gap-x-6">
          <Link
            href={`/backoffice/gutscheine/?charge=${batch.id}`}
            className="inline-flex min-h-11 items-center ink-link"
          >
            {t("vouchers.batch.codes")}
          </Link>
          {mayDownload && batch.finished ? (
            <a
              href={`/backoffice/gutscheine/chargen/${batch.id}/csv/`}
              className="inline-flex min-h-11 items-center gap-2 ink-link"
            >
              <Icon name="download" size={16} />
              {t("vouchers.batch.csv")}
            </a>
          ) : null}
          <HistoryLink of="batch" id={batch.id} />
        </p>
        {batch.finished ? null : <p className="mt-2 text-ink-soft">{t("vouchers.batch.making")}</p>}
        {mayChange ? (
          <OfficeForm
            hidden={{ intent: batch.withdrawnAt === null ? "withdraw" : "restore" }}
            className="mt-5 border-t border-line pt-4"
          >
            <p className="mb-3 max-w-[40rem] text-ink-soft">
              {t(batch.withdrawnAt === null ? "vouchers.batch.withdrawText" : "vouchers.batch.restoreText")}
            </p>
            <Button type="submit" size="s" variant="secondary">
              {t(batch.withdrawnAt === null ? "vouchers.batch.withdraw" : "vouchers.batch.restore")}
            </Button>
          </OfficeForm>
        ) : null}
      </Section>
      {sample ? (
        <Section title={t("vouchers.batch.each")}>
          <p className="text-17">{voucherSentence(sample.voucher, t, nameOf)}</p>
        </Section>
      ) : null}
    </div>
  );
}

/** Errors of a list, line by line. */
function Faults({ faults }: { readonly faults: readonly CodeFault[] }) {
  const t = useMessages();
  return (
    <div className="mt-5 max-w-3xl">
      <Section title={t("vouchers.faults.title")}>
        <table className="w-full border-collapse">
          <caption className="sr-only">{t("vouchers.faults.title")}</caption>
          <TableHead>
            {(["line", "code", "fault"] as const).map((column) => (
              <Column key={column}>{t(`vouchers.faults.${column}`)}</Column>
            ))}
          </TableHead>
          <tbody>
            {faults.map(({ line, shown, fault }) => (
              <tr key={line}>
                <td className={`${cell} tabular-nums`}>{line}</td>
                <td className={`${cell} wrap-anywhere`}>{shown}</td>
                <td className={cell}>{t(`vouchers.faults.${fault}`)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Section>
    </div>
  );
}
