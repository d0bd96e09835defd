import { useRef, type ReactNode } from "react";
import { Form } from "react-router";
import { DesignTile } from "#modules/catalogue/ui/design-tile.tsx";
import { useTileAnswers } from "#modules/catalogue/ui/tile-answers.ts";
import { wishlistLimits } from "#modules/wishlist/limits.ts";
import { TimeAgo } from "#ui/time-ago.tsx";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { useMessages } from "#ui/messages.tsx";
import { TextArea } from "#ui/forms/text-field.tsx";
import type { SavedDesignView } from "./wishlist-view.ts";

type SavedDesignProps = {
  readonly saved: SavedDesignView;
  readonly place: number;
  /** The wishlist button in the corner of the tile. */
  readonly heart: ReactNode;
  readonly children?: ReactNode;
};

/** A saved design with likes and comments. One no longer sold stays in the list, without its picture. Source: WISH-04, WISH-05. */
export function SavedDesign({ saved, place, heart, children }: SavedDesignProps) {
  const t = useMessages();
  const { id, tile, name, options, createdAt, hearts } = saved;
  return (
    <li id={id} className="scroll-mt-8">
      {tile ? (
        <DesignTile tile={tile} eager={place < 4} corner={heart} />
      ) : (
        <article className="relative">
          <div className="grid aspect-[254/275] place-items-center rounded-cut border border-line bg-sheet px-5 text-center text-15 text-ink-soft">
            {t("wishlist.gone")}
          </div>
          {heart}
          <h3 className="mt-3.5 text-15 font-medium md:text-17">{name}</h3>
        </article>
      )}
      {options ? <p className="mt-1 text-13 text-ink-soft">{options}</p> : null}
      <p className="mt-1 flex flex-wrap gap-x-3 text-13 text-ink-soft">
        <TimeAgo at={createdAt} say={(moment) => t("wishlist.at", { moment })} />
        {hearts > 0 ? (
          <span className="inline-flex items-center gap-1 text-leaf">
            <Icon name="heart" size={16} className="fill-current" />
            {t("wishlist.hearts", { count: hearts })}
          </span>
        ) : null}
      </p>
      <Remarks saved={saved} />
      {children}
    </li>
  );
}

function Remarks({ saved: { id, comments } }: Pick<SavedDesignProps, "saved">) {
  const t = useMessages();
  return (
    <details className="mt-1">
      <summary className="inline-flex min-h-11 items-center text-15 underline decoration-line underline-offset-4 hover:decoration-ink">
        {t("wishlist.remarks", { count: comments.length })}
      </summary>
      {comments.length > 0 ? (
        <ol className="mb-4 grid gap-3">
          {comments.map((comment) => (
            <li key={comment.id} className="border-l-2 border-line pl-3 text-15">
              <p className="break-words whitespace-pre-line">{comment.body}</p>
              <p className="text-13 text-ink-soft">
                {comment.byOwner ? `${t("wishlist.byOwner")}, ` : ""}
                <TimeAgo at={comment.at} />
              </p>
            </li>
          ))}
        </ol>
      ) : null}
      <Form method="post" preventScrollReset key={comments.length} className="grid justify-items-start gap-3">
        <input type="hidden" name="item" value={id} />
        <div className="w-full">
          <TextArea name="text" label={t("wishlist.yours")} rows={3} maxLength={wishlistLimits.comment} required />
        </div>
        <Button type="submit" name="intent" value="remark" size="s" variant="secondary">
          {t("wishlist.send")}
        </Button>
      </Form>
    </details>
  );
}

export function SavedDesigns({ children }: { readonly children: ReactNode }) {
  const list = useRef<HTMLUListElement>(null);
  useTileAnswers(list);
  return (
    <ul ref={list} className="grid grid-cols-2 gap-x-4 gap-y-10 md:grid-cols-3 md:gap-x-6 lg:gap-x-8 xl:grid-cols-4">
      {children}
    </ul>
  );
}

type HeartButtonProps = {
  readonly item: string;
  readonly intent: "remove" | "like";
  readonly label: string;
  readonly filled: boolean;
};

/** A heart-shaped button for a saved design. */
export function WishlistButton({ item, intent, label, filled }: HeartButtonProps) {
  return (
    <Form method="post" preventScrollReset className="absolute top-0 right-0">
      <input type="hidden" name="item" value={item} />
      <button
        type="submit"
        name="intent"
        value={intent}
        aria-label={label}
        aria-pressed={intent === "like" ? filled : undefined}
        className="grid size-11 place-items-center rounded-round text-leaf transition-colors group-hover:bg-sheet/70"
      >
        <Icon name="heart" className={filled ? "fill-current" : ""} />
      </button>
    </Form>
  );
}
