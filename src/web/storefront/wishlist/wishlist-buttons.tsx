import { useEffect } from "react";
import { methods } from "#http/methods.ts";
import { callShop } from "#http/shop-client.ts";
import {
  wishlistButtonName,
  wishlistMark,
  readWishlistButton,
  type WishlistButtonValue,
} from "#modules/catalogue/wishlist-button.ts";
import { useAddresses } from "#ui/addresses.tsx";
import { useMessages } from "#ui/messages.tsx";
import { showToast } from "#ui/toast.tsx";
import { refusalOf } from "#http/refused-call.ts";

const items = "/web-api/wishlist/items";

/** Saved designs with colour, by the value of their wishlist button: one set for all pages of this visit. */
const saved = new Set<string>();

const wishlistButtons = (): NodeListOf<HTMLButtonElement> =>
  document.querySelectorAll(`button[name=${wishlistButtonName}]`);

/** Fills the wishlist buttons of saved designs. Their text does not change: `aria-pressed` conveys the state. */
function paint(): void {
  for (const heart of wishlistButtons())
    heart.setAttribute("aria-pressed", String(saved.has(wishlistMark(readWishlistButton(heart.value)))));
}

function idsOf(answer: unknown): readonly string[] {
  const ids: unknown = typeof answer === "object" && answer !== null && "removed" in answer ? answer.removed : [];
  return Array.isArray(ids) ? ids.map(String) : [];
}

/**
 * Enhances the wishlist buttons of all pages: filled when saved, with a notice and undo after each click. `count` is the
 * number of saved designs; if it is 0, the saved designs are not requested.
 * @source WISH-02, WISH-04, ADR-0018
 */
export function WishlistButtons({ count }: { readonly count: number }) {
  const t = useMessages();
  const { address } = useAddresses();

  useEffect(() => {
    if (count === 0) {
      saved.clear();
      paint();
      return;
    }
    const abort = new AbortController();
    callShop("/web-api/wishlist/marks", { signal: abort.signal }).then(
      (marks) => {
        saved.clear();
        if (Array.isArray(marks)) for (const mark of marks) saved.add(String(mark));
        paint();
      },
      () => {},
    );
    return () => abort.abort();
  }, [count]);

  useEffect(() => {
    const wishlist = address("wishlist");
    const changed = () => window.dispatchEvent(new Event("wishlist-changed"));
    const update = async (mark: string, save: boolean, call: () => Promise<unknown>): Promise<unknown> => {
      const set = (on: boolean) => (on ? saved.add(mark) : saved.delete(mark));
      set(save);
      paint();
      try {
        const answer = await call();
        changed();
        return answer;
      } catch (error) {
        set(!save);
        paint();
        showToast({ text: refusalOf(error) ?? t("shop.wishlist.failed") });
        return undefined;
      }
    };
    const toggle = async ({ design, colour, options }: WishlistButtonValue): Promise<void> => {
      const mark = wishlistMark({ design, colour });
      const body = { design, colour, options };
      if (!saved.has(mark)) {
        if (await update(mark, true, () => callShop(items, { method: methods.post, body })))
          showToast({ text: t("shop.wishlist.saved"), link: { href: wishlist, label: t("shop.wishlist.show") } });
        return;
      }
      const answer = await update(mark, false, () => callShop(items, { method: methods.delete, body }));
      if (!answer) return;
      const ids = idsOf(answer);
      const run = () => {
        showToast(null);
        void update(mark, true, () => callShop(`${items}/restore`, { method: methods.post, body: { ids } }));
      };
      showToast({ text: t("shop.wishlist.removed"), action: { run, label: t("shop.wishlist.undo") } });
    };
    const busy = new Set<string>();
    const submit = (event: SubmitEvent) => {
      const button = event.submitter;
      if (!(button instanceof HTMLButtonElement) || button.name !== wishlistButtonName) return;
      event.preventDefault();
      const heart = readWishlistButton(button.value);
      const mark = wishlistMark(heart);
      if (busy.has(mark)) return;
      busy.add(mark);
      void toggle(heart).finally(() => busy.delete(mark));
    };
    const observer = new MutationObserver(paint);
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ["value"] });
    document.addEventListener("submit", submit);
    paint();
    return () => {
      observer.disconnect();
      document.removeEventListener("submit", submit);
    };
  }, [address, t]);

  return null;
}
