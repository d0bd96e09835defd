import { noSharedTexts, withSharedTexts, type SharedTexts } from "#design/templates/shared-texts.ts";
import type { SessionId } from "#kernel/ids.ts";
import type { Locale } from "#kernel/market.ts";
import { designsOfTheme } from "#modules/catalogue/contract.server.ts";
import { readDesignSheet, writtenDesign } from "#modules/photo-products/contract.server.ts";
import { coverFormOf, questionsOfBook, type Chosen, type DesignWork } from "#modules/photo-products/contract.ts";
import type { Deps } from "#platform/deps.server.ts";
import { translate } from "#platform/messages.server.ts";
import { latestSets } from "../set-store.server.ts";

type Belonging = { readonly themeId: number | null; readonly occasions: readonly string[] };

/**
 * What the visitor has already said about names, day and place: in their latest set of the family a book belongs to,
 * else in one for an occasion of the book. Source: BOOK-05, THEME-05.
 */
async function textsFor(
  deps: Pick<Deps, "db">,
  session: SessionId,
  { themeId, occasions }: Belonging,
): Promise<SharedTexts> {
  const sets = await latestSets(deps.db, session);
  const own = sets.find((set) => set.themeId === themeId);
  if (own) return own.words;
  for (const { themeId: theme, words } of sets) {
    const designs = await designsOfTheme(deps, theme);
    if (designs.some(({ occasion }) => occasions.includes(occasion))) return words;
  }
  return noSharedTexts;
}

/**
 * What a guest or condolence book is begun with: the sheet of its design with the names and the day of the visitor's
 * set, and the questions of its occasion; undefined where the shop has no design of its type. Source: BOOK-05, THEME-05.
 */
export async function writtenWork(
  deps: Pick<Deps, "db">,
  book: {
    readonly chosen: Chosen;
    readonly id: string | undefined;
    readonly session: SessionId;
    readonly locale: Locale;
  },
): Promise<(DesignWork & { readonly designId: string }) | undefined> {
  const { chosen, session, locale } = book;
  const design = await writtenDesign(deps, { type: chosen["type"], id: book.id }, locale);
  if (!design) return undefined;
  const { id } = design;
  const sheet = await readDesignSheet(deps, { kind: "photobook", id, form: coverFormOf(chosen) }, locale);
  if (!sheet) return undefined;
  return {
    sheet: withSharedTexts({ ...sheet, locale }, sheet, await textsFor(deps, session, design)),
    designId: id,
    questions: questionsOfBook(id).map((key) => translate(locale, key)),
  };
}
