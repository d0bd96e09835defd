import { murmur3 } from "../evaluation/murmur3.ts";

/** Operations a token grants on a channel, by channel name. Source: FLAG-09. */
export type Capability = Readonly<Record<string, readonly string[]>>;

/**
 * The client that requests a token: `generation` 2 are the clients of 11.x; `users` are the keys of a browser, null for
 * a server.
 */
export type Subscriber = { readonly generation: 1 | 2; readonly users: readonly string[] | null };

const organisation = "blattwerk";
const listen = ["subscribe"];
const hashName = (key: string): string => Buffer.from(String(murmur3(key, 0))).toString("base64");

/** Channels of one environment; the names identify the readers, not the content. Source: FLAG-09. */
export const channelOf = (environment: string, name: string): string => `${organisation}_${environment}_${name}`;

/** The channel that tells clients whether to rely on the stream at all. */
export const controlChannel = "control_pri";

/**
 * The channels a client may subscribe to. Browsers of 10.x also get memberships on a channel of their key; changes of
 * many keys use the shared channel.
 * @source FLAG-09, FLAG-15
 */
export function capabilityOf(environment: string, { generation, users }: Subscriber): Capability {
  const shared =
    generation === 1
      ? ["splits", "segments", ...(users ?? []).map((key) => `${hashName(key)}_mySegments`)]
      : ["flags", users ? "memberships" : "segments", "control"];
  const control = [...listen, "channel-metadata:publishers"];
  return {
    ...Object.fromEntries(shared.map((name) => [channelOf(environment, name), listen])),
    [controlChannel]: control,
    control_sec: control,
  };
}
