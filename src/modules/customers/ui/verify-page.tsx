import { useAddresses } from "#ui/addresses.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { useMessages } from "#ui/messages.tsx";
import { Door, DoorForm, type FormAnswer } from "./door.tsx";

/** Where the link of the first mail leads. Source: ACC-05. */
export function VerifyPage({ works, answer }: { readonly works: boolean; readonly answer: FormAnswer | undefined }) {
  const t = useMessages();
  const { address } = useAddresses();
  if (answer?.done || !works) {
    const part = answer?.done ? "done" : "expired";
    return (
      <Door title={t(`account.verify.${part}Title`)} text={t(`account.verify.${part}Text`)}>
        <ButtonLink size="l" href={address("account")} className="mt-10">
          {t("account.signUp.doneButton")}
        </ButtonLink>
      </Door>
    );
  }
  return (
    <Door title={t("account.verify.title")} text={t("account.verify.text")} problem={answer?.problem}>
      <DoorForm answer={answer} button={t("account.verify.button")} fields={[]} />
    </Door>
  );
}
