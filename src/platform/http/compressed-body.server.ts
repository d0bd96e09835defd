import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";

const compress = promisify(brotliCompress);

/**
 * Compresses a body with brotli. The highest level (11) takes 35 MB and a third of a second for the last tenth of the
 * bytes: 5 and 6 are for what is compressed while a browser waits.
 * @param quality 0 to 11
 * @source RFC 7932
 */
export function brotli(body: string | Buffer, quality: number): Promise<Buffer> {
  const bytes = Buffer.from(body);
  return compress(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });
}

/**
 * Sends a body as brotli to browsers that read it, plain to others; `compressed` gives the compressed body, which the
 * caller may have kept. Type and cache lifetime are the caller's.
 * @source RFC 9110, 12.5.3
 */
export async function sendCompressed(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  plain: string | Buffer,
  compressed: () => Buffer | Promise<Buffer>,
): Promise<FastifyReply> {
  void reply.header("vary", "accept-encoding");
  if (!(headers["accept-encoding"] ?? "").includes("br")) return reply.send(plain);
  return reply.header("content-encoding", "br").send(await compressed());
}
