/** A rendered page passed on as bytes instead of a stream. */
export class PageResponse extends Response {
  readonly page: Buffer;
  constructor(page: Buffer, init: ResponseInit) {
    super(null, init);
    this.page = page;
  }
}

/** The bytes of a response. */
export async function bodyOf(response: Response): Promise<Buffer> {
  return response instanceof PageResponse ? response.page : Buffer.from(await response.arrayBuffer());
}
