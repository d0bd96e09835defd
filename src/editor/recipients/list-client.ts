import { accept, refuse, type Result } from "#kernel/result.ts";
import { listLimits, ReadList } from "#modules/name-lists/contract.ts";
import { refusalOf, type Fetch } from "../state/http.ts";

/** File types the file dialog accepts. */
export const listFiles = ".csv,.tsv,.txt,.xlsx,.ods";

/**
 * Has the server parse a list of names. Refusals: LIST_SIZE before it is sent, those of the call, NETWORK.
 * Source: CARD-14.
 */
export async function readListFile(fetch: Fetch, file: Blob, name: string): Promise<Result<ReadList>> {
  if (file.size > listLimits.bytes) return refuse("LIST_SIZE");
  const form = new FormData();
  form.append("file", file, name);
  try {
    const answer = await fetch("/web-api/name-lists", { method: "POST", body: form });
    const body: unknown = await answer.json().catch(() => null);
    const list = ReadList.safeParse(body);
    return answer.ok && list.success ? accept(list.data) : { ok: false, refusal: await refusalOf(body) };
  } catch {
    return refuse("NETWORK");
  }
}
