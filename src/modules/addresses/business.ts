import { z } from "zod";

/**
 * How a VAT number was verified, stored as evidence: by its check digits alone, or by a service with its response and
 * reference; `at` is an ISO instant.
 * @source CHK-13
 */
export const VatEvidence = z.object({
  at: z.string(),
  by: z.enum(["check-digits", "service"]),
  answer: z.enum(["valid", "unanswered"]),
  reference: z.string().default(""),
});
export type VatEvidence = z.infer<typeof VatEvidence>;

/**
 * What a company enters for its invoice; its name is part of the billing address; empty strings mean not given. Source:
 * CHK-13.
 */
export const Business = z.object({
  /** With the country prefix, without spaces. */
  vatId: z.string().default(""),
  /** The reference under which the buyer files the invoice. Source: EN 16931, BT-10. */
  buyerReference: z.string().default(""),
  /** The buyer's own order number. Source: EN 16931, BT-13. */
  orderReference: z.string().default(""),
  /** Routing ID of a German authority; with it an XRechnung is issued. */
  leitwegId: z.string().default(""),
  /** Address for invoices; empty to use the order's address. */
  invoiceEmail: z.string().default(""),
  evidence: VatEvidence.nullable().default(null),
});
export type Business = z.infer<typeof Business>;
