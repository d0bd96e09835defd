import { execFileSync } from "node:child_process";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import type { DesignDocument, Element, Page, TextElement } from "#design/model/design-document.ts";
import { projectId, type SessionId } from "#kernel/ids.ts";
import type { Channel } from "#kernel/market.ts";
import { addCartLine } from "#modules/cart/lines/add-cart-line.server.ts";
import { cartView } from "#modules/cart/contract.server.ts";
import { aVisitor } from "#modules/cart/testing/cart-context.ts";
import { aForm, placed } from "#modules/checkout/testing/checkout-context.ts";
import { openProject } from "#modules/designs/queries.server.ts";
import { saveProject } from "#modules/designs/save-project.server.ts";
import { aPhoto, aPhotoProject } from "#modules/designs/testing/photo-project.ts";
import { shopOf } from "#platform/http/shop-request.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { newUuid } from "#platform/random.server.ts";
import type { testDeps } from "#platform/testing/deps.ts";
import { FrozenJob } from "#prepress/print-job/frozen-job.ts";
import { JobTicket } from "#prepress/print-job/job-ticket.ts";
import { produceOrderLine } from "../print-files/produce-order-line.server.ts";
import { lineContext, lineOf } from "./line-context.ts";

/** A book or calendar to order. */
type Wanted = {
  readonly kind: "photobook" | "calendar";
  readonly options: Readonly<Record<string, string>>;
  readonly colours: readonly string[];
  readonly quantity?: number;
  /** The shop that sells it, that of photo products unless said otherwise. */
  readonly channel?: Channel;
  readonly designId?: string;
  /** What the customer does to the document before it is ordered. */
  readonly change?: (document: DesignDocument) => DesignDocument;
};

/** Whether a text still waits for the customer's words. */
const isOpen = ({ text, required, placeholder }: TextElement): boolean =>
  text === (placeholder ?? (required ? "" : null));

/** Every empty slot of a document filled, photos in their order and again from the first; every empty text has words. */
function filled(document: DesignDocument, photos: readonly string[]): DesignDocument {
  let next = 0;
  const fill = (element: Element): Element => {
    if (element.type === "text") return isOpen(element) ? { ...element, text: "Sommer" } : element;
    if (element.type !== "image" || element.asset !== null) return element;
    next += 1;
    return { ...element, asset: photos[(next - 1) % photos.length] ?? null };
  };
  return { ...document, pages: document.pages.map((page): Page => ({ ...page, elements: page.elements.map(fill) })) };
}

/** A visitor's project of a book or calendar with photos of these colours, every slot filled. */
async function aBoundProject(deps: Deps, session: SessionId, wanted: Wanted) {
  const { kind, options, colours, quantity = 1, change = (document: DesignDocument) => document } = wanted;
  const photos = [];
  for (const color of colours) photos.push(await aPhoto(deps, session, { color }));
  const ids = photos.map((photo) => photo.id);
  const { channel = "photo", designId } = wanted;
  const begun = { kind, options, quantity, channel, ...(designId !== undefined && { designId }) };
  const id = projectId(await aPhotoProject(deps, session, ids, begun));
  const opened = await openProject({ ...deps, fonts: [] }, session, id, "de-DE");
  if (!opened.ok) throw new Error(opened.refusal.code);
  const { revision, options: chosen } = opened.value;
  const document = change(filled(opened.value.document, ids));
  const saved = await saveProject(deps, { session, id, revision, document, options: chosen, quantity });
  if (!saved.ok) throw new Error(JSON.stringify(saved.refusal));
  return { id, photos };
}

/** An ordered and produced book or calendar with its files; those of a part are written into `folder`. */
export async function producedBound(deps: ReturnType<typeof testDeps>, folder: string, wanted: Wanted) {
  const context = lineContext(deps);
  const session = await aVisitor(deps);
  const shop = shopOf(wanted.channel ?? "photo", "de-DE");
  const { id, photos } = await aBoundProject(deps, session, wanted);
  const added = await addCartLine(deps, { session, shop, projectId: id });
  if (!added.ok) throw new Error(JSON.stringify(added.refusal));
  const { totals } = await cartView(deps, session, shop);
  const placing = { session, shop, form: aForm(), idempotencyKey: newUuid(), seenTotal: totals.grand.amount };
  const order = await context.fresh((await placed(deps, placing)).id);
  await produceOrderLine(deps, lineOf(order));
  const files = await context.filesOf(order);
  const stored = (kind: string, part: string) =>
    deps.files.getBytes(files.find((file) => file.kind === kind && file.part === part)?.key ?? "");
  const json = async (kind: string, part: string): Promise<unknown> =>
    JSON.parse(Buffer.from(await stored(kind, part)).toString());
  const put = async (kind: string, part: string): Promise<string> => {
    const file = path.join(folder, `${order.number}-${part}-${kind}.pdf`);
    await writeFile(file, await stored(kind, part));
    execFileSync("qpdf", ["--check", file]);
    return file;
  };
  return {
    order: await context.fresh(order.id),
    photos,
    job: FrozenJob.parse(await json("frozen-design", "")),
    ticket: async (part: string) => JobTicket.parse(await json("job-ticket", part)),
    ticketPage: (part: string) => put("job-ticket-pdf", part),
    print: (part: string) => put("print-file", part),
  };
}
