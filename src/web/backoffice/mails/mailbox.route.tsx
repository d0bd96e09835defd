import { keyIn } from "#kernel/formats/message-key.ts";
import { staffLocale } from "#kernel/market.ts";
import { formatMoment } from "#kernel/formats/date-format.ts";
import { mailKinds } from "#modules/mail/kinds.ts";
import { mailStates } from "#modules/mail/model.ts";
import { newestMails } from "#modules/mail/queries.server.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { useMessages } from "#ui/messages.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { ListFilter } from "../parts/list-filter.tsx";
import { mailsPerPage, readMailSearch } from "./mail-search.ts";
import { MailStateText } from "./mail-state-text.tsx";
import { requireAccess } from "../office.ts";
import { cell, Column, TableHead } from "../parts/table.tsx";
import { OfficePage } from "../parts/office-page.tsx";
import type { Route } from "./+types/mailbox.route.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { deps } = requireAccess(context);
  const search = readMailSearch(new URL(request.url).searchParams);
  const offset = (search.page - 1) * mailsPerPage;
  const found = await newestMails(deps.db, { ...search, limit: mailsPerPage + 1, offset });
  return {
    search,
    mails: found.slice(0, mailsPerPage),
    hasMore: found.length > mailsPerPage,
    kinds: Object.keys(mailKinds),
    delivers: deps.config.SMTP_URL !== undefined,
  };
}

type SearchProps = {
  readonly search: ReturnType<typeof readMailSearch>;
  readonly kinds: readonly string[];
};

/** Filters by text, state and kind; works without scripts. Source: BO-01. */
function Search({ search, kinds }: SearchProps) {
  const t = useMessages();
  return (
    <form method="get" className="mt-4 flex flex-wrap items-end gap-3">
      <div className="min-w-0 grow basis-72 sm:max-w-96">
        <TextField label={t("backoffice.mailbox.search")} name="text" defaultValue={search.text} maxLength={200} />
      </div>
      <ListFilter name="stand" label={t("backoffice.mailbox.state")} value={search.state ?? ""} className="">
        <option value="">{t("backoffice.mailbox.all")}</option>
        {mailStates.map((state) => (
          <option key={state} value={state}>
            {t(`backoffice.mailbox.states.${state}`)}
          </option>
        ))}
      </ListFilter>
      <ListFilter name="art" label={t("backoffice.mailbox.kind")} value={search.kind ?? ""} className="min-w-0">
        <option value="">{t("backoffice.mailbox.all")}</option>
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(keyIn("backoffice.mailKind", kind))}
          </option>
        ))}
      </ListFilter>
      <Button type="submit" variant="secondary" size="s">
        {t("backoffice.mailbox.show")}
      </Button>
    </form>
  );
}

/** Links to older and newer mails with the same filters. */
function Pages({ search, hasMore }: { readonly search: SearchProps["search"]; readonly hasMore: boolean }) {
  const t = useMessages();
  const at = (page: number) =>
    `/backoffice/postfach/?${new URLSearchParams({ text: search.text, stand: search.state ?? "", art: search.kind ?? "", seite: String(page) })}`;
  if (!hasMore && search.page === 1) return null;
  return (
    <nav aria-label={t("backoffice.mailbox.pages")} className="mt-4 flex gap-6">
      {search.page > 1 ? (
        <Link href={at(search.page - 1)} className="inline-flex min-h-11 items-center ink-link">
          {t("backoffice.mailbox.newer")}
        </Link>
      ) : null}
      {hasMore ? (
        <Link href={at(search.page + 1)} className="inline-flex min-h-11 items-center ink-link">
          {t("backoffice.mailbox.older")}
        </Link>
      ) : null}
    </nav>
  );
}

export default function Mailbox({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  const { mails, delivers, search, kinds, hasMore } = loaderData;
  const isSearch = search.text !== "" || search.state !== undefined || search.kind !== undefined;
  return (
    <OfficePage window={t("backoffice.mailbox.pageTitle")} title={t("backoffice.mailbox.title")}>
      <p className="mt-1 text-ink-soft">{t(delivers ? "backoffice.mailbox.delivers" : "backoffice.mailbox.local")}</p>
      <Link href="/backoffice/postfach/vorlagen/" className="inline-flex min-h-11 items-center ink-link">
        {t("backoffice.mailbox.templates")}
      </Link>
      <Search search={search} kinds={kinds} />
      {mails.length === 0 ? (
        <p className="mt-6 border-t border-line py-12 text-center">
          {t(isSearch ? "backoffice.mailbox.nothing" : "backoffice.mailbox.none")}
        </p>
      ) : (
        <table className="mt-5 w-full border-collapse">
          <caption className="sr-only">{t("backoffice.mailbox.title")}</caption>
          <TableHead>
            <Column>{t("backoffice.mailbox.subject")}</Column>
            <Column className="max-md:hidden">{t("backoffice.mailbox.recipient")}</Column>
            <Column className="max-lg:hidden">{t("backoffice.mailbox.kind")}</Column>
            <Column className="max-md:hidden">{t("backoffice.mailbox.state")}</Column>
            <Column className="pr-0">{t("backoffice.mailbox.at")}</Column>
          </TableHead>
          <tbody>
            {mails.map((mail) => (
              <tr key={mail.id} className="relative hover:bg-sheet">
                <td className={cell}>
                  <Link href={`/backoffice/postfach/${mail.id}/`} className="font-medium after:absolute after:inset-0">
                    {mail.subject}
                  </Link>
                  {mail.attachments > 0 ? (
                    <span className="ml-3 inline-flex items-center gap-1 align-middle text-13 text-ink-soft">
                      <Icon name="paper" size={16} />
                      {t("backoffice.mailbox.files", { count: mail.attachments })}
                    </span>
                  ) : null}
                  <div className="text-13 wrap-anywhere text-ink-soft md:hidden">
                    {mail.recipient} · <MailStateText mail={mail} />
                  </div>
                  {mail.state === "failed" ? (
                    <div className="text-13 wrap-anywhere text-brick">{mail.problem}</div>
                  ) : null}
                </td>
                <td className={`${cell} wrap-anywhere max-md:hidden`}>{mail.recipient}</td>
                <td className={`${cell} max-lg:hidden`}>{t(keyIn("backoffice.mailKind", mail.kind))}</td>
                <td className={`${cell} whitespace-nowrap max-md:hidden`}>
                  <MailStateText mail={mail} />
                </td>
                <td className={`${cell} pr-0 tabular-nums md:whitespace-nowrap`}>
                  {formatMoment(mail.at, staffLocale)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Pages search={search} hasMore={hasMore} />
    </OfficePage>
  );
}
