import { render } from "@react-email/components";
import { letterText } from "./letter-text.ts";
import type { Letter } from "./model.ts";
import { LetterMail } from "./ui/LetterMail.tsx";

/** A letter as it is sent: HTML and plain text. Source: ORD-11. */
export async function renderLetter(
  letter: Letter,
  language: string,
): Promise<{ readonly html: string; readonly plain: string }> {
  return { html: await render(<LetterMail letter={letter} language={language} />), plain: letterText(letter) };
}
