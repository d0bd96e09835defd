import { ProductSafety, type SafetyView } from "#modules/catalogue/ui/product-safety.tsx";
import { WarrantyNotice, type WarrantyNoticeView } from "#modules/content/ui/warranty-notice.tsx";
import type { GoodsPayload, GoodsView } from "#modules/photo-products/ui/goods-view.ts";
import { useMessages } from "#ui/messages.tsx";
import { FactList } from "#ui/product/facts.tsx";
import { TierTable } from "#ui/product/tier-table.tsx";
import type { StaticFragments } from "../../page/static-fragments.server.tsx";

/** Texts that apply to all products of a shop. */
type ShopFacts = { readonly safety: SafetyView; readonly warranty: WarrantyNoticeView | null };

function Particulars({ tiers, facts, warranty, safety }: Pick<GoodsView, "tiers" | "facts"> & ShopFacts) {
  const t = useMessages();
  const tierTexts = {
    title: t("photo-page.tiers.title"),
    quantity: t("photo-page.tiers.quantity"),
    unit: t("photo-page.tiers.unit"),
    total: t("photo-page.tiers.total"),
    saving: t("photo-page.tiers.saving"),
  };
  return (
    <>
      {tiers.length === 0 ? null : (
        <TierTable rows={tiers} textOf={(name) => tierTexts[name]} className="mt-3 mb-12 text-15" />
      )}
      <h2 className="display text-25">{t("photo-page.details")}</h2>
      <FactList facts={facts} />
      {warranty ? (
        <>
          <h2 className="display mt-12 mb-4 text-25">{warranty.title}</h2>
          <WarrantyNotice notice={warranty} />
        </>
      ) : null}
      <div className="mt-12">
        <ProductSafety {...safety} />
      </div>
    </>
  );
}

/** The payload of a photo product's page. Source: D-28, ADR-0019. */
export function goodsFragments({ part, carry }: StaticFragments, view: GoodsView, shopFacts: ShopFacts): GoodsPayload {
  const { tiers, facts, ...shown } = view;
  const particulars = part("goods-particulars", Particulars, { tiers, facts, ...shopFacts });
  return { ...shown, sections: [{ name: "particulars", html: carry(particulars) }] };
}
