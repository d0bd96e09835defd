import { keyIn } from "#kernel/formats/message-key.ts";
import { formatLength } from "#kernel/formats/number-format.ts";
import { staffLocale } from "#kernel/market.ts";
import { readCatalogue } from "#modules/catalogue/contract.server.ts";
import { countDesignsByProduct } from "#modules/catalogue/designs/staff-designs.server.ts";
import { translate } from "#platform/messages.server.ts";
import { Link } from "#ui/link.tsx";
import { useMessages } from "#ui/messages.tsx";
import { pageMessages } from "../../page/page-messages.server.ts";
import { CatalogueNav } from "./catalogue-nav.tsx";
import { requireAccess } from "../office.ts";
import { cell, Column, TableHead } from "../parts/table.tsx";
import { OfficePage } from "../parts/office-page.tsx";
import type { Route } from "./+types/card-products.route.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { deps } = requireAccess(context);
  const [catalogue, counts] = await Promise.all([readCatalogue(deps), countDesignsByProduct(deps.db)]);
  return {
    products: [...catalogue.products.values()].map(({ code, closed, open, defaultPaper, envelopeSize }) => ({
      code,
      closed,
      open,
      envelopeSize,
      name: translate(staffLocale, keyIn("products", code)),
      paper: translate(staffLocale, keyIn("papers", defaultPaper)),
      designs: counts.get(code) ?? 0,
    })),
    messages: pageMessages(staffLocale, "studio"),
  };
}

export default function CardProducts({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  const size = ({ w, h }: { readonly w: number; readonly h: number }) =>
    t("studio.products.size", { w: formatLength(w, staffLocale), h: formatLength(h, staffLocale) });
  return (
    <OfficePage window={t("studio.products.pageTitle")} title={t("studio.products.title")} width={90}>
      <CatalogueNav here="produkte/" />
      <table className="mt-5 w-full border-collapse">
        <caption className="sr-only">{t("studio.products.title")}</caption>
        <TableHead>
          <Column>{t("studio.data.product")}</Column>
          <Column className="max-sm:hidden">{t("studio.products.closed")}</Column>
          <Column className="max-lg:hidden">{t("studio.products.open")}</Column>
          <Column className="max-lg:hidden">{t("studio.products.defaultPaper")}</Column>
          <Column className="pr-0 text-right">{t("studio.themes.designs")}</Column>
        </TableHead>
        <tbody>
          {loaderData.products.map(({ code, name, closed, open, paper, designs }) => (
            <tr key={code} className="relative hover:bg-sheet">
              <td className={cell}>
                <Link
                  href={`/backoffice/sortiment/produkte/${code}/`}
                  className="font-medium after:absolute after:inset-0"
                >
                  {name}
                </Link>
                <span className="block text-13 wrap-anywhere text-ink-soft">{code}</span>
              </td>
              <td className={`${cell} tabular-nums max-sm:hidden`}>{size(closed)}</td>
              <td className={`${cell} tabular-nums max-lg:hidden`}>{size(open)}</td>
              <td className={`${cell} max-lg:hidden`}>{paper}</td>
              <td className={`${cell} pr-0 text-right tabular-nums`}>{designs}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </OfficePage>
  );
}
