import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { sql } from "kysely";
import { accept, refuse, type Result } from "#kernel/result.ts";
import { logoKey, type OwnSender } from "#modules/addresses/contract.ts";
import { privatePicture, displayFileName, sniffUploadType } from "#modules/media/contract.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { newUuid, sha256 } from "#platform/random.server.ts";
import { logoMegabytes, logoTypes } from "./white-label.ts";

type Logo = NonNullable<OwnSender["logo"]>;

const noHeic = () => Promise.reject(new Error("a logo comes in no such format"));

/**
 * Validates a logo like every upload, by its actual content, and stores it as a picture without metadata. Refusals:
 * UPLOAD_EMPTY, UPLOAD_SIZE, LOGO_TYPE, UPLOAD_PIXELS, UPLOAD_BROKEN.
 * @returns hash of the stored picture
 * @source WL-03, CFG-10, D-26
 */
export async function saveLogo(
  deps: Pick<Deps, "files" | "config">,
  customerId: string,
  file: { readonly name: string; readonly bytes: Uint8Array },
): Promise<Result<string>> {
  const { bytes } = file;
  const fileName = displayFileName(file.name);
  if (bytes.length === 0) return refuse("UPLOAD_EMPTY", { file: fileName });
  if (bytes.length > logoMegabytes * 1024 * 1024) return refuse("UPLOAD_SIZE", { file: fileName, n: logoMegabytes });
  const type = sniffUploadType(bytes.subarray(0, 64));
  if (!type.ok || !logoTypes.some((known) => known === type.value)) return refuse("LOGO_TYPE");
  const folder = path.join(deps.config.DATA_FOLDER, "scratch", newUuid());
  await mkdir(folder, { recursive: true });
  try {
    const arrived = path.join(folder, "logo");
    await writeFile(arrived, bytes);
    const made = await privatePicture(noHeic, { file: arrived, fileName });
    if (!made.ok) return made;
    const hash = sha256(made.value.large);
    await deps.files.put(logoKey({ customerId, sha256: hash }), made.value.large);
    return accept(hash);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The picture (WebP) of a logo; undefined when deleted. The caller must check access. Source: WL-03. */
export async function logoPicture({ files }: Pick<Deps, "files">, logo: Logo): Promise<Uint8Array | undefined> {
  const key = logoKey(logo);
  return (await files.exists(key)) ? files.getBytes(key) : undefined;
}

/** Deletes the picture of a logo unless an order's delivery note uses it. */
export async function dropLogo({ db, files }: Pick<Deps, "db" | "files">, logo: Logo): Promise<void> {
  const used = await db
    .selectFrom("customer_order")
    .select("id")
    .where(sql<string>`own_sender #>> '{logo,sha256}'`, "=", logo.sha256)
    .where(sql<string>`own_sender #>> '{logo,customerId}'`, "=", logo.customerId)
    .limit(1)
    .executeTakeFirst();
  if (!used) await files.delete(logoKey(logo));
}
