import type { Page } from "@playwright/test";
import { z } from "zod";
import { finishedDocument } from "#modules/cart/testing/cart-context.ts";
import { CreatedProject } from "#modules/designs/contract.ts";
import { DesignDocument } from "#design/model/design-document.ts";

export type OrderedCard = {
  readonly designId?: string;
  readonly quantity?: number;
  readonly options?: Readonly<Record<string, string>>;
};

const Opened = z.object({
  revision: z.number(),
  document: DesignDocument,
  options: z.record(z.string(), z.unknown()),
  quantity: z.number(),
});
const Added = z.object({ id: z.uuid() });

/** Puts a finished card into the visitor's cart by the calls the editor makes; returns the id of the line. */
export async function fillCart(page: Page, origin: string, card: OrderedCard = {}): Promise<string> {
  const { designId = "olivenzweig-einladung", quantity = 50, options = {} } = card;
  const headers = { origin, "x-channel": "card", "x-locale": "de-DE" };
  const call = async (method: "GET" | "POST" | "PUT", path: string, data?: unknown): Promise<unknown> => {
    const answer = await page.request.fetch(`${origin}${path}`, { method, headers, ...(data ? { data } : {}) });
    if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`);
    return answer.json();
  };
  const { id } = CreatedProject.parse(await call("POST", "/web-api/projects", { designId, quantity, options }));
  const opened = Opened.parse(await call("GET", `/web-api/projects/${id}`));
  const { revision, options: chosen } = opened;
  const document = finishedDocument(opened.document);
  await call("PUT", `/web-api/projects/${id}`, { revision, document, options: chosen, quantity });
  return Added.parse(await call("POST", "/web-api/cart/lines", { projectId: id, quantity })).id;
}
