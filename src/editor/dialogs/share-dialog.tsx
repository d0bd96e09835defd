import { useEffect, useState } from "react";
import { z } from "zod";
import { CreatedShare, ShareView } from "#modules/feedback/contract.ts";
import { TimeAgo } from "#ui/time-ago.tsx";
import { Button } from "#ui/button.tsx";
import { useMessages } from "#ui/messages.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { useDocument, useShell, type ProjectShell } from "../state/shell-context.ts";
import { callJson } from "../state/http.ts";
import { panelName } from "../panel-name.ts";
import { panelsInOrder } from "#design/geometry/panels.ts";
import { Modal } from "./modal.tsx";

const Shares = z.array(ShareView);
type Shares = z.infer<typeof Shares>;

async function readShares(shell: ProjectShell): Promise<Shares | null> {
  const answer = await callJson(shell.fetch, `/web-api/projects/${shell.project.id}/shares`);
  const shares = Shares.safeParse(answer.ok ? answer.value : null);
  return shares.success ? shares.data : null;
}

function Comments({ share, onChange }: { readonly share: ShareView; readonly onChange: () => void }) {
  const shell = useShell();
  const t = useMessages();
  const document = useDocument((state) => state.document);
  const panels = panelsInOrder(document);
  const settle = async (id: string, settled: boolean) => {
    await callJson(shell.fetch, `/web-api/comments/${id}/settle`, { method: "POST", body: { settled } });
    onChange();
  };
  return (
    <ul className="grid gap-3">
      {share.comments.map((comment) => {
        const placed = panels[comment.panel];
        return (
          <li key={comment.id} className={`border-l-2 pl-3 ${comment.settled ? "border-line" : "border-leaf"}`}>
            <p className="text-13 text-ink-soft">
              {comment.author}, <TimeAgo at={comment.at} />
              {placed ? ` · ${panelName(placed, document, t)}` : ""}
            </p>
            <p className="break-words whitespace-pre-line">{comment.body}</p>
            <button
              type="button"
              onClick={() => void settle(comment.id, !comment.settled)}
              className="min-h-11 text-15 underline underline-offset-4"
            >
              {t(comment.settled ? "editor.share.reopen" : "editor.share.settle")}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

function NewAddress({ onMade }: { readonly onMade: () => void }) {
  const shell = useShell();
  const t = useMessages();
  const [email, setEmail] = useState("");
  const [made, setMade] = useState<string | null>(null);
  const [state, setState] = useState<"ready" | "busy" | "failed" | "copied">("ready");
  const make = async () => {
    setState("busy");
    const body = email.trim() === "" ? {} : { email: email.trim() };
    const saved = await shell.autosave.flush();
    const answer = saved
      ? await callJson(shell.fetch, `/web-api/projects/${shell.project.id}/shares`, { method: "POST", body })
      : null;
    const share = CreatedShare.safeParse(answer?.ok ? answer.value : null);
    setState(share.success ? "ready" : "failed");
    if (!share.success) return;
    setMade(share.data.address);
    onMade();
  };
  const copy = async () => {
    if (made === null) return;
    await navigator.clipboard.writeText(made).catch(() => undefined);
    setState("copied");
  };
  if (made !== null)
    return (
      <div className="grid gap-3">
        <p className="text-15">{t("editor.share.made")}</p>
        <input
          readOnly
          value={made}
          aria-label={t("editor.share.address")}
          onFocus={(event) => event.target.select()}
          className="min-h-11 w-full rounded-cut border border-line bg-paper px-3 text-15"
        />
        <Button size="s" onClick={() => void copy()}>
          {t(state === "copied" ? "editor.share.copied" : "editor.share.copy")}
        </Button>
      </div>
    );
  return (
    <div className="grid gap-4">
      <TextField
        label={t("editor.share.email")}
        type="email"
        autoComplete="email"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <Button size="s" disabled={state === "busy"} onClick={() => void make()}>
        {t("editor.share.make")}
      </Button>
      {state === "failed" ? (
        <p role="alert" className="text-15 text-brick">
          {t("editor.share.failed")}
        </p>
      ) : null}
    </div>
  );
}

type ShareDialogProps = {
  /** What those who have the address see. */
  readonly intro: string;
  readonly onClose: () => void;
};

/** Secret share links of the design and the comments others left on it. Source: CFG-17. */
export function ShareDialog({ intro, onClose }: ShareDialogProps) {
  const shell = useShell();
  const t = useMessages();
  const [shares, setShares] = useState<Shares | null>(null);
  useEffect(() => {
    let current = true;
    void readShares(shell).then((read) => current && read && setShares(read));
    return () => {
      current = false;
    };
  }, [shell]);
  const again = () => void readShares(shell).then((read) => read && setShares(read));
  const revoke = async (id: string) => {
    await callJson(shell.fetch, `/web-api/shares/${id}/revoke`, { method: "POST" });
    again();
  };
  return (
    <Modal title={t("editor.share.title")} onClose={onClose}>
      <p className="mt-3 mb-6 text-15 text-ink-soft">{intro}</p>
      <NewAddress onMade={again} />
      {shares && shares.length > 0 ? (
        <ul className="mt-8 grid gap-6 border-t border-line pt-6">
          {shares.map((share) => (
            <li key={share.id} className="grid gap-3">
              <div className="flex flex-wrap items-center justify-between gap-x-4">
                <span className="text-15 font-medium">
                  <TimeAgo at={share.at} say={(moment) => t("editor.share.from", { moment })} />
                </span>
                {share.revoked ? (
                  <span className="text-13 text-ink-soft">{t("editor.share.revoked")}</span>
                ) : (
                  <button
                    type="button"
                    onClick={() => void revoke(share.id)}
                    className="min-h-11 text-15 underline underline-offset-4"
                  >
                    {t("editor.share.revoke")}
                  </button>
                )}
              </div>
              {share.comments.length === 0 ? (
                <p className="text-13 text-ink-soft">{t("editor.share.noComments")}</p>
              ) : (
                <Comments share={share} onChange={again} />
              )}
            </li>
          ))}
        </ul>
      ) : null}
    </Modal>
  );
}
