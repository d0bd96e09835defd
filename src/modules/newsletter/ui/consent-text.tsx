import { useAddresses } from "#ui/addresses.tsx";
import { useMessages } from "#ui/messages.tsx";

/** The text a subscriber agrees to, with a link to the privacy notice. Source: NEWS-02, NEWS-05. */
export function ConsentText() {
  const t = useMessages();
  const { address } = useAddresses();
  const [before = "", after = ""] = t("invite.consent").split("{privacy}");
  return (
    <>
      {before}
      <a href={address("privacy")} target="_blank" rel="noopener" className="ink-link">
        {t("invite.privacy")}
      </a>
      {after}
    </>
  );
}
