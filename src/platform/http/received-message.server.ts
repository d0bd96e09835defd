import type { FastifyInstance } from "fastify";
import type { IncomingHttpHeaders } from "node:http";
import type { ReceivedMessage } from "#kernel/received-message.ts";

/** Reads the bodies of a scope as the signed bytes, whatever type they claim to be. Source: NFR-02. */
export function readSignedBodies(scope: FastifyInstance, largest: number): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser("*", { parseAs: "string", bodyLimit: largest }, (_request, body, done) =>
    done(null, body),
  );
}

/** The message of a request to such a scope. */
export function receivedMessage(request: {
  readonly body: unknown;
  readonly headers: IncomingHttpHeaders;
}): ReceivedMessage {
  const header = (name: string): string | undefined => {
    const value = request.headers[name];
    return typeof value === "string" ? value : undefined;
  };
  return { body: typeof request.body === "string" ? request.body : "", header };
}
