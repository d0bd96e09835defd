/** The header of an answer that is saved as a file: letters any header can hold, and the name as it is. Source: RFC 6266. */
export function attachmentHeader(fileName: string): string {
  const plain = fileName.replaceAll(/[^\w. ()-]/g, "_");
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(fileName)}`;
}
