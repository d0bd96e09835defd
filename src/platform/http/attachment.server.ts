/**
 * The `Content-Disposition` header of a download: an ASCII name for any client and the encoded original. Source: RFC
 * 6266.
 */
export function attachmentHeader(fileName: string): string {
  const plain = fileName.replaceAll(/[^\w. ()-]/g, "_");
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(fileName)}`;
}
