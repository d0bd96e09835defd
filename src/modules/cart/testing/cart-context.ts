import { TextElement, type DesignDocument, type Element } from "#design/model/design-document.ts";
import { designId, sessionId, type SessionId } from "#kernel/ids.ts";
import { seedShop } from "#db/seed/seed-shop.ts";
import { designTemplate } from "#modules/catalogue/contract.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { shopOf, type Shop } from "#platform/http/shop-request.server.ts";
import { newToken, newUuid, sha256 } from "#platform/random.server.ts";

export const germanShop: Shop = shopOf("card", "de-DE");

/** Loads assortment, prices and designs into a test database. */
export async function stockedShop(deps: Deps): Promise<void> {
  await seedShop(deps.db);
}

/** A visitor with a running session. */
export async function aVisitor(deps: Deps): Promise<SessionId> {
  const id = newUuid();
  const expires_at = new Date("2031-01-01T00:00:00Z");
  await deps.db
    .insertInto("visitor_session")
    .values({ id, token_hash: sha256(newToken()), host: "localhost", expires_at })
    .execute();
  return sessionId(id);
}

/** Replaces the template's sample text, for every element that requires it. */
function finished(element: Element): Element {
  if (element.type === "image") return { ...element, asset: null, sample: false, required: false };
  if (element.type !== "text" || element.placeholder === undefined) return element;
  return TextElement.parse({ ...element, text: element.text.length > 3 ? element.text.slice(0, 3) : "W" });
}

/** The template's document with all sample texts replaced and no photos. */
export function finishedDocument(document: DesignDocument): DesignDocument {
  return {
    ...document,
    assets: {},
    pages: document.pages.map((page) => ({ ...page, elements: page.elements.map(finished) })),
  };
}

/** Overrides for a test project. */
export type ProjectParts = {
  readonly designId?: string;
  readonly options?: Readonly<Record<string, string>>;
  readonly quantity?: number;
  /** True leaves the template's sample texts in place. */
  readonly untouched?: boolean;
};

/** A visitor's project of a seeded design, ready to order; returns its id. */
export async function aProject(deps: Deps, session: SessionId, parts: ProjectParts = {}): Promise<string> {
  const { designId: of = "olivenzweig-einladung", options = {}, quantity = 50, untouched = false } = parts;
  const template = await designTemplate(deps, designId(of));
  if (!template) throw new Error(`no design ${of}`);
  const { id, name, product, refinements, variants, document } = template;
  const hash = sha256(newUuid());
  await deps.db
    .insertInto("pinned_template")
    .values({
      hash,
      design_id: id,
      template: JSON.stringify({ id, name, product, refinements, variants, document }),
    })
    .execute();
  const project = newUuid();
  const now = new Date(deps.clock.now());
  await deps.db
    .insertInto("project")
    .values({
      id: project,
      kind: "card",
      session_id: session,
      design_id: id,
      variant: variants[0]?.id ?? "",
      template_hash: hash,
      document: JSON.stringify(untouched ? document : finishedDocument(document)),
      options: JSON.stringify(options),
      quantity,
      created_at: now,
      updated_at: now,
    })
    .execute();
  return project;
}
