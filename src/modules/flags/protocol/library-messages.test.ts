import { SplitFactory } from "@splitsoftware/splitio/client";
import { afterEach, expect, test, vi } from "vitest";
import { serveDefinitions } from "../testing/official-clients.ts";
import { aFlag } from "../testing/flag-service.ts";

afterEach(() => void vi.restoreAllMocks());

test("FLAG-13 the client reports misuse: not ready, unknown names, wrong events, too large ones, destroyed", async () => {
  const logged: string[] = [];
  vi.spyOn(console, "log").mockImplementation((...texts: unknown[]) => void logged.push(texts.join(" ")));
  const flags = [{ ...aFlag("hero"), changeNumber: 5 }];
  const nothing = { ruleBasedSegments: [], segments: new Map<string, ReadonlySet<string>>(), largeSegments: new Map() };
  const { address, server } = await serveDefinitions({ flags, ...nothing });
  const urls = { sdk: address, events: address, auth: address, telemetry: address, streaming: address };
  const core = { authorizationKey: "client-key", key: "anna" };
  const factory = SplitFactory({ core, urls, streamingEnabled: false, debug: "WARN" });
  const client = factory.client();
  const reports = (text: string, action: () => unknown) => {
    logged.length = 0;
    action();
    expect(logged.join("\n")).toContain(text);
  };
  reports("the SDK is not ready, results may be incorrect", () => client.getTreatment("hero"));
  await client.ready();
  reports('"nobody" does not exist in this environment', () => expect(client.getTreatment("nobody")).toBe("control"));
  reports("must adhere to the regular expression", () => expect(client.track("user", "order placed")).toBe(false));
  const large = Object.fromEntries(Array.from({ length: 40 }, (_, n) => [`p${n}`, "x".repeat(500)]));
  reports("Event not queued", () => expect(client.track("user", "order_placed", 1, large)).toBe(false));
  reports("does not have any corresponding feature flag", () => client.track("account", "order_placed"));
  await client.destroy();
  reports("Client has already been destroyed", () => expect(client.getTreatment("hero")).toBe("control"));
  server.closeAllConnections();
  server.close();
});
