import type { EndpointSummary } from "#modules/webhooks/model.ts";
import { useMessages } from "#ui/messages.tsx";

const styles = {
  on: "bg-leaf-soft text-ink",
  troubled: "bg-blush text-ink",
  off: "border border-line-strong text-ink-soft",
  failing: "bg-brick text-sheet",
  gone: "bg-brick text-sheet",
} as const;

/** State of an endpoint as text, including failures of an enabled one. Source: BO-01. */
export function EndpointState({ endpoint }: { readonly endpoint: Pick<EndpointSummary, "state" | "failingSince"> }) {
  const t = useMessages();
  const state = endpoint.state === "on" && endpoint.failingSince !== null ? "troubled" : endpoint.state;
  return (
    <span className={`rounded-cut px-2 py-0.5 text-13 whitespace-nowrap ${styles[state]}`}>
      {t(`webhooks.state.${state}`)}
    </span>
  );
}
