import { useAddresses } from "#ui/addresses.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { useMessages } from "#ui/messages.tsx";
import { AccountFormPage, AccountForm, type FormAnswer } from "./sign-in-form.tsx";
import { usePasswordField } from "./password-hint.tsx";

type PasswordPageProps = {
  /** Step of the page; `claim` sets a password and the account is emptied. */
  readonly page: "ask" | "set" | "claim" | "expired";
  readonly answer: FormAnswer | undefined;
};

const texts = { ask: "text", set: "setText", claim: "claimText" } as const;

/** The pages to request a reset link and to set a new password with it. Source: ACC-07. */
export function PasswordPage({ page, answer }: PasswordPageProps) {
  const t = useMessages();
  const { address } = useAddresses();
  const password = usePasswordField(t("account.fields.newPassword"));
  if (answer?.done && page !== "ask")
    return (
      <AccountFormPage title={t("account.password.savedTitle")} text={t("account.password.savedText")}>
        <ButtonLink size="l" href={address("account", "anmelden")} className="mt-10">
          {t("account.logIn.button")}
        </ButtonLink>
      </AccountFormPage>
    );
  if (answer?.done)
    return (
      <AccountFormPage title={t("account.password.sentTitle")} text={t("account.password.sent")}>
        {null}
      </AccountFormPage>
    );
  if (page === "expired")
    return (
      <AccountFormPage title={t("account.password.title")} text={t("account.password.expired")}>
        <ButtonLink size="l" href={address("account", "passwort")} className="mt-10">
          {t("account.password.again")}
        </ButtonLink>
      </AccountFormPage>
    );
  const email = { name: "email", label: t("account.fields.email"), type: "email", autoComplete: "username" } as const;
  return (
    <AccountFormPage
      title={t("account.password.title")}
      text={t(`account.password.${texts[page]}`)}
      problem={answer?.problem}
    >
      <AccountForm
        answer={answer}
        button={t(page === "ask" ? "account.password.button" : "account.password.setButton")}
        fields={page === "ask" ? [email] : [password]}
      />
    </AccountFormPage>
  );
}
