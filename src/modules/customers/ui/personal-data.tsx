import { ButtonLink } from "#ui/button.tsx";
import { useMessages } from "#ui/messages.tsx";
import { Select } from "#ui/forms/select.tsx";
import type { FormAnswer } from "./sign-in-form.tsx";
import { Field, Part, SectionForm } from "./form-parts.tsx";
import type { SectionView } from "./section-view.ts";

type Props = {
  readonly view: Extract<SectionView, { section: "daten" }>;
  readonly answer: FormAnswer | undefined;
};

/** Personal data, company data, and the data export. Source: ACC-02, ACC-10, CHK-13. */
export function PersonalData({ view, answer }: Props) {
  const t = useMessages();
  const { form } = view;
  return (
    <>
      <SectionForm intent="save" button={t("account.save")}>
        <Field
          name="mail"
          answer={undefined}
          label={t("account.fields.email")}
          defaultValue={view.email}
          readOnly
          hint={t("account.data.email")}
        />
        <Select
          id="salutation"
          name="salutation"
          label={t("account.fields.salutation")}
          defaultValue={answer?.values["salutation"] ?? form.salutation}
        >
          {(["", "ms", "mr", "diverse"] as const).map((salutation) => (
            <option key={salutation} value={salutation}>
              {t(`account.fields.salutations.${salutation || "none"}`)}
            </option>
          ))}
        </Select>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field
            name="firstName"
            answer={answer}
            label={t("account.fields.firstName")}
            defaultValue={form.firstName}
            autoComplete="given-name"
          />
          <Field
            name="lastName"
            answer={answer}
            label={t("account.fields.lastName")}
            defaultValue={form.lastName}
            autoComplete="family-name"
          />
        </div>
        <Field
          name="company"
          answer={answer}
          label={t("account.fields.company")}
          defaultValue={form.company}
          optional={t("account.fields.optional")}
          autoComplete="organization"
          hint={t("account.data.company")}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <Field
            name="vatId"
            answer={answer}
            label={t("account.data.vatId")}
            defaultValue={form.vatId}
            optional={t("account.fields.optional")}
            autoComplete="off"
            spellCheck={false}
          />
          <Field
            name="invoiceEmail"
            type="email"
            answer={answer}
            label={t("account.data.invoiceEmail")}
            defaultValue={form.invoiceEmail}
            optional={t("account.fields.optional")}
            autoComplete="off"
          />
        </div>
        <Field
          name="buyerReference"
          answer={answer}
          label={t("account.data.buyerReference")}
          defaultValue={form.buyerReference}
          optional={t("account.fields.optional")}
          autoComplete="off"
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <Field
            name="birthday"
            type="date"
            answer={answer}
            label={t("account.fields.birthday")}
            defaultValue={form.birthday}
            optional={t("account.fields.optional")}
            autoComplete="bday"
          />
          <Field
            name="weddingDate"
            type="date"
            answer={answer}
            label={t("account.fields.weddingDate")}
            defaultValue={form.weddingDate}
            optional={t("account.fields.optional")}
          />
        </div>
      </SectionForm>
      <Part title={t("account.data.export")} text={t("account.data.exportText")}>
        <ButtonLink href="/web-api/customer-export" document variant="secondary" className="mt-6" download>
          {t("account.data.exportButton")}
        </ButtonLink>
      </Part>
    </>
  );
}
