import { data } from "react-router";
import { z } from "zod";
import { keyIn } from "#kernel/formats/message-key.ts";
import { formatDate, formatMoment } from "#kernel/formats/date-format.ts";
import { staffLocale } from "#kernel/market.ts";
import { listErasures, requestErasure } from "#modules/customers/personal-data/erase-person.server.ts";
import { findPersons, personOfRow, personKinds } from "#modules/customers/personal-data/find-person.server.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { useMessages } from "#ui/messages.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { pageMessages } from "../../page/page-messages.server.ts";
import { requireAccess } from "../office.ts";
import { Section } from "../parts/section.tsx";
import { OfficePage } from "../parts/office-page.tsx";
import { OfficeForm } from "../parts/office-form.tsx";
import { refuseForm } from "../answer-form.ts";
import { parseForm } from "../../page/parse-form.ts";
import { Notice } from "../parts/notice.tsx";
import type { Route } from "./+types/persons.route.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { deps } = requireAccess(context);
  return { erasures: await listErasures(deps.db), messages: pageMessages(staffLocale, "duties") };
}

const Form = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("find"), query: z.string().max(200) }),
  z.object({ intent: z.literal("erase"), kind: z.enum(personKinds), id: z.uuid() }),
]);

/** Names and addresses are sent in the body of a post, never in an address that a log stores. */
export async function action({ request, context }: Route.ActionArgs) {
  const { deps, actor } = requireAccess(context);
  const { typed, read } = await parseForm(request, Form);
  if (!read.ok) return refuseForm(read.refusal, typed);
  const form = read.value;
  if (form.intent === "find")
    return { query: form.query, found: await findPersons(deps.db, form.query), wished: false };
  const person = await personOfRow(deps.db, form.kind, form.id);
  if (!person) throw data(null, { status: 404 });
  await requestErasure(deps.db, deps, { email: person.email, verified: true, actor });
  return { query: "", found: null, wished: true };
}

type Found = Awaited<ReturnType<typeof findPersons>>[number];

function Person({ person }: { readonly person: Found }) {
  const t = useMessages();
  const { kind, id, email, name, orders, account, newsletter, enquiries } = person;
  const traces = [
    ...(account ? [t("duties.persons.account")] : []),
    ...(orders > 0 ? [t("duties.persons.orders", { n: orders })] : []),
    ...(newsletter ? [t("duties.persons.newsletter")] : []),
    ...(enquiries > 0 ? [t("duties.persons.enquiries", { n: enquiries })] : []),
  ];
  return (
    <li className="grid gap-x-6 gap-y-2 border-b border-line py-3 md:grid-cols-[minmax(0,1fr)_auto_22rem]">
      <div className="min-w-0 wrap-anywhere">
        <p className="font-medium">{name === "" ? email : name}</p>
        <p className="text-13 text-ink-soft">
          {email} · {traces.join(", ")}
        </p>
      </div>
      <Link
        href={`/backoffice/personen/${kind}/${id}/export/`}
        download
        className="inline-flex min-h-11 items-center gap-2 ink-link"
      >
        <Icon name="download" size={16} />
        {t("duties.persons.export")}
      </Link>
      <details>
        <summary className="flex min-h-11 items-center text-brick">{t("duties.persons.erase")}</summary>
        <OfficeForm hidden={{ kind, id }} className="grid justify-items-start gap-3 pb-3">
          <p className="text-13 text-ink-soft">{t("duties.persons.effect")}</p>
          <Button type="submit" name="intent" value="erase" size="s">
            {t("duties.persons.confirm")}
          </Button>
        </OfficeForm>
      </details>
    </li>
  );
}

function Erasures({ erasures }: { readonly erasures: Route.ComponentProps["loaderData"]["erasures"] }) {
  const t = useMessages();
  return (
    <Section title={t("duties.persons.log")}>
      {erasures.length === 0 ? <p className="text-ink-soft">{t("duties.persons.empty")}</p> : null}
      <ul className="grid gap-4">
        {erasures.map(({ id, mark, actor, at, finishedAt, report }) => (
          <li key={id} className="border-b border-line pb-4">
            <p>
              <span className="tabular-nums">{formatMoment(at, staffLocale)}</span> ·{" "}
              {actor === "customer" ? t("duties.persons.customer") : actor.replace(/^staff:/, "")} ·{" "}
              {finishedAt !== null
                ? t("duties.persons.done")
                : report.pending.length > 0
                  ? t("duties.persons.waits", { nummern: report.pending.join(", ") })
                  : t("duties.persons.waitsLetter")}
            </p>
            <p className="text-13 text-ink-soft">
              {t("duties.persons.mark")}: {mark}
            </p>
            <p className="text-13">
              {t("duties.persons.removed")}:{" "}
              {Object.entries(report.removed)
                .map(([kind, count]) => `${t(keyIn("duties.persons.kind", kind))} ${count}`)
                .join(", ")}
            </p>
            {report.kept.length > 0 ? (
              <p className="text-13 text-ink-soft">
                {t("duties.persons.kept")}:{" "}
                {report.kept
                  .map(({ number, until }) =>
                    t("duties.persons.until", { nummer: number, tag: formatDate(until, staffLocale) }),
                  )
                  .join(", ")}
              </p>
            ) : null}
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Finds a person, exports or erases their data, and reports what was done. Source: BO-11, Art. 15 and 17 GDPR. */
export default function Persons({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages();
  const answer = actionData && "found" in actionData ? actionData : undefined;
  const found = answer?.found ?? null;
  return (
    <OfficePage window={t("duties.persons.title")} title={t("duties.persons.title")}>
      <p className="mt-1 max-w-[70ch] text-ink-soft">{t("duties.persons.intro")}</p>
      <OfficeForm hidden={{ intent: "find" }} className="mt-4 grid max-w-2xl items-end gap-3 sm:grid-cols-[1fr_auto]">
        <TextField
          label={t("duties.persons.query")}
          name="query"
          defaultValue={answer?.query}
          minLength={3}
          maxLength={200}
          autoComplete="off"
          required
        />
        <Button type="submit" variant="secondary">
          {t("duties.persons.search")}
        </Button>
      </OfficeForm>
      <Notice />
      {answer?.wished ? (
        <output className="mt-4 block border-l-2 border-leaf bg-leaf-soft/50 px-3 py-2">
          {t("duties.persons.wished")}
        </output>
      ) : null}
      {found === null ? null : found.length === 0 ? (
        <output className="mt-6 block border-t border-line py-8">{t("duties.persons.none")}</output>
      ) : (
        <ul className="mt-6 border-t border-line">
          {found.map((person) => (
            <Person key={person.id} person={person} />
          ))}
        </ul>
      )}
      <div className="mt-10 max-w-[60rem]">
        <Erasures erasures={loaderData.erasures} />
      </div>
    </OfficePage>
  );
}
