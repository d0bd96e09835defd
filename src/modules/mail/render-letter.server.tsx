import { letterText } from "./letter-text.ts";
import type { Letter } from "./model.ts";

/** A letter as it is sent: HTML and plain text. Source: ORD-11. */
export async function renderLetter(
  letter: Letter,
  language: string,
): Promise<{ readonly html: string; readonly plain: string }> {
  // Mails are rendered by the worker; whoever only writes them down shall not hold the library.
  const [{ render }, { LetterMail }] = await Promise.all([
    import("@react-email/components"),
    import("./ui/LetterMail.tsx"),
  ]);
  return { html: await render(<LetterMail letter={letter} language={language} />), plain: letterText(letter) };
}
