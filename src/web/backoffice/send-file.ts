import { attachmentHeader } from "#platform/http/attachment.server.ts";

type FileToSend = { readonly fileName: string; readonly contentType: string; readonly content: Uint8Array };

/** A file as a download, under its own name in any browser. Source: RFC 6266, RFC 8187. */
export function sendFile({ fileName, contentType, content }: FileToSend): Response {
  return new Response(new Uint8Array(content), {
    headers: {
      "content-type": contentType,
      "content-length": String(content.byteLength),
      "content-disposition": attachmentHeader(fileName),
    },
  });
}
