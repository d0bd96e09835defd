import type { DeliveryCountry } from "#kernel/market.ts";
import { useMessages } from "#ui/messages.tsx";
import { ContactFields } from "./contact-fields.tsx";
import { AccountFormPage, AccountForm, type FormAnswer } from "./sign-in-form.tsx";
import { SectionForm } from "./form-parts.tsx";

type UsersPageProps = {
  /** Purpose of the page: a friend's address, unsubscribing from reminders or from other mails. */
  readonly part: "friend" | "stop" | "mails";
  /** First name of the customer who requests an address; null on the other pages. */
  readonly firstName: string | null;
  readonly countries: readonly DeliveryCountry[];
  readonly home: DeliveryCountry;
  readonly answer: FormAnswer | undefined;
};

/** Pages without log-in: a friend's address, unsubscribing from reminders and other mails. Source: ACC-13, ACC-15. */
export function UsersPage({ part, firstName, countries, home, answer }: UsersPageProps) {
  const t = useMessages();
  const values = { name: firstName ?? "" };
  if (answer?.done)
    return (
      <AccountFormPage title={t(`account.${part}.doneTitle`)} text={t(`account.${part}.doneText`, values)}>
        {null}
      </AccountFormPage>
    );
  return (
    <AccountFormPage
      title={t(`account.${part}.title`, values)}
      text={t(`account.${part}.text`, values)}
      problem={answer?.problem}
    >
      {firstName === null ? (
        <AccountForm fields={[]} answer={answer} button={t(`account.${part}.button`)} />
      ) : (
        <SectionForm intent="send" button={t("account.friend.button")}>
          <ContactFields answer={answer} countries={countries} home={home} own />
        </SectionForm>
      )}
    </AccountFormPage>
  );
}
