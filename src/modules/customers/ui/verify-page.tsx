import { useAddresses } from "#ui/addresses.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { useMessages } from "#ui/messages.tsx";
import { AccountFormPage, AccountForm, type FormAnswer } from "./sign-in-form.tsx";
import { Part } from "./form-parts.tsx";
import { usePasswordField } from "./password-hint.tsx";

type VerifyPageProps = {
  /** What is required: only the button in the browser of the sign-up. */
  readonly asks: "expired" | "button" | "password";
  readonly answer: FormAnswer | undefined;
};

/** The page of the link in the first mail. Source: ACC-05. */
export function VerifyPage({ asks, answer }: VerifyPageProps) {
  const t = useMessages();
  const { address } = useAddresses();
  const own = usePasswordField(t("account.fields.newPassword"));
  if (answer?.done || asks === "expired") {
    const part = answer?.done ? "done" : "expired";
    return (
      <AccountFormPage title={t(`account.verify.${part}Title`)} text={t(`account.verify.${part}Text`)}>
        <ButtonLink size="l" href={answer?.values["goOn"] ?? address("account")} className="mt-10">
          {t("account.signUp.doneButton")}
        </ButtonLink>
      </AccountFormPage>
    );
  }
  if (asks === "button")
    return (
      <AccountFormPage title={t("account.verify.title")} text={t("account.verify.text")} problem={answer?.problem}>
        <AccountForm answer={answer} button={t("account.verify.button")} fields={[]} />
      </AccountFormPage>
    );
  const chosen = {
    name: "current",
    label: t("account.fields.password"),
    type: "password",
    autoComplete: "current-password",
  } as const;
  return (
    <AccountFormPage
      title={t("account.verify.title")}
      text={t("account.verify.passwordText")}
      problem={answer?.problem}
    >
      <AccountForm answer={answer} button={t("account.verify.button")} fields={[chosen]}>
        <Link href={address("account", "passwort")} className="justify-self-start ink-link">
          {t("account.logIn.forgot")}
        </Link>
      </AccountForm>
      <div className="mt-20">
        <Part title={t("account.verify.claimTitle")} text={t("account.verify.claimText")}>
          <AccountForm answer={answer} button={t("account.verify.claimButton")} intent="claim" fields={[own]} />
        </Part>
      </div>
    </AccountFormPage>
  );
}
