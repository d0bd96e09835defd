import { useCallback, useEffect, useState } from "react";
import { takeOverGuests } from "#design/commands/guest-list-commands.ts";
import type { ListOrigin } from "#design/model/records.ts";
import { guestChanges, type GuestChanges } from "#design/records/guest-changes.ts";
import type { GuestList } from "#design/records/guest-list.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { useMessages } from "#ui/messages.tsx";
import { useEditorContext } from "../state/editor-context.ts";
import { useDocument } from "../state/shell-context.ts";
import { readEventGuests } from "./event-client.ts";

const shownNames = 3;

/** The event's list as it is now, asked for when the card opens and whenever its window is looked at again. */
function useEventGuests(origin: ListOrigin | undefined) {
  const { fetch } = useEditorContext();
  const [list, setList] = useState<GuestList | null>(null);
  const [gone, setGone] = useState(false);
  const ask = useCallback(async () => {
    if (!origin) return;
    const read = await readEventGuests(fetch, origin);
    setGone(!read.ok && read.refusal.code === "EVENT_UNKNOWN");
    if (read.ok) setList(read.value);
  }, [fetch, origin]);
  useEffect(() => {
    const onVisible = () => {
      if (window.document.visibilityState === "visible") void ask();
    };
    onVisible();
    window.addEventListener("focus", onVisible);
    window.document.addEventListener("visibilitychange", onVisible);
    return () => {
      window.removeEventListener("focus", onVisible);
      window.document.removeEventListener("visibilitychange", onVisible);
    };
  }, [ask]);
  return { list, gone };
}

function ChangeLines({ changes }: { readonly changes: GuestChanges }) {
  const t = useMessages();
  const names = (all: readonly string[]) => {
    const shown = all.slice(0, shownNames).join(", ");
    return all.length > shownNames ? t("event-list.changed.more", { names: shown, n: all.length - shownNames }) : shown;
  };
  const { added, removed, changed, moved } = changes;
  return (
    <ul className="text-15 text-ink-soft">
      {added.length > 0 ? <li>{t("event-list.changed.added", { names: names(added) })}</li> : null}
      {removed.length > 0 ? <li>{t("event-list.changed.removed", { names: names(removed) })}</li> : null}
      {changed.length > 0 ? (
        <li>{t("event-list.changed.changed", { names: names(changed.map(({ name }) => name)) })}</li>
      ) : null}
      {moved ? <li>{t("event-list.changed.moved")}</li> : null}
    </ul>
  );
}

/**
 * Says what has changed in the guest list a card is printed from, and takes it over when asked to, never by itself; says
 * too when the event is gone.
 * @source D-33
 */
export default function EventListNotice() {
  const editor = useEditorContext();
  const t = useMessages();
  const records = useDocument((state) => state.document.records);
  const { list, gone } = useEventGuests(records?.origin);
  const [later, setLater] = useState<GuestList | null>(null);
  const changes = records && list ? guestChanges(records, list) : null;
  if (!records?.origin || (!gone && (!changes || later === list))) return null;
  return (
    <div className="pointer-events-none fixed inset-x-0 top-16 z-10 grid justify-items-center px-3">
      <output
        data-testid="event-list-notice"
        className="pointer-events-auto grid max-w-md animate-unfold gap-2 rounded-cut bg-sheet px-4 py-3 shadow-lift"
      >
        {gone || !changes || !list ? (
          <p className="flex gap-2 text-15">
            <Icon name="warning" size={16} className="mt-1 text-brick" />
            {t("event-list.gone")}
          </p>
        ) : (
          <>
            <p className="font-medium">{t("event-list.changed.title")}</p>
            <ChangeLines changes={changes} />
            <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
              <Button size="s" onClick={() => void editor.documents.apply((before) => takeOverGuests(before, list))}>
                {t("event-list.changed.take")}
              </Button>
              <Button variant="quiet" onClick={() => setLater(list)}>
                {t("event-list.changed.later")}
              </Button>
            </div>
          </>
        )}
      </output>
    </div>
  );
}
