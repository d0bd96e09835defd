import { useAddresses } from "#ui/addresses.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { useMessages } from "#ui/messages.tsx";
import { AccountFormPage, AccountForm, type FormAnswer } from "./sign-in-form.tsx";

type LogInPageProps = {
  readonly answer: FormAnswer | undefined;
  /** Whether another page asks for the log-in. */
  readonly needed: boolean;
  /** Path of the sign-up page. */
  readonly signUp: string;
};

/** The log-in page, with a link to sign up. Source: ACC-06. */
export function LogInPage({ answer, needed, signUp }: LogInPageProps) {
  const t = useMessages();
  const { address } = useAddresses();
  return (
    <AccountFormPage
      title={t("account.logIn.title")}
      text={t(needed ? "account.logIn.needed" : "account.logIn.text")}
      problem={answer?.problem}
    >
      <div className="grid gap-x-20 gap-y-14 md:grid-cols-2">
        <div>
          <AccountForm
            answer={answer}
            button={t("account.logIn.button")}
            fields={[
              { name: "email", label: t("account.fields.email"), type: "email", autoComplete: "username" },
              {
                name: "password",
                label: t("account.fields.password"),
                type: "password",
                autoComplete: "current-password",
              },
            ]}
          />
          <Link
            href={address("account", "passwort")}
            className="ink-link mt-6 inline-flex min-h-11 items-center text-15"
          >
            {t("account.logIn.forgot")}
          </Link>
        </div>
        <section className="border-t border-line pt-8 md:mt-10 md:border-t-0 md:border-l md:pt-0 md:pl-12">
          <h2 className="display text-25">{t("account.logIn.new")}</h2>
          <p className="mt-3 mb-6 max-w-[44ch] text-ink-soft">{t("account.logIn.newText")}</p>
          <ButtonLink variant="secondary" href={signUp}>
            {t("account.logIn.newButton")}
          </ButtonLink>
        </section>
      </div>
    </AccountFormPage>
  );
}
