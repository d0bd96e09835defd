import { methods } from "#http/methods.ts";
import { callShop } from "#http/shop-client.ts";

/** Says who adds photos by a link. Source: PHOTO-04. */
export async function saveName(token: string, name: string): Promise<void> {
  await callShop(`/web-api/shared-albums/${token}/contributor`, { method: methods.put, body: { name } });
}

/** Takes back a photo one has added by a link. Source: PHOTO-04. */
export async function takeBackPhoto(token: string, photo: string): Promise<void> {
  await callShop(`/web-api/shared-albums/${token}/photos/${photo}`, { method: methods.delete });
}
