import { z } from "zod";

/**
 * How a VAT number was found to be right, kept as evidence: by its check digits alone, or by a service with what it said
 * and its reference; `at` is an ISO instant.
 * @source CHK-13
 */
export const VatEvidence = z.object({
  at: z.string(),
  by: z.enum(["check-digits", "service"]),
  answer: z.enum(["valid", "unanswered"]),
  reference: z.string().default(""),
});
export type VatEvidence = z.infer<typeof VatEvidence>;

/** What a company says for its invoice; its name stands in the billing address, empty texts were not given. Source: CHK-13. */
export const Business = z.object({
  /** With the letters of its country, without blanks. */
  vatId: z.string().default(""),
  /** What the buyer files the invoice under. Source: EN 16931, BT-10. */
  buyerReference: z.string().default(""),
  /** The buyer's own number of the order. Source: EN 16931, BT-13. */
  orderReference: z.string().default(""),
  /** Where German authorities route an invoice to; with it there is an XRechnung. */
  leitwegId: z.string().default(""),
  /** Where invoices go; empty for the address of the order. */
  invoiceEmail: z.string().default(""),
  evidence: VatEvidence.nullable().default(null),
});
export type Business = z.infer<typeof Business>;
