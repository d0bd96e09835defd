import { useEffect, useState } from "react";
import { storedWall, storeWall, type OwnWall } from "./own-wall-store.ts";
import type { WallRefusal } from "./own-wall.ts";
import { readWallPhoto } from "./wall-photo.ts";

/** Pause in ms after which a change is stored: a drag changes with every frame. */
const pauseMs = 250;

/** The visitor's own wall of this browser, with the URL of its photo. */
export type OwnWallState = {
  readonly wall: OwnWall | undefined;
  readonly url: string | undefined;
  readonly refusal: WallRefusal | undefined;
  readonly reading: boolean;
  readonly choose: (file: File) => Promise<void>;
  readonly change: (change: Partial<OwnWall>) => void;
  readonly remove: () => void;
};

/**
 * Loads the stored wall and stores every change until the visitor removes it.
 * @param onFound called when this browser has a wall with a known length
 * @source FRAME-09
 */
export function useOwnWall(onFound: () => void): OwnWallState {
  const [shown, setShown] = useState<{ readonly wall: OwnWall; readonly url: string }>();
  const [refusal, setRefusal] = useState<WallRefusal>();
  const [reading, setReading] = useState(false);
  const show = (wall: OwnWall) => setShown({ wall, url: URL.createObjectURL(wall.photo) });
  const { wall, url } = shown ?? {};

  useEffect(() => {
    let isOpen = true;
    void storedWall().then((found) => {
      if (!isOpen || !found) return;
      show(found);
      if (found.mm !== null) onFound();
    });
    return () => {
      isOpen = false;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- loaded once
  }, []);

  useEffect(() => {
    if (!wall) return undefined;
    const timer = setTimeout(() => void storeWall(wall), pauseMs);
    return () => clearTimeout(timer);
  }, [wall]);

  useEffect(() => (url === undefined ? undefined : () => URL.revokeObjectURL(url)), [url]);

  const choose = async (file: File): Promise<void> => {
    setReading(true);
    const read = await readWallPhoto(file);
    setReading(false);
    setRefusal(read.ok ? undefined : read.refusal);
    if (!read.ok) return;
    const line = { from: { x: 0.35, y: 0.6 }, to: { x: 0.65, y: 0.6 } };
    show({ photo: read.photo, size: read.size, line, mm: null, place: { x: 0.5, y: 0.4 } });
  };
  const change = (part: Partial<OwnWall>) => setShown((now) => now && { url: now.url, wall: { ...now.wall, ...part } });
  const remove = () => {
    setShown(undefined);
    setRefusal(undefined);
    void storeWall(undefined);
  };
  return { wall, url, refusal, reading, choose, change, remove };
}
