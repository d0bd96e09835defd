import { renderSVG } from "uqr";

/** A QR code as a data URL, which pages may show whose policy permits no other sources; `border` in modules. */
export const qrPicture = (text: string): string => `data:image/svg+xml;base64,${btoa(renderSVG(text, { border: 2 }))}`;
