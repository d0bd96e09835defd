import type { ReactNode } from "react";

/** Classes of a cell in a list. */
export const cell = "border-t border-line py-2 pr-4 align-top";

/** The headings of a list; its children are columns. */
export function TableHead({ children }: { readonly children: ReactNode }) {
  return (
    <thead>
      <tr>{children}</tr>
    </thead>
  );
}

/** The heading of a column; `className` says where it is hidden. */
export function Column({ className = "", children }: { readonly className?: string; readonly children: ReactNode }) {
  return (
    <th scope="col" className={`pr-4 pb-1.5 text-left text-13 font-normal text-ink-soft ${className}`}>
      {children}
    </th>
  );
}
