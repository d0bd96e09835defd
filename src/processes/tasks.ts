import path from "node:path";
import type { TaskList } from "graphile-worker";
import { z } from "zod";
import { StatedDesignId } from "#kernel/design-id.ts";
import { carryOutSchedule, scheduleTask } from "#modules/content/editing/schedule-story.server.ts";
import { dunInvoices } from "#modules/orders/dunning/dun-invoices.server.ts";
import { carryOutRefund, reconcileRefunds } from "#modules/orders/refunds/refund-order.server.ts";
import { capturePayment, expirePayment, voidPayment } from "#modules/orders/payments/payment-jobs.server.ts";
import { remindOfDesigns } from "#modules/customers/reminders/design-reminders.server.ts";
import { announceEventDeletions } from "#modules/customers/reminders/event-deletions.server.ts";
import { announceUnusedPhotos } from "#modules/customers/reminders/unused-photos.server.ts";
import { remindOfDays } from "#modules/customers/reminders/saved-days.server.ts";
import { invitationMailTask, sendInvitation } from "#modules/staff/invitations.server.ts";
import { erasePerson, erasePersonTask } from "#modules/customers/personal-data/erase-person.server.ts";
import { customerMailTask } from "#modules/customers/model.ts";
import { sendCustomerMail } from "#modules/customers/letters/send-customer-mail.server.ts";
import { enquiryMailTask } from "#modules/enquiries/model.ts";
import { sendEnquiryMail } from "#modules/enquiries/send-enquiry-mail.server.ts";
import { removeGalleryPhotos } from "#modules/events/gallery/open-gallery.server.ts";
import { mailMessage } from "#modules/events/messages/mail-message.server.ts";
import { eventMessageTask } from "#modules/events/messages/message-model.ts";
import { sendCommentMail } from "#modules/feedback/send-comment-mail.server.ts";
import { commentMailTask } from "#modules/feedback/shared-design.server.ts";
import { expireGiftVouchers } from "#modules/gift-vouchers/contract.server.ts";
import { newsletterMailTask } from "#modules/newsletter/model.ts";
import { sendNewsletterMail } from "#modules/newsletter/send-newsletter-mail.server.ts";
import { handOverMail } from "#modules/mail/hand-over-mail.server.ts";
import { handOverMailTask } from "#modules/mail/contract.ts";
import { orderJobs } from "#modules/orders/jobs.ts";
import { mailGift } from "#modules/orders/placing/issue-gift-vouchers.server.ts";
import { reconcileParcels } from "#modules/orders/parcels/match-carrier-report.server.ts";
import { sendOrderMail } from "#modules/orders/letters/send-order-mail.server.ts";
import { deliverTestCardWebhook, deliverWebhookTask, postToOwnShop } from "#modules/payments/contract.server.ts";
import { handOverLine, handOverTask } from "#modules/production/hand-over/hand-over.server.ts";
import { produceOrderLine } from "#modules/production/print-files/produce-order-line.server.ts";
import { piecesInProduction } from "#modules/orders/contract.server.ts";
import { measureQueue } from "#modules/shipping/save-shipping-change.server.ts";
import { closeAfterReprint } from "#modules/complaints/decide-complaint.server.ts";
import { complaintJobs } from "#modules/complaints/model.ts";
import { sendComplaintMail } from "#modules/complaints/send-complaint-mail.server.ts";
import { proofJobs } from "#modules/proofs/jobs.ts";
import { sendProofMail } from "#modules/proofs/send-proof-mail.server.ts";
import { publishTask } from "#modules/catalogue/designs/design-drafts.server.ts";
import { publishDue } from "#modules/studio/publish-designs.server.ts";
import { runRetention } from "#modules/retention/run-retention.server.ts";
import { measurePhotoTask } from "#modules/media/measuring/measuring-jobs.server.ts";
import { recordFacts, type PhotoMeter } from "#modules/media/measuring/record-facts.server.ts";
import { convertTask, removeTask } from "#modules/toolbox/jobs.ts";
import type { ConvertJob } from "#modules/toolbox/model.ts";
import { removeExpired, workOnConversion } from "#modules/toolbox/run-conversion.server.ts";
import { announceTask } from "#modules/trade-events/contract.server.ts";
import { announceEvents, sweepWebhooks } from "#modules/webhooks/announce-events.server.ts";
import { deliverWebhooks } from "#modules/webhooks/deliver-webhooks.server.ts";
import { webhookJobs } from "#modules/webhooks/model.ts";
import { sendWebhookNotice } from "#modules/webhooks/send-webhook-notice.server.ts";
import { runInChildProcess } from "#platform/jobs/child-job.server.ts";
import { makeCodesTask, makeVoucherCodes } from "#modules/vouchers/voucher-batch.server.ts";
import { withdrawalMailTask } from "#modules/withdrawals/model.ts";
import { sendWithdrawalMail } from "#modules/withdrawals/send-withdrawal-mail.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { photosInUse, photoUses } from "./photo-uses.ts";
import { eraseTools, sweepsOf } from "./retention.ts";
import { prerenderTask, type Prerendering } from "./prerender-pictures.ts";

const PaymentJob = z.object({ paymentId: z.uuid() });
const OrderJob = z.object({ orderId: z.uuid() });
const RefundJob = z.object({ refundId: z.uuid() });
const HandOverJob = z.object({ handOverId: z.uuid() });
const ScheduleJob = z.object({ storyId: z.int() });
const DesignJob = z.object({ designId: StatedDesignId });
const ToolboxJob = z.object({ jobId: z.uuid() });
const EraseJob = z.object({ erasureId: z.uuid() });
const BatchJob = z.object({ batchId: z.uuid() });
const PhotoJob = z.object({ photoId: z.uuid() });
const LineJob = z.object({ lineId: z.uuid() });

/** Fifty pages take a minute; five pictures of 100 megapixels half a gigabyte. Source: TOOL-03. */
const conversionLimits = { ms: 180_000, megabytes: 400 };

const convertInProcess = (job: ConvertJob): Promise<unknown> =>
  runInChildProcess(path.join(import.meta.dirname, "toolbox.js"), job, { ...conversionLimits, folder: job.folder });

/**
 * Scheduled jobs (UTC): every night expired data is removed, every morning dunning letters for open invoices are sent,
 * the production queue is measured.
 */
export const timetable =
  "17 2 * * * tidy-up\n*/10 * * * * measure-queue ?max=1&jobKey=measure-queue\n*/10 * * * * reconcile-payments ?max=1&jobKey=reconcile-payments\n*/30 * * * * reconcile-parcels ?max=1&jobKey=reconcile-parcels\n12 6 * * * dun-invoices ?max=3&jobKey=dun-invoices";

/** Schedule of the webhooks: every five minutes a sweep finds deliveries without a job. */
export const webhookTimetable = `*/5 * * * * ${webhookJobs.sweep} ?max=1&jobKey=${webhookJobs.sweep}`;

/** Jobs that wait for external programs: they run in a separate queue, so that no job of the shop waits for them. */
export function webhookTasksOf(deps: Deps): TaskList {
  return {
    [announceTask]: (payload) => announceEvents(deps, payload),
    [webhookJobs.deliver]: (payload) => deliverWebhooks(deps, payload),
    [webhookJobs.sweep]: () => sweepWebhooks(deps),
    [webhookJobs.notice]: (payload) => sendWebhookNotice(deps, payload),
  };
}

/** The jobs the worker knows, by name. */
export function tasksOf(deps: Deps, prerendering: Pick<Prerendering, "runOnce">, meter: PhotoMeter): TaskList {
  return {
    [orderJobs.produceLine]: (payload) => produceOrderLine(deps, LineJob.parse(payload).lineId),
    [handOverTask]: (payload) => handOverLine(deps, HandOverJob.parse(payload).handOverId),
    [orderJobs.sendMail]: (payload) => sendOrderMail(deps, payload),
    [handOverMailTask]: (payload) => handOverMail(deps, payload),
    [complaintJobs.sendMail]: (payload) => sendComplaintMail(deps, payload),
    [complaintJobs.close]: (payload) => closeAfterReprint(deps, OrderJob.parse(payload).orderId),
    [proofJobs.sendMail]: (payload) => sendProofMail(deps, payload),
    [orderJobs.mailGift]: (payload) => mailGift(deps, payload),
    [orderJobs.capturePayment]: (payload) => capturePayment(deps, PaymentJob.parse(payload).paymentId),
    [orderJobs.voidPayment]: (payload) => voidPayment(deps, PaymentJob.parse(payload).paymentId),
    [orderJobs.expirePayment]: (payload) => expirePayment(deps, PaymentJob.parse(payload).paymentId),
    [orderJobs.refundPayment]: (payload) => carryOutRefund(deps, RefundJob.parse(payload).refundId),
    [orderJobs.reconcilePayments]: () => reconcileRefunds(deps),
    [orderJobs.reconcileParcels]: async () => {
      await reconcileParcels(deps);
    },
    [orderJobs.dunInvoices]: async () => {
      await dunInvoices(deps);
    },
    [scheduleTask]: (payload) => carryOutSchedule(deps, ScheduleJob.parse(payload).storyId),
    [publishTask]: (payload) => publishDue(deps, DesignJob.parse(payload).designId),
    [convertTask]: (payload) => workOnConversion(deps, convertInProcess, ToolboxJob.parse(payload).jobId),
    [measurePhotoTask]: (payload) => recordFacts(deps, meter, PhotoJob.parse(payload).photoId),
    [removeTask]: async () => {
      await removeExpired(deps);
    },
    "tidy-up": async () => {
      await remindOfDays(deps);
      await remindOfDesigns(deps);
      await announceUnusedPhotos({ ...deps, photosInUse });
      await announceEventDeletions(deps);
      await expireGiftVouchers(deps);
      await runRetention(deps, sweepsOf(deps));
      await removeGalleryPhotos({ ...deps, photoUses });
    },
    [prerenderTask]: () => prerendering.runOnce(),
    "measure-queue": async () => {
      await measureQueue(deps, await piecesInProduction(deps.db));
    },
    [makeCodesTask]: (payload) => makeVoucherCodes(deps, BatchJob.parse(payload).batchId),
    [newsletterMailTask]: (payload) => sendNewsletterMail(deps, payload),
    [invitationMailTask]: (payload) => sendInvitation(deps, payload),
    [erasePersonTask]: (payload) => erasePerson(deps, eraseTools(deps), EraseJob.parse(payload).erasureId),
    [customerMailTask]: (payload) => sendCustomerMail(deps, payload),
    [enquiryMailTask]: (payload) => sendEnquiryMail(deps, payload),
    [withdrawalMailTask]: (payload) => sendWithdrawalMail(deps, payload),
    [eventMessageTask]: (payload) => mailMessage(deps, payload),
    [commentMailTask]: (payload) => sendCommentMail(deps, payload),
    [deliverWebhookTask]: (payload) => deliverTestCardWebhook(deps, payload, postToOwnShop(deps)),
  };
}
