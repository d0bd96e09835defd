import { useAddresses } from "#ui/addresses.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { useMessages } from "#ui/messages.tsx";
import { Door, DoorForm } from "./door.tsx";

/** The way out: a button while somebody is logged in, a word of goodbye afterwards. Source: ACC-11. */
export function LogOutPage({ loggedIn }: { readonly loggedIn: boolean }) {
  const t = useMessages();
  const { address } = useAddresses();
  if (loggedIn)
    return (
      <Door title={t("account.logOut.title")} text={t("account.logOut.text")}>
        <DoorForm answer={undefined} button={t("account.logOut.button")} fields={[]} />
      </Door>
    );
  return (
    <Door title={t("account.logOut.doneTitle")} text={t("account.logOut.doneText")}>
      <div className="mt-10 flex flex-wrap gap-4">
        <ButtonLink size="l" href={address("home")}>
          {t("account.logOut.home")}
        </ButtonLink>
        <ButtonLink size="l" variant="secondary" href={address("account", "anmelden")}>
          {t("account.logIn.button")}
        </ButtonLink>
      </div>
    </Door>
  );
}
