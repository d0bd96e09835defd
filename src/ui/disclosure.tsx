import type { ComponentProps, ReactNode } from "react";
import { Icon } from "./icon.tsx";

type DisclosureProps = ComponentProps<"details"> & { readonly summary: ReactNode; readonly children: ReactNode };

/** A native `<details>` between hairlines. */
export function Disclosure({ summary, children, className = "", ...rest }: DisclosureProps) {
  return (
    <details {...rest} className={`group border-t border-line last:border-b ${className}`}>
      <summary className="flex min-h-14 items-center justify-between gap-4 py-3 font-medium">
        {summary}
        <Icon name="plus" size={16} className="group-open:hidden" />
        <Icon name="minus" size={16} className="hidden group-open:block" />
      </summary>
      <div className="pb-6">{children}</div>
    </details>
  );
}
