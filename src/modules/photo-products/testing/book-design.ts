import { readFileSync } from "node:fs";
import { z } from "zod";
import { DesignDocument } from "#design/model/design-document.ts";
import type { SheetForm } from "../design-model.ts";

const Goods = z.object({ sheets: z.record(z.string(), DesignDocument) });

/** The sheet of a drawn book design in a form. */
export function bookDesign(id: string, form: SheetForm): DesignDocument {
  const file = new URL(`../../../../designs/goods-sheets/photobook-${id}.json`, import.meta.url);
  const sheet = Goods.parse(JSON.parse(readFileSync(file, "utf8"))).sheets[form];
  if (!sheet) throw new Error(`no sheet ${form} of ${id}`);
  return sheet;
}
