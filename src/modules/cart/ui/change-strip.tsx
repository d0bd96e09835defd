import { Form } from "react-router";
import { Button } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { useMessages } from "#ui/messages.tsx";

/** The order that a cart takes the place of, and whether it is too late for that. Source: ORD-06. */
export type OrderBeingChanged = { readonly number: string; readonly path: string; readonly late: boolean };

/** Says that an order is being changed here and stays as it is until the changed one is placed. Source: ORD-06. */
export function ChangeStrip({ change: { number, path, late } }: { readonly change: OrderBeingChanged }) {
  const t = useMessages();
  return (
    <section
      aria-label={t("cart.change.title", { number })}
      className={`mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-l-2 px-5 py-3 ${late ? "border-brick bg-blush/45" : "border-leaf bg-leaf-soft/50"}`}
    >
      <div className="min-w-0 text-15">
        <p className="font-medium">
          <Link href={path} document className="inline-flex min-h-10 items-center ink-link">
            {t("cart.change.title", { number })}
          </Link>
        </p>
        <p className="max-w-[60ch]">{t(late ? "cart.change.late" : "cart.change.text")}</p>
      </div>
      <Form method="post" preventScrollReset>
        <Button type="submit" name="intent" value="keep-order" variant="secondary" size="s">
          {t(late ? "cart.change.remove" : "cart.change.keep")}
        </Button>
      </Form>
    </section>
  );
}
