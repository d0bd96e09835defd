import type { Color } from "#design/model/color.ts";
import { CalendarElement, currentSchema, DesignDocument, ImageElement } from "#design/model/design-document.ts";
import type { MonthOfYear } from "#design/model/calendar.ts";
import type { Size } from "../../kinds/formats.ts";

const white: Color = { cmyk: [0, 0, 0, 0], rgb: "#ffffff" };
const ink: Color = { cmyk: [0, 0, 0, 92], rgb: "#2e2d2c" };
const red: Color = { cmyk: [10, 90, 80, 5], rgb: "#b83a32" };

/** A sheet without a design: a picture, and the days on white. Source: CAL-08. */
export function plainSheet({ w, h }: Size, { year, month }: MonthOfYear): DesignDocument {
  const across = w > h;
  const picture = across ? { x: 0, y: 0, w: w * 0.6, h } : { x: 0, y: 0, w, h: h * 0.6 };
  const days = across
    ? { x: w * 0.64, y: h * 0.1, w: w * 0.3, h: h * 0.8 }
    : { x: w * 0.08, y: h * 0.64, w: w * 0.84, h: h * 0.3 };
  const style = { font: "hanken-grotesk-400", size: 12, color: ink, align: "center" } as const;
  return DesignDocument.parse({
    schema: currentSchema,
    product: "calendar",
    palette: {},
    pages: [
      {
        id: "front",
        w,
        h,
        panels: [{ role: "front", x: 0, y: 0, w, h }],
        background: white,
        elements: [
          ImageElement.parse({ id: "front-photo-1", type: "image", role: "photo-1", ...picture }),
          CalendarElement.parse({
            id: "front-month",
            type: "calendar",
            role: "month",
            ...days,
            year,
            month,
            style,
            headerStyle: { ...style, font: "fraunces-300", size: 20, align: "left" },
            sundayColor: red,
          }),
        ],
      },
    ],
  });
}
