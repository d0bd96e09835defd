import { redirectDocument, type RouterContextProvider } from "react-router";
import { addressOf } from "#kernel/urls/page-addresses.ts";
import { formatDate, shopDateOf } from "#kernel/formats/date-format.ts";
import { orderByToken, type OrderView } from "#modules/orders/queries.server.ts";
import type { OrderPageView } from "#modules/orders/ui/order-page-view.ts";
import { setFileRetention, fileFate } from "#modules/retention/file-retention.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { depsContext, shopContext } from "../../request-context.ts";
import { pageNotFound } from "../page-meta.ts";
import { parseForm } from "../../page/parse-form.ts";
import { z } from "zod";

/** The order page's information about uploads and print files. Source: ORD-15. */
export async function filesView(deps: Deps, order: OrderView): Promise<OrderPageView["files"]> {
  const fate = await fileFate(deps.db, order.id);
  if (!fate) return null;
  const day = (at: number) => formatDate(shopDateOf(at), order.locale);
  const { kept, goesAt, removedAt } = fate;
  if (removedAt !== null) return { kind: "removed", kept, day: day(removedAt) };
  return goesAt === null ? { kind: "later", kept, day: "" } : { kind: "dated", kept, day: day(goesAt) };
}

const Keeping = z.object({ keep: z.enum(["yes", "no"]) });

/** Sets whether the files of an order are retained for reordering. Source: ORD-15. */
export async function answerKeeping(context: Readonly<RouterContextProvider>, request: Request, token: string) {
  const deps = context.get(depsContext);
  const order = await orderByToken(deps.db, token);
  // oxlint-disable-next-line typescript/only-throw-error -- React Router answers thrown data with its status
  if (!order) throw pageNotFound(new URL(request.url));
  const { read } = await parseForm(request, Keeping);
  if (read.ok) await setFileRetention(deps.db, order.id, read.value.keep === "yes");
  return redirectDocument(`${addressOf(context.get(shopContext), "order", token)}#dateien`);
}
