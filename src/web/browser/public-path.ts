/** Ids and tokens; no ordinary path segment is that long. */
const code = /^[\w-]{36,}$/;

/** A path without the secret parts of personal pages. Source: CONS-08. */
export function publicPath(path: string): string {
  const segments = path.split("/");
  const secret = segments.findIndex((segment) => code.test(segment));
  const open = secret < 0 ? path : `${segments.slice(0, secret).join("/")}/`;
  return open.replaceAll(/[^\w\-./]/g, "").slice(0, 200);
}
