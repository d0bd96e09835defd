import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { useMessages } from "#ui/messages.tsx";
import { ActionLink } from "./event-frame.tsx";

export type HostsView = {
  readonly hosts: readonly {
    readonly id: string;
    readonly name: string;
    readonly isSelf: boolean;
    readonly joined: boolean;
    readonly link: string;
  }[];
};

/** Asks before somebody loses the event. */
function RemoveHost({ host }: { readonly host: HostsView["hosts"][number] }) {
  const t = useMessages();
  const name = host.name || t("events.hosts.first");
  return (
    <details>
      <summary
        aria-label={`${t("events.hosts.remove")}: ${name}`}
        className="min-h-11 cursor-pointer content-center text-15 text-ink-soft"
      >
        {t("events.hosts.remove")}
      </summary>
      <p className="max-w-[44ch] text-15">
        {host.isSelf ? t("events.hosts.leaveText") : t("events.hosts.removeText", { name })}
      </p>
      <ActionLink
        intent="remove"
        label={t(host.isSelf ? "events.hosts.leaveButton" : "events.hosts.removeButton")}
        of={name}
        fields={{ host: host.id }}
      />
    </details>
  );
}

/** Who else may plan, each by a link of their own. Source: EVENT-02. */
export function HostsPage({ view }: { readonly view: HostsView }) {
  const t = useMessages();
  return (
    <div className="mt-8 max-w-[44rem]">
      <p className="max-w-[56ch] text-ink-soft">{t("events.hosts.text")}</p>
      <ul className="mt-6 border-t border-line">
        {view.hosts.map((host, index) => (
          <li key={host.id} className="border-b border-line py-4">
            <div className="flex flex-wrap items-center justify-between gap-x-6">
              <p className="min-w-0 font-medium break-words">
                {host.name || t("events.hosts.first")}
                {host.isSelf ? <span className="font-normal text-ink-soft"> · {t("events.hosts.self")}</span> : null}
                {host.joined ? null : <span className="font-normal text-ink-soft"> · {t("events.hosts.notYet")}</span>}
              </p>
              {view.hosts.length > 1 ? <RemoveHost host={host} /> : null}
            </div>
            <TextField
              label={t("events.hosts.link")}
              defaultValue={host.link}
              readOnly
              id={`link-${index}`}
              onFocus={(event) => event.currentTarget.select()}
            />
          </li>
        ))}
      </ul>
      <form method="post" noValidate className="mt-8 grid max-w-[24rem] gap-5">
        <TextField name="name" label={t("events.hosts.name")} maxLength={80} required autoComplete="off" />
        <Button type="submit" name="intent" value="add" variant="secondary" className="justify-self-start">
          {t("events.hosts.add")}
        </Button>
      </form>
    </div>
  );
}
