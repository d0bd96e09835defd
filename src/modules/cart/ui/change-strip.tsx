import { Form } from "react-router";
import { Button } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { useMessages } from "#ui/messages.tsx";

/** The order a cart replaces, and whether it is too late for that. Source: ORD-06. */
export type OrderBeingChanged = { readonly number: string; readonly path: string; readonly late: boolean };

type StripProps = {
  readonly change: OrderBeingChanged | null;
  /** Whether another cart of the visitor's is suspended until a change ends. */
  readonly waiting: boolean;
};

/**
 * States that an order is being changed here, and which cart is suspended; nothing if neither applies. Source: ORD-06.
 */
export function ChangeStrip({ change, waiting }: StripProps) {
  if (change) return <Changing change={change} waiting={waiting} />;
  return waiting ? <Waiting /> : null;
}

/** The suspended cart of a change that is over, with a button to restore it. Source: ORD-06. */
function Waiting() {
  const t = useMessages();
  return (
    <section
      aria-label={t("cart.waiting.title")}
      className="mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-l-2 border-leaf bg-leaf-soft/50 px-5 py-3"
    >
      <div className="min-w-0 text-15">
        <p className="font-medium">{t("cart.waiting.title")}</p>
        <p className="max-w-[60ch]">{t("cart.waiting.text")}</p>
      </div>
      <Form method="post" preventScrollReset>
        <Button type="submit" name="intent" value="take-waiting" variant="secondary" size="s">
          {t("cart.waiting.take")}
        </Button>
      </Form>
    </section>
  );
}

/** The order is unchanged until the new one is placed. */
function Changing({ change: { number, path, late }, waiting }: StripProps & { readonly change: OrderBeingChanged }) {
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
        <p className="max-w-[60ch]">
          {t(late ? "cart.change.late" : "cart.change.text")} {waiting ? t("cart.change.waiting") : null}
        </p>
      </div>
      <Form method="post" preventScrollReset>
        <Button type="submit" name="intent" value="keep-order" variant="secondary" size="s">
          {t(late ? "cart.change.remove" : "cart.change.keep")}
        </Button>
      </Form>
    </section>
  );
}
