import type { EndpointSummary } from "#modules/webhooks/model.ts";
import { useMessages } from "#ui/messages.tsx";
import { Tag } from "../parts/tag.tsx";

const tones = { on: "soon", troubled: "held", off: "over", failing: "bad", gone: "bad" } as const;

/** State of an endpoint as text, including failures of an enabled one. Source: BO-01. */
export function EndpointState({ endpoint }: { readonly endpoint: Pick<EndpointSummary, "state" | "failingSince"> }) {
  const t = useMessages();
  const state = endpoint.state === "on" && endpoint.failingSince !== null ? "troubled" : endpoint.state;
  return <Tag tone={tones[state]}>{t(`webhooks.state.${state}`)}</Tag>;
}
