import { keyIn } from "#kernel/formats/message-key.ts";
import { isUuid } from "#kernel/ids.ts";
import { data } from "react-router";
import { z } from "zod";
import { formatMoment } from "#kernel/formats/date-format.ts";
import { staffLocale } from "#kernel/market.ts";
import { type Result } from "#kernel/result.ts";
import { customerDetail, type CustomerDetail } from "#modules/customers/staff/staff-queries.server.ts";
import {
  lockAccount,
  markCustomer,
  sendLinkByStaff,
  unlockAccount,
} from "#modules/customers/staff/staff-account-actions.server.ts";
import { may } from "#modules/staff/roles.ts";
import { Icon } from "#ui/icon.tsx";
import { useMessages } from "#ui/messages.tsx";
import { pageMessages } from "../../page/page-messages.server.ts";
import { CustomerOrders } from "./customer-orders.tsx";
import { CustomerSteps } from "./customer-steps.tsx";
import { CustomerTag } from "./customer-tag.tsx";
import { HistoryLink } from "../audit/history-link.tsx";
import { Notice } from "../parts/notice.tsx";
import { requireAccess, type BackOffice } from "../office.ts";
import { Section } from "../parts/section.tsx";
import { useRole } from "../shell/use-role.ts";
import { OfficePage } from "../parts/office-page.tsx";
import { answerForm } from "../answer-form.ts";
import type { Route } from "./+types/customer.route.ts";

const Form = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("verify") }),
  z.object({ intent: z.literal("reset") }),
  z.object({ intent: z.literal("lock"), reason: z.string().max(1000) }),
  z.object({ intent: z.literal("unlock") }),
  z.object({
    intent: z.literal("marks"),
    whiteLabel: z.literal("on").optional(),
    corporate: z.literal("on").optional(),
  }),
]);

const intents = ["verify", "reset", "lock", "unlock", "marks"] as const;

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { deps } = requireAccess(context);
  const customer = isUuid(params.customer) ? await customerDetail(deps, params.customer) : undefined;
  if (!customer) throw data(null, { status: 404 });
  const done = url.searchParams.get("erledigt");
  return {
    customer,
    language: new Intl.DisplayNames(staffLocale, { type: "language" }).of(customer.locale) ?? customer.locale,
    done: intents.find((intent) => intent === done) ?? null,
    messages: pageMessages(staffLocale, "customers"),
  };
}

function run({ deps }: BackOffice, id: string, form: z.infer<typeof Form>): Promise<Result<null>> {
  switch (form.intent) {
    case "verify":
    case "reset":
      return sendLinkByStaff(deps, id, form.intent);
    case "lock":
      return lockAccount(deps, id, form.reason);
    case "unlock":
      return unlockAccount(deps, id);
    case "marks":
      return markCustomer(deps, id, { whiteLabel: form.whiteLabel === "on", corporate: form.corporate === "on" });
  }
}

export async function action(args: Route.ActionArgs) {
  requireAccess(args.context);
  const id = args.params.customer;
  if (!isUuid(id)) throw data(null, { status: 404 });
  return answerForm(args, Form, {
    run: (office, form) => run(office, id, form),
    next: ({ intent }) => `/backoffice/kunden/${id}/?erledigt=${intent}`,
  });
}

/** One customer: name, orders, addresses, and the available actions. Source: BO-01, ACC-02, ACC-09. */
export default function CustomerPage({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  const role = useRole();
  const { customer, language, done } = loaderData;
  const deleted = customer.state === "deleted";
  return (
    <OfficePage
      window={`${customer.name || t("customers.nameless")} – ${t("customers.list.pageTitle")}`}
      title={customer.name || t("customers.nameless")}
      width={90}
      back={{ href: "/backoffice/kunden/", label: t("customers.list.title") }}
      beside={<CustomerTag state={customer.state} />}
    >
      <Notice done={done && t(`customers.done.${done}`)} />
      <AccountState customer={customer} />
      <div className="mt-6 grid items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid gap-8">
          <div>
            <Facts customer={customer} language={language} />
            <p className="mt-2">
              <HistoryLink of="customer" id={customer.id} />
            </p>
          </div>
          <CustomerOrders orders={customer.orders} />
          <Addresses addresses={customer.addresses} />
        </div>
        <aside className="grid gap-8">
          {!deleted && may(role, "customers", "write") ? <CustomerSteps customer={customer} /> : null}
          {!deleted && may(role, "privacy", "write") ? <Privacy email={customer.email} /> : null}
        </aside>
      </div>
    </OfficePage>
  );
}

function AccountState({ customer }: { readonly customer: CustomerDetail }) {
  const t = useMessages();
  const { state, lockedAt, lockedReason, deletionRequestedAt } = customer;
  const text =
    state === "locked" && lockedAt !== null
      ? t("customers.lockedSince", { moment: formatMoment(lockedAt, staffLocale), reason: lockedReason })
      : state === "deletion_requested" && deletionRequestedAt !== null
        ? t("customers.leaves", { moment: formatMoment(deletionRequestedAt, staffLocale) })
        : state === "deleted"
          ? t("customers.gone")
          : null;
  return text === null ? null : (
    <p className="mt-4 flex items-start gap-2 border-l-2 border-brick bg-blush/45 px-3 py-2 wrap-anywhere">
      <Icon name={state === "locked" ? "lock" : "info"} size={16} className="mt-1 shrink-0" />
      {text}
    </p>
  );
}

function Facts({ customer, language }: { readonly customer: CustomerDetail; readonly language: string }) {
  const t = useMessages();
  const { state, email, verified, company, since, seenAt, channel, newsletter, designs, sessions } = customer;
  const known = state !== "deleted";
  const facts = [
    ["email", known ? `${email} (${t(verified ? "customers.fact.verified" : "customers.fact.unverified")})` : ""],
    ["company", company],
    ["since", formatMoment(since, staffLocale)],
    ["seen", seenAt === null ? t("customers.fact.never") : formatMoment(seenAt, staffLocale)],
    ["shop", `${t(keyIn("customers.channel", channel))}, ${language}`],
    ["newsletter", known ? t(`customers.newsletter.${newsletter}`) : ""],
    ["designs", String(designs)],
    ["sessions", String(sessions)],
  ] as const;
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 tabular-nums">
      {facts.map(([fact, value]) =>
        value === "" ? null : (
          <div key={fact} className="contents">
            <dt className="text-ink-soft">{t(`customers.fact.${fact}`)}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}

/** Number of addresses shown before the rest is expanded. */
const firstAddresses = 6;

function Addresses({ addresses }: Pick<CustomerDetail, "addresses">) {
  const t = useMessages();
  const sorted = addresses.toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault));
  const list = (visible: CustomerDetail["addresses"]) => (
    <ul className="grid gap-x-8 gap-y-4 sm:grid-cols-2 xl:grid-cols-3">
      {visible.map(({ id, lines, isDefault }) => (
        <li key={id} className="wrap-anywhere">
          {isDefault ? <p className="text-13 text-ink-soft">{t("customers.mainAddress")}</p> : null}
          <address className="whitespace-pre-line not-italic">{lines.join("\n")}</address>
        </li>
      ))}
    </ul>
  );
  return (
    <Section title={t("customers.addresses")}>
      {sorted.length === 0 ? <p className="text-ink-soft">{t("customers.noAddresses")}</p> : null}
      {list(sorted.slice(0, firstAddresses))}
      {sorted.length > firstAddresses ? (
        <details className="mt-3">
          <summary className="inline-flex min-h-11 items-center ink-link">
            {t("customers.moreAddresses", { n: sorted.length })}
          </summary>
          {list(sorted.slice(firstAddresses))}
        </details>
      ) : null}
    </Section>
  );
}

/** Link to everything the shop stores about the person. The address is sent in the body of a post. Source: BO-11. */
function Privacy({ email }: { readonly email: string }) {
  const t = useMessages();
  return (
    <Section title={t("customers.privacy")}>
      <form method="post" action="/backoffice/personen/">
        <p className="text-13 text-ink-soft">{t("customers.privacyHint")}</p>
        <input type="hidden" name="intent" value="find" />
        <input type="hidden" name="query" value={email} />
        <button type="submit" className="inline-flex min-h-11 items-center gap-2 ink-link">
          {t("customers.toPrivacy")}
          <Icon name="arrow-right" size={16} />
        </button>
      </form>
    </Section>
  );
}
