import { data, redirect, type RouterContextProvider } from "react-router";
import { z } from "zod";
import { unknownId } from "#kernel/ids.ts";
import { addressBelow } from "#kernel/urls/address-below.ts";
import { formatMoment } from "#kernel/formats/date-format.ts";
import { errorCatalogue, type ErrorCode } from "#kernel/errors.ts";
import type { Refusal } from "#kernel/result.ts";
import { answerComplaint, fileComplaint } from "#modules/complaints/file-complaint.server.ts";
import {
  complaintPhotos,
  complaintReasons,
  endingOf,
  maxComplaintLength,
  takesComplaints,
} from "#modules/complaints/model.ts";
import { complaintPhoto, photoSizes } from "#modules/complaints/photos.server.ts";
import { complaintsOfOrder, type ComplaintView } from "#modules/complaints/queries.server.ts";
import type { ComplaintAnswer, ComplaintPageView, ComplaintEntry } from "#modules/complaints/ui/complaint-page.tsx";
import { orderIdByNumber, orderPath } from "#modules/orders/contract.server.ts";
import type { OrderView } from "#modules/orders/queries.server.ts";
import { transferOfOrder } from "#modules/orders/refunds/transfer-refunds.server.ts";
import { translatorOf } from "#platform/messages.server.ts";
import { pageMessages } from "../../page/page-messages.server.ts";
import { depsContext, shopContext } from "../../request-context.ts";
import { orderOfPage, piecesText, tooManyPosts } from "../order/order-access.server.ts";
import { parseForm } from "../../page/parse-form.ts";
import { fieldTexts } from "../typed-fields.server.ts";
import type { TypedTexts } from "#ui/forms/typed-texts.ts";

type Context = Readonly<RouterContextProvider>;

/** Text for refused photos, by the code in the URL; unknown codes count as a broken file. */
function photoProblem(order: OrderView, code: string | null): string | null {
  if (code === null) return null;
  const known: Partial<Record<string, ErrorCode>> = {
    UPLOAD_EMPTY: "UPLOAD_EMPTY",
    UPLOAD_TYPE: "UPLOAD_TYPE",
    UPLOAD_PIXELS: "UPLOAD_PIXELS",
    UPLOAD_SIZE: "UPLOAD_SIZE",
    ORDER_STATE: "ORDER_STATE",
    COMPLAINT_PHOTOS: "COMPLAINT_PHOTOS",
  };
  const say = translatorOf(order.locale);
  const found = known[code] ?? "UPLOAD_BROKEN";
  const values: Partial<Record<ErrorCode, number>> = {
    UPLOAD_SIZE: complaintPhotos.bytes / 1024 / 1024,
    UPLOAD_PIXELS: 200,
    COMPLAINT_PHOTOS: complaintPhotos.most,
  };
  return say(`errors.${found}`, { file: say("complaints.photos.file"), n: values[found] ?? 0 });
}

async function complaintView(
  context: Context,
  order: OrderView,
  page: string,
  token: string,
  complaint: ComplaintView,
): Promise<ComplaintEntry> {
  const deps = context.get(depsContext);
  const { id, state } = complaint;
  const ending = endingOf(state, complaint.messages) ?? null;
  const waits = ending === "refund" && (await transferOfOrder(deps.db, order.id)) !== undefined;
  // After the decision no photos can be added.
  const isOpen = state === "received" || state === "in_review" || state === "needs_customer";
  const reprintId = complaint.reprint ? await orderIdByNumber(deps.db, complaint.reprint, order.email) : undefined;
  const photosLeft = complaintPhotos.most - complaint.photos.length;
  const photo = (position: number, size: string) => addressBelow(page, "reklamation", id, String(position), size);
  return {
    id,
    state,
    ending,
    moneyPath: waits ? `${page}#rueckzahlung` : null,
    fromShelf: complaint.fromShelf,
    reason: complaint.reason,
    filed: formatMoment(complaint.createdAt, order.locale),
    items: complaint.items.map(({ title, quantity }) => `${title}, ${piecesText(order, quantity)}`),
    body: complaint.body,
    photos: complaint.photos.map((position) => ({ large: photo(position, "gross"), small: photo(position, "klein") })),
    messages: complaint.messages
      .filter(({ body }) => body !== "")
      .map(({ id: nr, actor, body, at }) => ({
        id: nr,
        own: actor === "customer",
        body,
        at: formatMoment(at, order.locale),
      })),
    reprint:
      complaint.reprint && reprintId
        ? { number: complaint.reprint, path: orderPath(deps, context.get(shopContext), reprintId) }
        : null,
    photoTarget: !isOpen || photosLeft <= 0 ? null : `/web-api/complaint-photos/${token}/${id}`,
    photosLeft,
    awaitsAnswer: state === "needs_customer",
  };
}

/** Data of the page of complaints about an order. Source: ORD-10. */
export async function loadComplaints(context: Context, request: Request, token: string) {
  const { order, page } = await orderOfPage(context, request, token);
  const { db } = context.get(depsContext);
  const query = new URL(request.url).searchParams;
  const problem = photoProblem(order, query.get("fehler"));
  const added = z.coerce.number().int().min(0).max(5).nullable().catch(null).parse(query.get("fotos"));
  const complaints = await complaintsOfOrder(db, order.id);
  const view: ComplaintPageView = {
    number: order.number,
    orderPath: page,
    complaints: await Promise.all(
      complaints.toReversed().map((each) => complaintView(context, order, page, token, each)),
    ),
    open: takesComplaints(order.state),
    lines: order.lines.map(({ id, title, quantity }) => ({
      id,
      title,
      quantity,
      pieces: piecesText(order, quantity),
      picture: addressBelow(page, "bild", id),
    })),
    reasons: [...complaintReasons],
    longest: maxComplaintLength,
    photosNotified: problem !== null || added !== null ? { added, problem } : null,
  };
  const head = { title: translatorOf(order.locale)("complaints.title"), path: addressBelow(page, "reklamation") };
  return { view, head, messages: pageMessages(order.locale, "complaints", "orders") };
}

const Complaining = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("answer"), complaint: z.uuid().catch(unknownId), answer: z.string().max(20_000) }),
  z.object({
    intent: z.literal("file"),
    reason: z.enum(complaintReasons, "FIELD_REQUIRED"),
    body: z.string().trim().min(1, "FIELD_REQUIRED").max(20_000),
  }),
]);

/** The selected lines with quantities; an invalid number counts as 0, which is refused. */
function itemsOf(typed: TypedTexts): ReadonlyMap<string, number> {
  const chosen = Object.keys(typed)
    .filter((name) => name.startsWith("line:"))
    .map((name) => name.slice(5));
  return new Map(chosen.map((id) => [id, Number(typed[`quantity:${id}`] ?? 0)]));
}

function refused(order: OrderView, refusal: Refusal, values: ComplaintAnswer["values"]) {
  const say = translatorOf(order.locale);
  const fields = fieldTexts(refusal, order.locale, { quantity: say("complaints.form.wrongQuantity") });
  const problem = refusal.fields ? null : say(`errors.${refusal.code}`, refusal.data);
  return data<ComplaintAnswer>({ problem, fields, values }, { status: errorCatalogue[refusal.code].status ?? 422 });
}

/** Files a complaint, or the reply to a question; a refusal preserves the typed values. Source: ORD-10. */
export async function sendComplaint(context: Context, request: Request, token: string) {
  const deps = context.get(depsContext);
  const { order, page } = await orderOfPage(context, request, token);
  const { typed: values, read } = await parseForm(request, Complaining);
  const tooMany = await tooManyPosts(context, "complaint", order.id);
  if (tooMany) return refused(order, tooMany, values);
  const back = addressBelow(page, "reklamation");
  if (!read.ok) return refused(order, read.refusal, values);
  const form = read.value;
  if (form.intent === "answer") {
    const done = await answerComplaint(deps, { orderId: order.id, complaintId: form.complaint, text: form.answer });
    return done.ok ? redirect(`${back}#${done.value.id}`, 303) : refused(order, done.refusal, values);
  }
  const filed = await fileComplaint(deps, order.id, { items: itemsOf(values), ...form });
  return filed.ok ? redirect(`${back}#${filed.value}`, 303) : refused(order, filed.refusal, values);
}

const PhotoParams = z.object({ complaint: z.uuid(), nr: z.coerce.number().int(), size: z.enum(photoSizes) });

/** A photo of a complaint, for everyone with the order's secret URL. Source: ORD-10, GEN-08. */
export async function loadComplaintPhoto(
  context: Context,
  request: Request,
  params: Readonly<Record<string, string | undefined>>,
): Promise<Response> {
  const deps = context.get(depsContext);
  const { order } = await orderOfPage(context, request, params["token"] ?? "");
  const wanted = PhotoParams.safeParse(params);
  const own = wanted.success
    ? (await complaintsOfOrder(deps.db, order.id)).some(({ id }) => id === wanted.data.complaint)
    : false;
  const photo =
    wanted.success && own
      ? await complaintPhoto(deps, wanted.data.complaint, wanted.data.nr, wanted.data.size)
      : undefined;
  if (!photo) return new Response(null, { status: 404 });
  return new Response(new Uint8Array(photo), {
    headers: { "content-type": "image/webp", "cache-control": "private, no-store" },
  });
}
