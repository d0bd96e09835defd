import { createPortal } from "react-dom";
import { useAddresses } from "#ui/addresses.tsx";
import { Link } from "#ui/link.tsx";
import { useMessages } from "#ui/messages.tsx";
import { visitorNoteId } from "./visitor-note.ts";

/** Notice below the header of every page that orders ship under the customer's own name. Source: WL-03. */
export function WhiteLabelNote() {
  const t = useMessages();
  const { address } = useAddresses();
  const place = document.getElementById(visitorNoteId);
  if (!place) return null;
  return createPortal(
    <p className="border-t border-line bg-leaf-soft text-15">
      <span className="shop-width flex flex-wrap items-center gap-x-5">
        <span className="py-2">{t("shop.whiteLabel.active")}</span>
        <Link href={address("account", "white-label")} document className="ink-link inline-flex min-h-10 items-center">
          {t("shop.whiteLabel.settings")}
        </Link>
      </span>
    </p>,
    place,
  );
}
