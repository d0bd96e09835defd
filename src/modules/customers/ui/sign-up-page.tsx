import { useAddresses } from "#ui/addresses.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { CheckLine } from "#ui/forms/choice.tsx";
import { Link } from "#ui/link.tsx";
import { useMessages } from "#ui/messages.tsx";
import { AccountFormPage, AccountForm, type FormAnswer } from "./sign-in-form.tsx";
import { usePasswordField } from "./password-hint.tsx";

/**
 * The sign-up page; the panel after it is the same whether or not the address had an account. Source: ACC-03, ACC-08.
 */
export function SignUpPage({ answer, logIn }: { readonly answer: FormAnswer | undefined; readonly logIn: string }) {
  const t = useMessages();
  const { address } = useAddresses();
  const password = usePasswordField(t("account.fields.password"));
  if (answer?.done)
    return (
      <AccountFormPage title={t("account.signUp.doneTitle")} text={t("account.signUp.doneText")}>
        <ButtonLink size="l" href={answer.values["goOn"] ?? address("account")} className="mt-10">
          {t("account.signUp.doneButton")}
        </ButtonLink>
      </AccountFormPage>
    );
  return (
    <AccountFormPage title={t("account.signUp.title")} text={t("account.signUp.text")} problem={answer?.problem}>
      <AccountForm
        answer={answer}
        button={t("account.signUp.button")}
        fields={[
          { name: "firstName", label: t("account.fields.firstName"), autoComplete: "given-name" },
          { name: "lastName", label: t("account.fields.lastName"), autoComplete: "family-name" },
          { name: "email", label: t("account.fields.email"), type: "email", autoComplete: "email" },
          password,
        ]}
      >
        <CheckLine name="newsletter" defaultChecked={answer?.values["newsletter"] === "on"}>
          {t("account.signUp.newsletter")}
        </CheckLine>
        <p className="text-15 text-ink-soft">
          {t("account.signUp.terms")}{" "}
          <Link href={address("terms")} className="ink-link">
            {t("account.signUp.termsLink")}
          </Link>
        </p>
      </AccountForm>
      <Link href={logIn} className="ink-link mt-6 inline-flex min-h-11 items-center text-15">
        {t("account.signUp.have")}
      </Link>
    </AccountFormPage>
  );
}
