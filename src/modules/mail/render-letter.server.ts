import { letterText } from "./letter-text.ts";
import type { Letter } from "./model.ts";

/** Renders a letter as HTML and plain text. Source: ORD-11. */
export async function renderLetter(
  letter: Letter,
  language: string,
): Promise<{ readonly html: string; readonly plain: string }> {
  // Loaded lazily: only the worker renders mails; other processes do not need the library.
  const { letterHtml } = await import("./ui/letter-html.tsx");
  return { html: await letterHtml(letter, language), plain: letterText(letter) };
}
