/** What is seen of the hall: scale, and the shift of the drawing in mm. Scale 1 shows all of it. */
export type Camera = { readonly scale: number; readonly x: number; readonly y: number };

export const wholeHall: Camera = { scale: 1, x: 0, y: 0 };
/** Limits of the scale. */
const [farthest, nearest] = [0.6, 8];

/** A camera moved by a way in mm of the unscaled drawing. */
export const panned = (camera: Camera, dx: number, dy: number): Camera => ({
  ...camera,
  x: camera.x + dx,
  y: camera.y + dy,
});

/** A camera that scales by a factor around a point of the unscaled drawing, which stays where it is. */
export function zoomed(camera: Camera, factor: number, at: { readonly x: number; readonly y: number }): Camera {
  const scale = Math.min(nearest, Math.max(farthest, camera.scale * factor));
  const change = scale / camera.scale;
  return { scale, x: at.x - (at.x - camera.x) * change, y: at.y - (at.y - camera.y) * change };
}

export const cameraTransform = ({ scale, x, y }: Camera): string => `translate(${x} ${y}) scale(${scale})`;
