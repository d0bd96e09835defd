import { useEffect, useState, type ComponentProps, type ReactNode } from "react";
import { Form, useActionData } from "react-router";
import { wishlistLimits } from "#modules/wishlist/limits.ts";
import { useAddresses } from "#ui/addresses.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { FormNote } from "#ui/forms/form-note.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { useMessages } from "#ui/messages.tsx";
import { Select } from "#ui/forms/select.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { WishlistButton, SavedDesign, SavedDesigns } from "./saved-design.tsx";
import { samplesId, type WishlistAnswer, type WishlistView } from "./wishlist-view.ts";

type WishlistProps = {
  readonly view: WishlistView;
  /** Text of the page for an empty list, instead of the default. */
  readonly emptyText: string;
};

/** The visitor's lists and the designs of the selected one. Source: WISH-01 to WISH-06. */
export function Wishlist({ view, emptyText }: WishlistProps) {
  const t = useMessages();
  const answer = useActionData<WishlistAnswer>();
  const { current, lists, items, removed } = view;
  const total = lists.reduce((sum, { count }) => sum + count, 0);
  // The header's badge reloads its count.
  useEffect(() => void window.dispatchEvent(new CustomEvent("wishlist-changed", { detail: total })), [total]);
  const isMain = !current?.name;
  return (
    <section className="shop-width">
      {current ? <Lists view={view} current={current} /> : null}
      <output className="block">{removed ? <Undo key={removed} item={removed} /> : null}</output>
      {answer?.problem ? (
        <p role="alert" className="mt-6 border-l-2 border-brick pl-4 text-brick">
          {answer.problem}
        </p>
      ) : null}
      {answer?.share && current?.shared ? <ShareAddress key={answer.share} address={answer.share} /> : null}
      {items.length > 0 ? (
        <div className="mt-8">
          <h2 className="sr-only">{current?.name ?? t("wishlist.main")}</h2>
          <SavedDesigns>
            {items.map((saved, place) => (
              <SavedDesign
                key={saved.id}
                saved={saved}
                place={place}
                heart={
                  <WishlistButton
                    item={saved.id}
                    intent="remove"
                    label={t("wishlist.remove", { name: saved.name })}
                    filled
                  />
                }
              >
                {current && lists.length > 1 ? <Move item={saved.id} lists={lists} from={current.id} /> : null}
              </SavedDesign>
            ))}
          </SavedDesigns>
        </div>
      ) : (
        <div className="mt-8 grid justify-items-start gap-6">
          <p className="max-w-[46ch] text-20 text-balance">
            {isMain ? emptyText || t("wishlist.empty") : t("wishlist.emptyList")}
          </p>
          <ButtonLink href={view.browse}>{t("wishlist.browse")}</ButtonLink>
        </div>
      )}
    </section>
  );
}

type Current = NonNullable<WishlistView["current"]>;

/** A form in a dialog, which closes on submit. */
function DialogForm({ children, ...rest }: ComponentProps<typeof Form>) {
  return (
    <Form
      {...rest}
      method="post"
      className="grid justify-items-start gap-4"
      onSubmit={({ currentTarget }) => currentTarget.closest("dialog")?.hidePopover()}
    >
      {children}
    </Form>
  );
}

function Lists({ view: { lists }, current }: { readonly view: WishlistView; readonly current: Current }) {
  const t = useMessages();
  const { address } = useAddresses();
  const own = <input type="hidden" name="list" value={current.id} />;
  const link = "min-h-11 text-15 underline decoration-line underline-offset-4 hover:decoration-ink";
  const commands: readonly (readonly [string, string])[] = [
    ["list-share", t("wishlist.share.title")],
    ["list-create", t("wishlist.create.title")],
    ...(current.name === null
      ? []
      : ([
          ["list-rename", t("wishlist.rename.title")],
          ["list-delete", t("wishlist.delete.title")],
        ] as const)),
  ];
  return (
    <>
      <nav aria-label={t("wishlist.lists")}>
        <ul className="snap-row -mx-5 scroll-px-5 gap-2 px-5 md:mx-0 md:flex-wrap md:px-0">
          {lists.map(({ id, name, count, href }) => (
            <li key={id} className="max-w-full shrink-0">
              <Link
                href={href}
                document
                aria-current={id === current.id ? "page" : undefined}
                className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-cut border border-line bg-sheet px-4 text-15 hover:border-ink-soft aria-[current=page]:border-ink aria-[current=page]:font-medium"
              >
                <span className="truncate">{name ?? t("wishlist.main")}</span>
                <span className="text-ink-soft tabular-nums">{count}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-3 flex flex-wrap gap-x-6">
        {commands.map(([id, label]) => (
          <button key={id} type="button" popoverTarget={id} className={link}>
            {label}
          </button>
        ))}
        {current.count > 0 ? (
          <Form id={samplesId} method="post" reloadDocument className="scroll-mt-24">
            {own}
            <button type="submit" name="intent" value="samples" className={link}>
              {t("wishlist.samples")}
            </button>
            <FormNote
              text={t("shop.sample.severalAdded")}
              link={{ href: address("cart"), label: t("shop.sample.show") }}
            />
          </Form>
        ) : null}
      </div>
      <ListDialog id="list-share" title={t("wishlist.share.title")}>
        <p>{t("wishlist.share.text")}</p>
        {current.shared ? <p className="text-15 text-ink-soft">{t("wishlist.share.open")}</p> : null}
        <DialogForm>
          {own}
          <Button type="submit" name="intent" value="share">
            {t(current.shared ? "wishlist.share.renew" : "wishlist.share.create")}
          </Button>
          {current.shared ? (
            <Button type="submit" name="intent" value="unshare" variant="secondary">
              {t("wishlist.share.revoke")}
            </Button>
          ) : null}
        </DialogForm>
      </ListDialog>
      <ListDialog id="list-create" title={t("wishlist.create.title")}>
        <DialogForm key={lists.length}>
          <NameField />
          <Button type="submit" name="intent" value="create">
            {t("wishlist.create.do")}
          </Button>
        </DialogForm>
      </ListDialog>
      {current.name === null ? null : (
        <>
          <ListDialog id="list-rename" title={t("wishlist.rename.title")}>
            <DialogForm key={current.name}>
              {own}
              <NameField name={current.name} />
              <Button type="submit" name="intent" value="rename">
                {t("wishlist.rename.do")}
              </Button>
            </DialogForm>
          </ListDialog>
          <ListDialog id="list-delete" title={t("wishlist.delete.title")}>
            <p className="break-words">{t("wishlist.delete.ask", { name: current.name })}</p>
            <DialogForm>
              {own}
              <Button type="submit" name="intent" value="delete">
                {t("wishlist.delete.do")}
              </Button>
            </DialogForm>
          </ListDialog>
        </>
      )}
    </>
  );
}

function ListDialog(props: { readonly id: string; readonly title: string; readonly children: ReactNode }) {
  const t = useMessages();
  return <Dialog {...props} closeLabel={t("page.close")} />;
}

function NameField({ name = "" }: { readonly name?: string }) {
  const t = useMessages();
  return (
    <div className="w-full">
      <TextField
        name="text"
        label={t("wishlist.create.name")}
        defaultValue={name}
        maxLength={wishlistLimits.name}
        autoComplete="off"
        required
      />
    </div>
  );
}

type MoveProps = { readonly item: string; readonly lists: WishlistView["lists"]; readonly from: string };

function Move({ item, lists, from }: MoveProps) {
  const t = useMessages();
  return (
    <details>
      <summary className="inline-flex min-h-11 items-center text-15 underline decoration-line underline-offset-4 hover:decoration-ink">
        {t("wishlist.move.title")}
      </summary>
      <Form method="post" preventScrollReset className="mt-1 grid justify-items-start gap-3">
        <input type="hidden" name="item" value={item} />
        <Select name="list" label={t("wishlist.move.to")} className="w-full">
          {lists
            .filter(({ id }) => id !== from)
            .map(({ id, name }) => (
              <option key={id} value={id}>
                {name ?? t("wishlist.main")}
              </option>
            ))}
        </Select>
        <Button type="submit" name="intent" value="move" size="s" variant="secondary">
          {t("wishlist.move.do")}
        </Button>
      </Form>
    </details>
  );
}

/** Offers to undo a removal. Source: WISH-04. */
function Undo({ item }: { readonly item: string }) {
  const t = useMessages();
  return (
    <Form
      method="post"
      preventScrollReset
      className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-2 bg-leaf-soft px-5 py-2.5"
    >
      <span className="text-15">{t("shop.wishlist.removed")}</span>
      <input type="hidden" name="item" value={item} />
      <button
        type="submit"
        name="intent"
        value="restore"
        className="ink-link inline-flex min-h-10 items-center gap-2 font-medium"
      >
        <Icon name="undo" size={16} />
        {t("shop.wishlist.undo")}
      </button>
    </Form>
  );
}

/** The share URL of the list, displayed only once. Source: WISH-05. */
function ShareAddress({ address }: { readonly address: string }) {
  const t = useMessages();
  const [copied, setCopied] = useState(false);
  return (
    <div className="mt-6 grid max-w-text gap-3 bg-leaf-soft px-5 py-5">
      <TextField
        label={t("wishlist.share.address")}
        hint={t("wishlist.share.once")}
        value={address}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <p>
        <Button
          size="s"
          variant="secondary"
          onClick={() => void navigator.clipboard.writeText(address).then(() => setCopied(true))}
        >
          <Icon name={copied ? "check" : "copy"} size={16} />
          {t(copied ? "wishlist.share.copied" : "wishlist.share.copy")}
        </Button>
      </p>
    </div>
  );
}
