import { useId, type ReactNode } from "react";

/** A section of a page with its heading above a hairline. */
export function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="border-b border-line pb-1.5 text-15 font-medium">
        {title}
      </h2>
      <div className="pt-3">{children}</div>
    </section>
  );
}
