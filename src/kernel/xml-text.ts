const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

// Signs with a meaning in XML, and characters XML 1.0 cannot represent in any notation.
const unsafe =
  // oxlint-disable-next-line no-control-regex -- matches exactly these characters
  /[&<>"\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/**
 * A text for use between the tags of XML, SVG or XMP, or in an attribute in double quotes; characters XML cannot
 * represent are removed.
 * @source NFR-02, XML 1.0, 2.2
 */
export const xmlText = (value: string): string => value.replaceAll(unsafe, (sign) => entities[sign] ?? "");
