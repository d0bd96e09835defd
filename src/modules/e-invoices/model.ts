import type { Currency } from "#kernel/money.ts";

/** How an amount is taxed: standard, zero, exempt, reverse charge, intra-community supply, export. Source: EN 16931, UNTDID 5305. */
export const taxCategories = ["S", "Z", "E", "AE", "K", "G"] as const;
/** A tax category. Source: EN 16931, BT-118. */
export type TaxCategory = (typeof taxCategories)[number];

/** The tax of a part of an invoice; 1900 basis points are 19 %. Source: EN 16931, BT-151 and BT-152. */
export type Taxed = { readonly category: TaxCategory; readonly basisPoints: number };

/** A postal address; unknown texts are empty. Source: EN 16931, BG-5, BG-8 and BG-15. */
export type PostalAddress = {
  readonly lines: readonly string[];
  readonly postcode: string;
  readonly city: string;
  /** ISO 3166-1, two letters. */
  readonly country: string;
};

/** Seller or buyer. Source: EN 16931, BG-4 and BG-7. */
export type Party = {
  readonly name: string;
  readonly address: PostalAddress;
  readonly vatId: string;
  /** Electronic address, an e-mail address of scheme EM. Source: EN 16931, BT-34 and BT-49. */
  readonly electronicAddress: string;
  readonly contact: { readonly name: string; readonly phone: string; readonly email: string } | null;
};

/** A line: `net` of all its pieces before allowances on the whole invoice. Source: EN 16931, BG-25. */
export type EInvoiceLine = Taxed & {
  readonly id: string;
  readonly article: string;
  readonly name: string;
  readonly description: string;
  readonly quantity: number;
  /** Unit of UN/ECE recommendation 20, for example H87 for pieces. */
  readonly unit: string;
  /** Net price of `priceQuantity` pieces, minor units. Source: EN 16931, BT-146 and BT-149. */
  readonly price: number;
  readonly priceQuantity: number;
  readonly net: number;
};

/** An allowance or charge on the whole invoice, net, minor units. Source: EN 16931, BG-20 and BG-21. */
export type AllowanceOrCharge = Taxed & {
  readonly kind: "allowance" | "charge";
  readonly amount: number;
  readonly reason: string;
  /** UNTDID 5189 for allowances, 7161 for charges. */
  readonly reasonCode: string;
};

/** Base and tax of one category and rate, minor units. Source: EN 16931, BG-23. */
export type TaxBreakdown = Taxed & {
  readonly base: number;
  readonly tax: number;
  readonly exemptionReason: string;
  /** For example VATEX-EU-AE. */
  readonly exemptionCode: string;
};

/** An invoice (380) or credit note (381) in the terms of EN 16931; amounts in minor units, dates ISO. Source: ORD-12, EN 16931. */
export type EInvoice = {
  /** The core invoice alone, or the variant required by German authorities. */
  readonly profile: "en16931" | "xrechnung";
  readonly number: string;
  readonly type: "380" | "381";
  readonly issuedOn: string;
  readonly dueOn: string;
  readonly currency: Currency | "";
  readonly notes: readonly string[];
  /** Leitweg-ID or the buyer's reference. Source: EN 16931, BT-10. */
  readonly buyerReference: string;
  /** The buyer's order number. Source: EN 16931, BT-13. */
  readonly orderReference: string;
  /** Our order number. Source: EN 16931, BT-14. */
  readonly sellersOrder: string;
  readonly corrects: { readonly number: string; readonly issuedOn: string } | null;
  readonly seller: Party;
  readonly buyer: Party;
  readonly delivery: { readonly name: string; readonly address: PostalAddress; readonly on: string } | null;
  readonly payment: {
    /** UNTDID 4461: 58 SEPA transfer, 30 transfer, 68 online, 1 not defined. */
    readonly means: string;
    readonly iban: string;
    readonly bic: string;
    readonly account: string;
    readonly terms: string;
  };
  readonly lines: readonly EInvoiceLine[];
  readonly adjustments: readonly AllowanceOrCharge[];
  readonly taxes: readonly TaxBreakdown[];
  readonly totals: {
    readonly lines: number;
    readonly allowances: number;
    readonly charges: number;
    readonly net: number;
    readonly tax: number;
    readonly gross: number;
    readonly paid: number;
    readonly due: number;
  };
};
