import type { ErrorCode } from "#kernel/errors.ts";
import type { Language } from "#kernel/market.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import { MessageInput } from "./message-model.ts";

const fieldOfText = (language: string) => `text.${language}`;
const codes: readonly ErrorCode[] = ["EVENT_MESSAGE_LINK", "FIELD_REQUIRED"];

/** The form of a message: `type`, `audience`, `subject`, `text.<language>`. */
export function textsOfMessage({ audience, subject, texts }: MessageInput): Readonly<Record<string, string>> {
  const written = Object.entries(texts).map(([language, text]) => [fieldOfText(language), text] as const);
  return { audience, subject, ...Object.fromEntries(written) };
}

/** The message of a sent form. Refuses FIELD_INVALID with a code per field. Source: EVENT-08, UI-07. */
export function messageOfForm(
  form: Readonly<Record<string, string>>,
  languages: readonly Language[],
): Result<MessageInput> {
  const texts = Object.fromEntries(languages.map((language) => [language, form[fieldOfText(language)] ?? ""]));
  const type = form["type"] === "reminder" ? "reminder" : "message";
  const parsed = MessageInput.safeParse({
    type,
    audience: type === "reminder" ? "all" : (form["audience"] ?? "all"),
    subject: type === "reminder" ? "" : (form["subject"] ?? ""),
    texts,
  });
  if (!parsed.success) {
    const errors = parsed.error.issues.map(({ path, message }): [string, ErrorCode] => {
      const [part = "", language = ""] = path.map(String);
      const field = part === "texts" ? fieldOfText(language) : part;
      return [field, codes.find((code) => code === message) ?? "FIELD_INVALID"];
    });
    return refuse("FIELD_INVALID", {}, Object.fromEntries(errors.toReversed()));
  }
  const [first] = languages;
  const isEmpty = Object.values(parsed.data.texts).every((text) => text === "");
  return type === "message" && isEmpty && first
    ? refuse("FIELD_INVALID", {}, { [fieldOfText(first)]: "FIELD_REQUIRED" })
    : accept(parsed.data);
}
