import { sql } from "kysely";
import { dayMs } from "#kernel/durations.ts";
import { readDocument } from "#design/model/migrations.ts";
import type { DesignDocument, Refinement } from "#design/model/design-document.ts";
import { panelsInOrder } from "#design/geometry/panels.ts";
import { defaultLocale, parseLocale } from "#kernel/market.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import { plainEmail } from "#kernel/plain-email.ts";
import { refinementOfProject } from "#modules/designs/contract.server.ts";
import { wholeDocument } from "#modules/guests/contract.server.ts";
import { goodsName } from "#modules/photo-products/contract.server.ts";
import { PhotoChoice } from "#modules/photo-products/contract.ts";
import { documentPicture } from "#modules/media/contract.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { newUuid, sha256 } from "#platform/random.server.ts";
import type { CommentView, NewComment } from "./model.ts";
import type { Trx } from "#platform/database/transaction.server.ts";
import { commentsOf, openShare, type OpenShare } from "./store.server.ts";

/** Name of the job that notifies the owner of a comment. */
export const commentMailTask = "send-comment-mail";
/** Maximum number of comments per link, so that nobody fills the shop's disk. */
const maxComments = 300;
/**
 * Maximum number of comment mails per e-mail address and day: the address is unconfirmed, and anybody may comment.
 * Source: NFR-02.
 */
const maxMailsPerDay = 20;
/** Whether an e-mail address is below its daily limit. */
async function mayBeNotified(trx: Trx, email: string, now: number): Promise<boolean> {
  const sent = await trx
    .selectFrom("design_comment")
    .innerJoin("design_share", "design_share.id", "design_comment.share_id")
    .select((select) => select.fn.countAll<string>().as("count"))
    .where((where) => where.eb(where.fn("lower", ["design_share.email"]), "=", plainEmail(email)))
    .where("design_comment.created_at", ">", new Date(now - dayMs))
    .executeTakeFirstOrThrow();
  return Number(sent.count) <= maxMailsPerDay;
}

/** A panel of the shared design: size in mm and its name (`role`, `number` as in the document). */
export type SharedPanel = {
  readonly w: number;
  readonly h: number;
  readonly role: string;
  readonly number: number | null;
};

/** Data of the shared page. `name` is the customer's own or the design's. */
export type SharedDesign = {
  readonly name: string;
  readonly revision: number;
  readonly panels: readonly SharedPanel[];
  readonly comments: readonly CommentView[];
};

type Opened = OpenShare & {
  readonly document: DesignDocument;
  readonly refinement: Refinement;
  readonly revision: number;
  readonly designName: string;
};

/** The name of a photo product, in the language it was designed in. */
function photoName(
  { kind, options }: { readonly kind: string; readonly options: unknown },
  { locale }: DesignDocument,
) {
  return goodsName(PhotoChoice.parse({ kind, chosen: options }), parseLocale(locale) ?? defaultLocale);
}

async function openedBy(db: Deps["db"], token: string): Promise<Opened | undefined> {
  const share = await openShare(db, sha256(token));
  const row =
    share &&
    (await db
      .selectFrom("project")
      .leftJoin("pinned_template", "pinned_template.hash", "project.template_hash")
      .select(wholeDocument("project").as("document"))
      .select([
        "project.kind",
        "project.options",
        "project.revision",
        sql<string | null>`pinned_template.template ->> 'name'`.as("designName"),
      ])
      .where("project.id", "=", share.projectId)
      .executeTakeFirst());
  const read = row && readDocument(row.document);
  if (!share || !row || !read?.ok) return undefined;
  const refinement = refinementOfProject(row);
  const designName = row.designName ?? photoName(row, read.value);
  return { ...share, document: read.value, refinement, revision: row.revision, designName };
}

/** The shared design; undefined for wrong and revoked tokens alike. Source: CFG-17. */
export async function sharedDesign(deps: Pick<Deps, "db">, token: string): Promise<SharedDesign | undefined> {
  const opened = await openedBy(deps.db, token);
  if (!opened) return undefined;
  const comments = await commentsOf(deps.db, [opened.id]);
  return {
    name: opened.name ?? opened.designName,
    revision: opened.revision,
    panels: panelsInOrder(opened.document).map(({ panel: { w, h, role, number = null } }) => ({ w, h, role, number })),
    comments: comments.get(opened.id) ?? [],
  };
}

/** A panel with a watermark as WebP, 960 px wide; undefined if there is none. Source: CFG-17. */
export async function sharedPicture(
  deps: Deps,
  token: string,
  { panel, watermark }: { readonly panel: number; readonly watermark: string },
): Promise<Uint8Array | undefined> {
  const opened = await openedBy(deps.db, token);
  if (!opened || !panelsInOrder(opened.document)[panel]) return undefined;
  return documentPicture(deps, opened.document, { refinement: opened.refinement, width: 960, panel, watermark });
}

/**
 * Adds a comment and queues the mail to the owner, at most twenty a day. Refuses PROJECT_UNKNOWN (wrong token, no such
 * panel), RATE_LIMIT if the link already has 300 comments. Source: CFG-17.
 */
export async function addComment(
  deps: Pick<Deps, "db" | "clock" | "queue">,
  token: string,
  comment: NewComment,
): Promise<Result<{ readonly id: string }>> {
  const opened = await openedBy(deps.db, token);
  if (!opened || !panelsInOrder(opened.document)[comment.panel]) return refuse("PROJECT_UNKNOWN");
  const id = newUuid();
  return deps.db.transaction().execute(async (trx) => {
    const existing = await trx
      .selectFrom("design_comment")
      .select((select) => select.fn.countAll<string>().as("count"))
      .where("share_id", "=", opened.id)
      .executeTakeFirstOrThrow();
    if (Number(existing.count) >= maxComments) return refuse("RATE_LIMIT");
    await trx
      .insertInto("design_comment")
      .values({ id, share_id: opened.id, ...comment, created_at: new Date(deps.clock.now()) })
      .execute();
    if (opened.email && (await mayBeNotified(trx, opened.email, deps.clock.now())))
      await deps.queue.enqueue(trx, commentMailTask, { commentId: id }, { jobKey: `comment/${id}` });
    return accept({ id });
  });
}
