import { readFileSync } from "node:fs";
import { minor, sum } from "#kernel/money.ts";
import type { Address } from "#modules/addresses/contract.ts";
import { splitTax } from "#modules/pricing/contract.ts";
import { DesignTemplate } from "#modules/catalogue/designs/design-template.ts";
import type { Deps } from "#platform/deps.server.ts";
import { fromRoot } from "#platform/paths.server.ts";
import { newToken, newUuid, sha256 } from "#platform/random.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { createOrder, type OrderDraft, type OrderLineDraft } from "../placing/create-order.server.ts";
import type { PromisedDays } from "../parcels/shipments.server.ts";
import type { OrderHead } from "../store.server.ts";

/** The delivery address of the cards. */
export const anAddress: Address = {
  salutation: "",
  company: "",
  firstName: "Anna",
  lastName: "Freudenberger",
  street: "Lindenallee 12",
  extra: "",
  postcode: "10115",
  city: "Berlin",
  country: "DE",
  packstation: "",
  postNumber: "",
};

/** 50 folded cards of a committed design, as frozen by the cart. */
export function aLineDraft(design = "olivenzweig-einladung"): Extract<OrderLineDraft, { readonly kind: "card" }> {
  const file = readFileSync(fromRoot("designs", "templates", `${design}.json`), "utf8");
  const template = DesignTemplate.parse(JSON.parse(file));
  return {
    cartLineId: newUuid(),
    kind: "card",
    sku: template.product,
    title: `Klappkarte ${template.name}`,
    projectId: newUuid(),
    category: "einladungskarten",
    occasion: "hochzeit",
    designId: template.id,
    variant: template.variants[0]?.id ?? "",
    designRevision: 3,
    document: template.document,
    options: {
      paper: "standard",
      refinement: "none",
      punching: "none",
      tag: "none",
      ribbon: false,
      ribbonColor: null,
      bow: false,
      screw: false,
      standard: false,
      envelope: null,
      envelopeLiner: false,
      inlay: null,
      inlayOrientation: "portrait",
      addressPrint: false,
      designerCheck: false,
      pages: null,
    },
    optionLabels: [
      { key: "paper", label: "Papier", value: "Naturpapier 300 g" },
      { key: "refinement", label: "Veredelung", value: "Ohne Veredelung" },
    ],
    quantity: 50,
    unitPrice: minor(198),
    lineTotal: minor(9900),
    components: [
      { component: "card", label: "Karte", total: 8900 },
      { component: "paper", label: "Papier", total: 1000 },
    ],
    tax: { basisPoints: 1900, net: minor(8319), tax: minor(1581) },
    productionDays: 2,
    designerCheck: false,
  };
}

/** An empty cart for card orders to refer to; returns its id. */
async function aCart(deps: Deps): Promise<string> {
  const [id, session] = [newUuid(), newUuid()];
  const now = new Date(deps.clock.now());
  await deps.db
    .insertInto("visitor_session")
    .values({ id: session, token_hash: sha256(newToken()), host: "localhost", expires_at: now })
    .execute();
  const times = { created_at: now, updated_at: now };
  await deps.db
    .insertInto("cart")
    .values({ id, session_id: session, channel: "card", locale: "de-DE", ...times })
    .execute();
  return id;
}

/** Stores an order as the checkout does, on invoice by default; fields can be overridden. */
export async function fileAnOrder(
  deps: Deps,
  parts: Partial<OrderDraft> & { readonly promise?: PromisedDays } = {},
): Promise<OrderHead> {
  const lines = parts.lines ?? [aLineDraft()];
  const goods = minor(lines.reduce((total, line) => total + line.lineTotal, 0));
  const shipping = minor(499);
  // Rounded part by part, as the checkout does.
  const amounts = [...lines.map(({ lineTotal }) => lineTotal), shipping];
  const net = sum(amounts.map((part) => splitTax(part, 1900).net));
  const gross = minor(goods + shipping);
  const cartId = await aCart(deps);
  const { promise = { from: "2026-11-27", to: "2026-12-01", handOver: "2026-11-25" }, ...rest } = parts;
  const placed = await inTransaction(deps.db, (trx) =>
    createOrder(trx, deps, {
      channel: "card",
      locale: "de-DE",
      currency: "EUR",
      email: "anna@freudenberger.example",
      phone: "",
      delivery: anAddress,
      billing: anAddress,
      deliveryCountry: "DE",
      shippingMethod: "standard",
      shipTogether: false,
      shipments: [{ cartLines: lines.map(({ cartLineId }) => cartLineId), promise }],
      paymentMethod: "invoice",
      goods,
      shipping,
      tax: [{ basisPoints: 1900, gross, net, tax: minor(gross - net) }],
      priceVersion: "2026-11",
      termsVersion: "2026-11",
      cartId,
      ...rest,
      lines,
    }),
  );
  if (!placed.ok) throw new Error(placed.refusal.code);
  return placed.value.order;
}
