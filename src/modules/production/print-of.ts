import type { LineKind } from "#kernel/line-kind.ts";
import { defaultOptions, type CardOptions } from "#modules/catalogue/contract.ts";
import type { OrderedGoods } from "#modules/cart/contract.ts";
import { refinementOfChoice, stockOfChoice, type PhotoChoice } from "#modules/photo-products/contract.ts";

/** What is printed for a line. */
type Print = {
  readonly kind: LineKind;
  /** A sample of a template or of the customer's own design; null for everything else. Source: SAMP-03, SAMP-04. */
  readonly sample: "template" | "own" | null;
  /** Pieces of a stock article, which is accompanied by one printed card; null for prints. Source: SAMP-06, PDP-13. */
  readonly fromStock: number | null;
  readonly quantity: number;
  readonly options: CardOptions;
  /** Of a photo product; its stock and its refinement are those of the options. */
  readonly choice: PhotoChoice | null;
};

/** How cards of the shop's own are printed: those that accompany articles, and gift vouchers. Source: SAMP-06, GIFT-02. */
const ownCard = defaultOptions({ defaultPaper: "matt-300", aspectRatio: "portrait", pageCounts: null });

/** What is printed for ordered goods, by their kind, and on what. Source: PDF-01, PDF-07. */
export function printOf(goods: OrderedGoods, quantity: number): Print {
  const { kind } = goods;
  const plain = { kind, sample: null, fromStock: null, quantity, options: ownCard, choice: null };
  switch (goods.kind) {
    case "card":
      return { ...plain, options: goods.options };
    case "sample":
      return { ...plain, sample: goods.projectId === null ? "template" : "own", options: goods.options };
    case "accessory":
    case "paper-set":
      return { ...plain, fromStock: quantity, quantity: 1 };
    case "gift-voucher":
      return plain;
    case "photo-product": {
      const { options: choice } = goods;
      const options = { ...ownCard, paper: stockOfChoice(choice), refinement: refinementOfChoice(choice) };
      return { ...plain, options, choice };
    }
  }
}
