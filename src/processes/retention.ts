import { removeOldProofs } from "#modules/consent/record-consent.server.ts";
import { emptyBin, removeForgottenDesigns } from "#modules/designs/my-designs.server.ts";
import { removeOldEnquiries } from "#modules/enquiries/send-enquiry.server.ts";
import { tidyReports } from "#modules/flags/keep-reports.server.ts";
import { removeOldLetters, removeOldMails } from "#modules/mail/remove-old-mails.server.ts";
import { removeForgottenPhotos, removePhoto } from "#modules/media/remove-photo.server.ts";
import { tidyUploads } from "#modules/media/upload-files.server.ts";
import { removeUnconfirmed } from "#modules/newsletter/confirm-subscription.server.ts";
import { removeOldRuns, removeOldShares, removeOldWithdrawals } from "#modules/retention/remove-old-rows.server.ts";
import { eraseDueAccounts, resumeErasures, type EraseTools } from "#modules/customers/erase-person.server.ts";
import { clearOrder, removeOrderFiles } from "#modules/retention/order-files.server.ts";
import type { Sweeps } from "#modules/retention/run-retention.server.ts";
import { removeExpired } from "#modules/toolbox/work-on-conversion.server.ts";
import { removeOldEvents } from "#modules/tracking/record-events.server.ts";
import { removeOldTradeEvents } from "#modules/webhooks/remove-old-events.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { removeAttempts, removeVisits } from "#platform/tidy-up.server.ts";
import { photoUses } from "./photo-uses.ts";

/** What erasing a person needs of photos and orders. Source: BO-11. */
export function eraseTools(deps: Deps): EraseTools {
  const withUses = { ...deps, photoUses };
  return {
    removePhoto: (session, id) => removePhoto(withUses, session, id),
    clearOrder: (id) => clearOrder(withUses, id),
  };
}

/** The way every rule of retention is carried out. Source: ORD-15, BO-11. */
export function sweepsOf(deps: Deps): Sweeps {
  const withUses = { ...deps, photoUses };
  return {
    visits: (before) => removeVisits(deps, before),
    attempts: (before) => removeAttempts(deps, before),
    uploads: (before) => tidyUploads(deps, before),
    toolFiles: () => removeExpired(deps),
    bin: (before) => emptyBin(deps, before),
    designs: (before) => removeForgottenDesigns(deps, before),
    orderFiles: (before) => removeOrderFiles(withUses, false, before),
    keptFiles: (before) => removeOrderFiles(withUses, true, before),
    photos: (before) => removeForgottenPhotos(withUses, before),
    shares: (before) => removeOldShares(deps, before),
    enquiries: (before) => removeOldEnquiries(deps, before),
    newsletter: (before) => removeUnconfirmed(deps, before),
    accounts: async () => {
      const tools = eraseTools(deps);
      return (await eraseDueAccounts(deps, tools)) + (await resumeErasures(deps, tools));
    },
    mails: (before) => removeOldMails(deps, before),
    orderMails: (before) => removeOldLetters(deps, before),
    withdrawals: (before) => removeOldWithdrawals(deps, before),
    consents: (before) => removeOldProofs(deps, before),
    events: (before) => removeOldEvents(deps, before),
    tradeEvents: (before) => removeOldTradeEvents(deps, before),
    reports: (before) => tidyReports(deps, before),
    runs: (before) => removeOldRuns(deps, before),
  };
}
