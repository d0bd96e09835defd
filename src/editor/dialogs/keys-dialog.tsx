import { useMessages } from "#ui/messages.tsx";
import { actions } from "../commands/actions.ts";
import { keyLabel } from "../commands/action-label.ts";
import { emphases, emphasisKeys } from "../text/text-format.ts";
import { Modal } from "./modal.tsx";

const groups = ["selection", "clipboard", "stack", "history", "view"] as const;

/** Keys that are not actions: texts under `editor.keys`. */
const gestures = ["next", "nudge", "leap", "fine", "leave", "pan", "wheel", "add", "free", "steady"] as const;

function Keys({ keys }: { readonly keys: readonly string[] }) {
  const t = useMessages();
  return (
    <span className="flex flex-wrap justify-end gap-x-3 text-right">
      {keys.map((key) => (
        <kbd key={key} className="font-sans text-15 whitespace-nowrap text-ink-soft">
          {keyLabel(key, t, navigator.platform)}
        </kbd>
      ))}
    </span>
  );
}

/** Lists all keyboard shortcuts of the editor. Source: CFG-20. */
export default function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useMessages();
  const row = "flex items-baseline justify-between gap-6 border-b border-line py-2 text-15";
  return (
    <Modal title={t("editor.action.keys")} onClose={onClose}>
      {groups.map((group) => (
        <section key={group} className="mt-6">
          <h3 className="text-13 font-medium text-ink-soft">{t(`editor.keys.group.${group}`)}</h3>
          <ul>
            {actions
              .filter((action) => action.group === group && action.keys.length > 0)
              .map((action) => (
                <li key={action.id} className={row}>
                  {t(`editor.action.${action.id}`)}
                  <Keys keys={action.keys.slice(0, 1)} />
                </li>
              ))}
          </ul>
        </section>
      ))}
      <section className="mt-6">
        <h3 className="text-13 font-medium text-ink-soft">{t("editor.keys.group.writing")}</h3>
        <ul>
          {emphases.map((emphasis) => (
            <li key={emphasis} className={row}>
              {t(`editor.text.emphases.${emphasis}`)}
              <Keys keys={[emphasisKeys[emphasis]]} />
            </li>
          ))}
        </ul>
      </section>
      <section className="mt-6">
        <h3 className="text-13 font-medium text-ink-soft">{t("editor.keys.group.hands")}</h3>
        <ul>
          {gestures.map((name) => (
            <li key={name} className={row}>
              {t(`editor.keys.${name}`)}
              <span className="text-right text-ink-soft">{t(`editor.keys.${name}Key`)}</span>
            </li>
          ))}
        </ul>
      </section>
    </Modal>
  );
}
