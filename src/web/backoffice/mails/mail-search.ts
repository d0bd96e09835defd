import { languages, type Language } from "#kernel/market.ts";
import { isMailKind, type MailKind } from "#modules/mail/kinds.ts";
import { mailStates, type MailState } from "#modules/mail/model.ts";

/** Mails per page of the mailbox. */
export const mailsPerPage = 100;

/** Filters of the mailbox; unknown values are left out. Source: BO-01. */
export function readMailSearch(query: URLSearchParams): {
  readonly text: string;
  readonly state: MailState | undefined;
  readonly kind: MailKind | undefined;
  readonly page: number;
} {
  const kind = query.get("art") ?? "";
  const page = Number(query.get("seite") ?? 1);
  return {
    text: (query.get("text") ?? "").trim().slice(0, 200),
    state: mailStates.find((state) => state === query.get("stand")),
    kind: isMailKind(kind) ? kind : undefined,
    page: Number.isSafeInteger(page) && page > 0 && page <= 10_000 ? page : 1,
  };
}

/** Which mail to show with sample data. Source: ORD-11. */
export function readTemplateChoice(query: { readonly get: (name: string) => unknown }): {
  readonly kind: MailKind;
  readonly language: Language;
} {
  const kind = query.get("art");
  return {
    kind: typeof kind === "string" && isMailKind(kind) ? kind : "order-confirmation",
    language: languages.find((language) => language === query.get("sprache")) ?? "de",
  };
}
