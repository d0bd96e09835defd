import { z } from "zod";
import { accept, refuse } from "#kernel/result.ts";
import { PhotoAnswer } from "#modules/media/contract.ts";
import { callJson, refusalOf, type Fetch } from "./http.ts";
import type { SendPhoto } from "./photo-tray.ts";

const Uploaded = z.object({ photo: PhotoAnswer });
const Listed = z.object({ items: z.array(PhotoAnswer) });

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Sends a photo by XMLHttpRequest, the only way in browsers that tells how far an upload is. Source: CFG-10. */
export const sendPhoto: SendPhoto = (file, onShare) =>
  new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open("POST", "/web-api/photos");
    request.upload.addEventListener("progress", ({ loaded, total }) => onShare(total > 0 ? loaded / total : 0));
    request.addEventListener("error", () => resolve(refuse("NETWORK")));
    request.addEventListener("abort", () => resolve(refuse("NETWORK")));
    request.addEventListener("load", () => {
      const body = parsed(request.responseText);
      const uploaded = Uploaded.safeParse(body);
      if (request.status === 201 && uploaded.success) resolve(accept(uploaded.data.photo));
      else resolve({ ok: false, refusal: refusalOf(body) });
    });
    const form = new FormData();
    form.append("file", file, file.name);
    request.send(form);
  });

/** The photos the visitor uploaded before; none when they cannot be had. */
export async function listPhotos(fetch: Fetch): Promise<readonly PhotoAnswer[]> {
  const answer = await callJson(fetch, "/web-api/photos");
  const listed = Listed.safeParse(answer.ok ? answer.value : null);
  return listed.success ? listed.data.items : [];
}
