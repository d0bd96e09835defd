import { render } from "@react-email/components";
import type { Letter } from "../model.ts";
import { LetterMail } from "./LetterMail.tsx";

/** The HTML of a letter, as mail programs understand it. */
export const letterHtml = (letter: Letter, language: string): Promise<string> =>
  render(<LetterMail letter={letter} language={language} />);
