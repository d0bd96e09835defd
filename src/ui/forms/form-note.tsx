import { Link } from "../link.tsx";

type FormNoteProps = { readonly text: string; readonly link: { readonly href: string; readonly label: string } };

/**
 * Confirms in place what a form did, with a link to the result: visible while the URL fragment targets the form around
 * it, as after a submit without JavaScript (`wayBackTo`).
 * @source SAMP-01, ADR-0018
 */
export function FormNote({ text, link: { href, label } }: FormNoteProps) {
  return (
    <p className="mt-3 hidden flex-wrap items-center gap-x-3 border-l-2 border-leaf bg-leaf-soft/40 px-4 py-1 text-15 in-target:flex">
      <span className="py-1.5">{text}</span>
      <Link href={href} document className="inline-flex min-h-11 items-center font-medium underline underline-offset-4">
        {label}
      </Link>
    </p>
  );
}
