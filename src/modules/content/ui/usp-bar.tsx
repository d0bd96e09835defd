import { Dialog } from "#ui/dialog.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { iconNames } from "#ui/icons/icon-names.ts";
import { Link } from "#ui/link.tsx";
import { useMessages } from "#ui/messages.tsx";
import type { UspItemView } from "./views.ts";

const plain =
  "flex w-full flex-col items-start gap-3 px-3 py-7 text-left text-15 md:flex-row md:items-center md:px-6 md:py-9 md:text-17";

/** Below 900 px an even number of items is laid out in pairs, an odd one in a row, on phones in lines. */
const pairs = {
  list: "grid-cols-2 lg:grid-flow-col lg:auto-cols-fr lg:grid-cols-none",
  item: "odd:border-r max-lg:odd:*:pl-0 lg:border-r lg:last:border-r-0 [&:nth-child(n+3)]:border-t lg:[&:nth-child(n+3)]:border-t-0",
};
const lines = {
  list: "md:grid-flow-col md:auto-cols-fr",
  item: "not-first:border-t md:not-first:border-t-0 md:not-first:border-l max-md:*:flex-row max-md:*:items-center max-md:*:py-5 max-md:*:pl-0",
};

/** Benefits side by side; their details open in a dialog. Source: PB-01, PB-12. */
export function UspBar({ items }: { readonly items: readonly UspItemView[] }) {
  const t = useMessages();
  const layout = items.length % 2 === 0 ? pairs : lines;
  return (
    <section className="border-t border-line" aria-label={t("content.usp.label")}>
      <ul className={`shop-width grid ${layout.list}`}>
        {items.map((item) => (
          <li key={item.uid} {...item.marks} className={`border-line first:*:pl-0 ${layout.item}`}>
            <Benefit item={item} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Benefit({ item }: { readonly item: UspItemView }) {
  const t = useMessages();
  const icon = iconNames.find((name) => name === item.icon) ?? "leaf";
  const face = (
    <>
      <Icon name={icon} size={24} />
      <span className={item.text || item.link ? "underline decoration-line-strong underline-offset-6" : ""}>
        {item.title}
      </span>
    </>
  );
  if (!item.text)
    return item.link ? (
      <Link href={item.link.href} className={`${plain} hover:text-leaf`}>
        {face}
      </Link>
    ) : (
      <p className={plain}>{face}</p>
    );
  const id = `benefit-${item.uid}`;
  return (
    <>
      <button type="button" popoverTarget={id} className={`${plain} hover:text-leaf`}>
        {face}
      </button>
      <Dialog id={id} title={item.title} closeLabel={t("page.close")}>
        <p>{item.text}</p>
        {item.link ? (
          <p>
            <ButtonLink href={item.link.href} variant="quiet">
              {t("content.usp.more")}
            </ButtonLink>
          </p>
        ) : null}
      </Dialog>
    </>
  );
}
