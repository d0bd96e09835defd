import { useAddresses } from "#ui/addresses.tsx";
import { Link } from "#ui/link.tsx";
import { useMessages } from "#ui/messages.tsx";
import { ContactFields } from "./contact-fields.tsx";
import type { FormAnswer } from "./sign-in-form.tsx";
import { Field, Part, RowAction, SectionForm } from "./form-parts.tsx";
import type { SectionView } from "./section-view.ts";

type Book = Extract<SectionView, { section: "adressbuch" }>;

/** Up to this many addresses the form for a new one is in view; with more there is a link to it. */
const maxWithoutLink = 4;

/** Contacts: list, new one, import, and the link for friends. Source: ACC-15. */
export function AddressBook({ view, answer }: { readonly view: Book; readonly answer: FormAnswer | undefined }) {
  const t = useMessages();
  const { address } = useAddresses();
  const home = address("account", "adressbuch");
  const { imported, unfinished, open, link } = answer?.values ?? {};
  if (view.changing && !answer?.done) return <ChangeAddress view={view} changing={view.changing} answer={answer} />;
  return (
    <>
      <p className="mt-3 max-w-[56ch] text-ink-soft">{t("account.book.text")}</p>
      {imported ? (
        <output className="mt-6 block">{t("account.book.imported", { count: Number(imported), n: imported })}</output>
      ) : null}
      {unfinished ? (
        <div className="mt-4 max-w-[56ch]">
          <p>{t("account.book.unfinished", { count: Number(open), n: open ?? "" })}</p>
          <p className="mt-2 text-15 break-words whitespace-pre-line text-ink-soft">{unfinished}</p>
        </div>
      ) : null}
      {view.groups.length > 0 ? (
        <nav aria-label={t("account.book.groups")}>
          <ul className="mt-6 flex flex-wrap gap-x-5 text-15">
            {["", ...view.groups].map((group) => (
              <li key={group}>
                <Link
                  href={group === "" ? home : `${home}?gruppe=${encodeURIComponent(group)}`}
                  aria-current={group === view.group ? "true" : undefined}
                  className="inline-flex min-h-11 items-center text-ink-soft aria-[current=true]:font-medium aria-[current=true]:text-ink"
                >
                  {group === "" ? t("account.book.all") : group}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
      {view.contacts.length === 0 ? (
        <p className="mt-6 text-ink-soft">{t("account.book.none")}</p>
      ) : (
        <>
          {view.contacts.length > maxWithoutLink ? (
            <a href="#neue-adresse" className="mt-4 inline-flex min-h-11 items-center ink-link text-15">
              {t("account.book.new")}
            </a>
          ) : null}
          <ul className="mt-4 grid border-t border-line">
            {view.contacts.map((contact) => (
              <li
                key={contact.id}
                className="grid gap-x-8 gap-y-2 border-b border-line py-4 sm:grid-cols-[minmax(0,1fr)_auto]"
              >
                <div className="min-w-0">
                  <p className="font-medium break-words">{contact.lines[0]}</p>
                  <p className="text-15 break-words text-ink-soft">{contact.lines.slice(1).join(", ")}</p>
                  <p className="text-13 text-ink-soft">{contact.groups.join(" · ")}</p>
                </div>
                <div className="flex flex-wrap items-center gap-x-5">
                  <Link
                    href={`${home}?aendern=${contact.id}`}
                    aria-label={t("shop.labelled", { label: t("account.book.change"), value: contact.lines[0] ?? "" })}
                    className="inline-flex min-h-11 items-center text-15 underline decoration-line underline-offset-4 hover:decoration-ink"
                  >
                    {t("account.book.change")}
                  </Link>
                  {contact.isDefault ? (
                    <span className="text-15 text-leaf">{t("account.book.isDefault")}</span>
                  ) : (
                    <RowAction
                      intent="default"
                      id={contact.id}
                      label={t("account.book.default")}
                      of={contact.lines[0] ?? ""}
                    />
                  )}
                  <RowAction intent="remove" id={contact.id} label={t("account.remove")} of={contact.lines[0] ?? ""} />
                </div>
              </li>
            ))}
          </ul>
        </>
      )}
      <Part title={t("account.book.askTitle")} text={t("account.book.askText")}>
        {link ? (
          <div className="mt-5 max-w-[36rem]">
            <Field name="link" answer={answer} label={t("account.book.link")} readOnly />
            <p className="mt-2 text-13 text-ink-soft">{t("account.book.linkOnce")}</p>
          </div>
        ) : (
          <SectionForm intent="ask" button={t("account.book.askButton")} secondary>
            <Field
              name="group"
              answer={answer}
              label={t("account.book.group")}
              optional={t("account.fields.optional")}
            />
          </SectionForm>
        )}
      </Part>
      <Part id="neue-adresse" title={t("account.book.new")}>
        <SectionForm intent="add" button={t("account.book.add")}>
          <ContactFields answer={answer} countries={view.countries} home={view.home} own={false} />
          <GroupsField answer={answer} />
        </SectionForm>
      </Part>
      <Part title={t("account.book.import")} text={t("account.book.importText")}>
        <SectionForm intent="import" button={t("account.book.importButton")} encType="multipart/form-data" secondary>
          <Field
            name="file"
            type="file"
            answer={answer}
            label={t("account.book.file")}
            accept=".csv,.xlsx,.ods,.vcf,text/csv,text/vcard"
            className="py-2.5"
          />
        </SectionForm>
      </Part>
    </>
  );
}

type ChangeProps = {
  readonly view: Book;
  readonly changing: NonNullable<Book["changing"]>;
  readonly answer: FormAnswer | undefined;
};

/** The form to change one address of the book. Source: ACC-15. */
function ChangeAddress({ view, changing, answer }: ChangeProps) {
  const t = useMessages();
  const { address } = useAddresses();
  return (
    <>
      <h2 className="display mt-6 text-25">{t("account.book.changeTitle")}</h2>
      <SectionForm intent="change" button={t("account.book.add")}>
        <input type="hidden" name="id" value={changing.id} />
        <ContactFields
          answer={answer}
          countries={view.countries}
          home={view.home}
          own={false}
          values={changing.values}
        />
        <GroupsField answer={answer} defaultValue={changing.values["groups"]} />
      </SectionForm>
      <Link href={address("account", "adressbuch")} className="mt-4 inline-flex min-h-11 items-center ink-link text-15">
        {t("account.book.keep")}
      </Link>
    </>
  );
}

type GroupsProps = { readonly answer: FormAnswer | undefined; readonly defaultValue?: string | undefined };

function GroupsField({ answer, defaultValue }: GroupsProps) {
  const t = useMessages();
  return (
    <Field
      name="groups"
      answer={answer}
      defaultValue={defaultValue}
      label={t("account.book.groups")}
      hint={t("account.book.groupsHint")}
      optional={t("account.fields.optional")}
    />
  );
}
