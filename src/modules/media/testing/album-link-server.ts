import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import { z } from "zod";
import { sessionId, type SessionId } from "#kernel/ids.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { PhotoLibrary } from "../library/library-model.ts";
import { sharedAlbum } from "../album-links/shared-album.server.ts";
import { AddedPhotos, type AlbumLinkTerms } from "../album-links/shared-album-model.ts";
import { aJpeg } from "./pictures.ts";
import { photoServer } from "./photo-server.ts";
import { beginUpload, cookieOf, onlyPhoto, sendBytes, sendFile } from "./send-file.ts";

/** A photo server whose visitors share albums by links; `deps` and `app` are there once the tests run. Source: PHOTO-04. */
export function albumLinkServer() {
  const database = useTestDatabase();
  const used = new Set<string>();
  const start = "2026-11-23T09:00:00Z";
  let deps: ReturnType<typeof testDeps>;
  let app: FastifyInstance;
  let shade = 0;
  beforeAll(async () => {
    deps = testDeps(database(), start);
    app = await photoServer(deps, (photo) => used.has(photo));
  });
  afterAll(() => app.close());
  let caller = 0;
  beforeEach(() => {
    deps.moveClock(start);
    caller += 1;
  });

  const bytes = () => aJpeg({ width: 200, height: 100, shade: (shade += 1) });
  type Method = "GET" | "POST" | "PUT" | "DELETE";
  const send = (method: Method, url: string, cookie: string, body?: object) =>
    app.inject({
      method,
      url,
      // Every test calls from an address of its own.
      remoteAddress: `10.2.0.${caller}`,
      headers: { host: "localhost", origin: "http://localhost", ...(cookie ? { cookie } : {}) },
      ...(body ? { payload: body } : {}),
    });
  const library = async (cookie: string) =>
    PhotoLibrary.parse((await send("GET", "/web-api/photo-library", cookie)).json());
  const codeOf = (answer: { readonly body: string; readonly statusCode: number }) => [
    answer.statusCode,
    z.object({ error: z.object({ code: z.string() }) }).parse(JSON.parse(answer.body)).error.code,
  ];

  const usual: AlbumLinkTerms = { shownName: "Anna & Ben", mostPhotos: 50, endsOn: null, showsAll: false };

  /** An owner with a photo in an album, and its link. */
  async function aSharedAlbum(terms: Partial<AlbumLinkTerms> = {}) {
    const content = await bytes();
    const sent = await sendFile({ app }, "Eigenes.jpg", content);
    const { cookie } = sent;
    const photo = onlyPhoto(sent.answer.body).id;
    const made = await send("POST", "/web-api/photo-albums", cookie, { name: "Hochzeit" });
    const { id: album } = z.object({ id: z.uuid() }).parse(made.json());
    await send("POST", `/web-api/photo-albums/${album}/photos`, cookie, { add: [photo] });
    const saved = await send("PUT", `/web-api/photo-albums/${album}/link`, cookie, { ...usual, ...terms });
    expect(saved.statusCode).toBe(204);
    const address = (await library(cookie)).links[0]?.address ?? "";
    const token = address.split("/").at(-2) ?? "";
    return { cookie, photo, content, album, token, address };
  }

  /** A visitor who has given a name at a link. */
  async function aContributor(token: string, name = "Tante Erna") {
    const named = await send("PUT", `/web-api/shared-albums/${token}/contributor`, "", { name });
    expect(named.statusCode).toBe(204);
    return cookieOf(named.headers["set-cookie"]);
  }

  async function contribute(token: string, cookie: string, content: Buffer, fileName = "IMG_1.jpg") {
    deps.moveClock(new Date(deps.clock.now() + 1000).toISOString());
    const upload = await beginUpload({ app, cookie }, fileName, content.length);
    await sendBytes({ app, cookie }, upload.address, 0, content);
    return send("POST", `/web-api/shared-albums/${token}/photos`, cookie, { upload: upload.address.split("/").at(-1) });
  }
  const idOf = (answer: { readonly body: string }) => AddedPhotos.parse(JSON.parse(answer.body)).photos[0]?.id ?? "";
  async function sessionOf(cookie: string): Promise<SessionId> {
    const photo = await sendFile({ app, cookie }, "x.jpg", await bytes());
    const row = await deps.db
      .selectFrom("photo")
      .select("session_id")
      .where("id", "=", onlyPhoto(photo.answer.body).id)
      .executeTakeFirstOrThrow();
    return sessionId(row.session_id ?? "");
  }
  const page = async (token: string, cookie?: string) =>
    sharedAlbum(deps, token, cookie === undefined ? undefined : await sessionOf(cookie));

  return {
    deps: () => deps,
    app: () => app,
    /** Ids of photos that something shows. */
    used,
    usual,
    bytes,
    send,
    library,
    codeOf,
    aSharedAlbum,
    aContributor,
    contribute,
    idOf,
    sessionOf,
    page,
  };
}
