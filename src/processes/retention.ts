import { forgetComplaints } from "#modules/complaints/forget-complaints.server.ts";
import { removeOldProofs } from "#modules/consent/record-consent.server.ts";
import { emptyBin, removeForgottenDesigns } from "#modules/designs/my-designs.server.ts";
import { removeOldEnquiries } from "#modules/enquiries/send-enquiry.server.ts";
import { tidyReports } from "#modules/flags/protocol/save-reports.server.ts";
import { forgetRecipients, hasGiftToSend } from "#modules/gift-vouchers/forget-recipients.server.ts";
import { removeUnusedGuests } from "#modules/guests/contract.server.ts";
import { forgetLetters, hasLetterUnderWay } from "#modules/mail/forget-letters.server.ts";
import { removeOldLetters, removeOldMails } from "#modules/mail/remove-old-mails.server.ts";
import { removeForgottenPhotos, removePhoto } from "#modules/media/photos/remove-photo.server.ts";
import { removeAnnouncedPhotos } from "#modules/media/library/unused-photos.server.ts";
import { tidyUploads } from "#modules/media/uploads/upload-files.server.ts";
import { removeUnconfirmed } from "#modules/newsletter/confirm-subscription.server.ts";
import {
  forgetRefundAccount,
  removeRefundAccounts,
  transferOfOrder,
} from "#modules/orders/refunds/transfer-refunds.server.ts";
import { forgetProofs } from "#modules/proofs/forget-proofs.server.ts";
import { removeOldRuns, removeOldShares, removeOldWithdrawals } from "#modules/retention/remove-old-rows.server.ts";
import {
  eraseDueAccounts,
  resumeErasures,
  type EraseTools,
} from "#modules/customers/personal-data/erase-person.server.ts";
import { clearOrder, removeOrderFiles } from "#modules/retention/order-files.server.ts";
import type { Sweeps } from "#modules/retention/run-retention.server.ts";
import { forgetInAudit, removeOldAudit } from "#modules/staff/forget-in-audit.server.ts";
import { removeExpired } from "#modules/toolbox/run-conversion.server.ts";
import { removeEventsOf, removeOldEventPages } from "#modules/events/plan/remove-events.server.ts";
import { removeOldEvents } from "#modules/tracking/record-events.server.ts";
import { removeOldTradeEvents } from "#modules/webhooks/remove-old-events.server.ts";
import { forgetWithdrawals, openWithdrawals } from "#modules/withdrawals/forget-withdrawals.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { removeExpiredAttempts, removeExpiredSessions } from "#platform/database/expired-sessions.server.ts";
import { photoUses, usesAfterPrintRetention } from "./photo-uses.ts";

/**
 * The tools for erasing a person, from all modules that store data about orders and people. Source: BO-11, ADR-0017.
 */
export function eraseTools(deps: Deps): EraseTools {
  const withUses = { ...deps, photoUses };
  return {
    removePhoto: (session, id) => removePhoto(withUses, session, id),
    removeEvents: (session) => removeEventsOf(deps, session),
    clearOrder: (id) => clearOrder({ ...deps, photoUses: usesAfterPrintRetention }, id),
    isBusy: async (orderId) =>
      (await hasLetterUnderWay(deps, orderId)) ||
      (await hasGiftToSend(deps, orderId)) ||
      (await transferOfOrder(deps.db, orderId)) !== undefined ||
      (await openWithdrawals(deps, { orderId })).length > 0,
    forgetOrder: async (orderId) => {
      await forgetComplaints(deps, orderId);
      await forgetProofs(deps, orderId);
      await forgetWithdrawals(deps, { orderId });
      await forgetRecipients(deps, orderId);
      await forgetLetters(deps, orderId);
      await forgetRefundAccount(deps, orderId);
    },
    forgetAddress: async (email) => {
      await forgetWithdrawals(deps, { email });
      return openWithdrawals(deps, { email });
    },
    forgetInAudit: (person) => forgetInAudit(deps, person),
  };
}

/** The implementation of every retention rule. Source: ORD-15, BO-11. */
export function sweepsOf(deps: Deps): Sweeps {
  const withUses = { ...deps, photoUses };
  const afterOrders = { ...deps, photoUses: usesAfterPrintRetention };
  return {
    visits: (before) => removeExpiredSessions(deps, before),
    attempts: (before) => removeExpiredAttempts(deps, before),
    uploads: (before) => tidyUploads(deps, before),
    toolFiles: () => removeExpired(deps),
    bin: (before) => emptyBin(deps, before),
    designs: (before) => removeForgottenDesigns(deps, before),
    orderFiles: (before) => removeOrderFiles(afterOrders, false, before),
    keptFiles: (before) => removeOrderFiles(afterOrders, true, before),
    photos: (before) => removeForgottenPhotos(withUses, before),
    unusedPhotos: (before) => removeAnnouncedPhotos(withUses, before),
    shares: (before) => removeOldShares(deps, before),
    enquiries: (before) => removeOldEnquiries(deps, before),
    newsletter: (before) => removeUnconfirmed(deps, before),
    accounts: async () => {
      const tools = eraseTools(deps);
      return (await eraseDueAccounts(deps, tools)) + (await resumeErasures(deps, tools));
    },
    guests: (before) => removeUnusedGuests(deps.db, { before }),
    partyEvents: (before) => removeOldEventPages(deps, before),
    mails: (before) => removeOldMails(deps, before),
    orderMails: (before) => removeOldLetters(deps, before),
    refundAccounts: (before) => removeRefundAccounts(deps, before),
    withdrawals: (before) => removeOldWithdrawals(deps, before),
    consents: (before) => removeOldProofs(deps, before),
    events: (before) => removeOldEvents(deps, before),
    tradeEvents: (before) => removeOldTradeEvents(deps, before),
    reports: (before) => tidyReports(deps, before),
    audit: (before) => removeOldAudit(deps, before),
    runs: (before) => removeOldRuns(deps, before),
  };
}
