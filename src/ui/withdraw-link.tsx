import { useAddresses } from "./addresses.tsx";
import { Link } from "./link.tsx";
import { useMessages } from "./messages.tsx";

/** The link to withdraw from a contract, for pages without the shop's footer. Source: ORD-13, § 356a BGB. */
export function WithdrawLink() {
  const t = useMessages();
  const { address } = useAddresses();
  return (
    <Link href={address("withdraw")} document className="ink-link inline-flex min-h-11 items-center">
      {t("page.withdraw")}
    </Link>
  );
}
