import { placeAt } from "./places.ts";

/** Kinds of things the log has words for; others show their table. */
const named = new Set([
  "campaign",
  "card_product",
  "complaint",
  "complaint_message",
  "content_asset",
  "content_redirect",
  "content_story",
  "credit_note",
  "customer",
  "customer_address",
  "customer_link",
  "customer_order",
  "design",
  "design_draft",
  "design_variant",
  "design_version",
  "dunning_fee_entry",
  "dunning_notice",
  "dunning_pause",
  "enquiry",
  "file",
  "flag",
  "flag_segment",
  "gift_voucher",
  "gift_voucher_entry",
  "gift_voucher_event",
  "invoice",
  "invoice_series",
  "job",
  "mail_message",
  "mailing_list",
  "newsletter_proof",
  "newsletter_subscription",
  "order_event",
  "order_line",
  "order_shipment",
  "packed_piece",
  "paper",
  "parcel_event",
  "payment",
  "payment_refund",
  "press_sheet_file",
  "price_anchor",
  "price_component",
  "price_list",
  "print_handover",
  "production_file",
  "proof_check",
  "proof_message",
  "staff_account",
  "staff_invitation",
  "staff_recovery_code",
  "staff_two_factor",
  "staff_user",
  "theme_name",
  "voucher",
  "warranty_notice",
  "webhook_endpoint",
  "webhook_secret",
  "voucher_batch",
  "withdrawal",
  "withdrawal_step",
]);

/** The message key of a kind of things; undefined for those without words of their own. */
export const objectKey = (object: string): string | undefined =>
  named.has(object) ? `staff.object.${object}` : undefined;

/** The place of an action by its address, and what was done there. */
export function actionParts(action: string): { readonly place: string | undefined; readonly rest: string } {
  const [path = "", ...intent] = action.split(" ");
  const place = placeAt(`/backoffice/${path}${path === "" ? "" : "/"}`)?.key;
  return { place, rest: place === undefined ? action : intent.join(" ") };
}
