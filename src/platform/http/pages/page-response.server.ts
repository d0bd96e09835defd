/** A page as its renderer wrote it, handed on as bytes: no stream carries it on the way. */
export class PageResponse extends Response {
  readonly page: Buffer;
  constructor(page: Buffer, init: ResponseInit) {
    super(null, init);
    this.page = page;
  }
}

/** The bytes of an answer. */
export async function bodyOf(response: Response): Promise<Buffer> {
  return response instanceof PageResponse ? response.page : Buffer.from(await response.arrayBuffer());
}
