import { readDocument } from "#design/model/migrations.ts";
import { projectId, type ProjectId, type SessionId } from "#kernel/ids.ts";
import { defaultLocale, parseLocale, type Locale } from "#kernel/market.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import { goodsLabels, readPhotoAssortment } from "#modules/photo-products/contract.server.ts";
import {
  designOfDocument,
  documentsOf,
  isWritten,
  leftBehind,
  remadeChoice,
  type PhotoAssortment,
  type PhotoChoice,
} from "#modules/photo-products/contract.ts";
import type { Deps } from "#platform/deps.server.ts";
import { newUuid } from "#platform/random.server.ts";
import type { LeftBehind, ProjectOptions } from "../model.ts";
import { workOfDesign } from "./design-work.server.ts";
import { findPhotoProject, insertPhotoProject } from "./photo-project-store.server.ts";

/** Options besides those asked for that have another value, with both values. */
function changedOptions(
  assortment: PhotoAssortment,
  { before, after, asked }: { before: PhotoChoice; after: PhotoChoice; asked: ProjectOptions },
  locale: Locale,
): LeftBehind["options"] {
  const old = new Map(goodsLabels(assortment, before, locale).map(({ key, value }) => [key, value]));
  return goodsLabels(assortment, after, locale).flatMap(({ key, label, value }) => {
    const was = old.get(key);
    return key in asked || was === undefined || was === value ? [] : [{ label, before: was, after: value }];
  });
}

/**
 * Makes a book or a calendar in another type or format as a new project, laid out for it; the first one is not changed.
 * Says what had no place in it. Refuses PROJECT_UNKNOWN, also for a stranger's, OPTION_UNKNOWN for what is not sold or
 * kinds that are not laid out, and what `readDocument` refuses.
 * @source CFG-30, CFG-19, GEN-08
 */
export async function remakePhotoProject(
  deps: Pick<Deps, "db" | "clock" | "files">,
  input: {
    readonly session: SessionId | undefined;
    readonly id: ProjectId;
    readonly options: ProjectOptions;
    /** The language of what is said about options. */
    readonly locale: Locale;
  },
): Promise<Result<{ readonly id: ProjectId; readonly left: LeftBehind }>> {
  const { session, options: asked } = input;
  const stored = session && (await findPhotoProject(deps.db, session, input.id));
  if (!session || !stored) return refuse("PROJECT_UNKNOWN");
  const read = readDocument(stored.document);
  if (!read.ok) return read;
  const document = read.value;
  const { kind } = stored.choice;
  const { remake } = documentsOf(kind);
  const assortment = await readPhotoAssortment(deps);
  const chosen = remadeChoice(assortment, stored.choice, { wanted: asked, channel: "photo" });
  if (!chosen.ok) return chosen;
  if (!remake || isWritten(stored.choice.chosen["type"])) return refuse("OPTION_UNKNOWN");
  const choice: PhotoChoice = { kind, chosen: chosen.value };
  const designId = designOfDocument(document) ?? stored.designId;
  const written = parseLocale(document.locale) ?? defaultLocale;
  const work = await workOfDesign(deps, { ...choice, id: designId, locale: written, start: undefined });
  const remade = remake(document, choice.chosen, work);
  const id = projectId(newUuid());
  const now = new Date(deps.clock.now());
  await insertPhotoProject(deps.db, { ...stored, id, session, choice, designId, document: remade, now });
  const { photos, drawings, texts } = leftBehind(document, remade);
  const options = changedOptions(assortment, { before: stored.choice, after: choice, asked }, input.locale);
  return accept({ id, left: { photos, drawings, texts: [...texts], options } });
}
