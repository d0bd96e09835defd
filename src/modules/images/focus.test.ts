import { expect, test } from "vitest";
import { areaAround, cropModifier, parseFocus, placeOf } from "./focus.ts";
import { parseModifiers } from "./modifiers.ts";

const source = { width: 3000, height: 2000 };

test.each([
  ["100x50:101x51", { left: 100, top: 50, width: 1, height: 1 }],
  ["0x0:0x0", { left: 0, top: 0, width: 1, height: 1 }],
  ["300x0:100x10", undefined],
  ["10x10", undefined],
  ["-1x0:1x1", undefined],
  ["", undefined],
])("IMG-01 a focus %s is parsed as %j", (text, area) => {
  expect(parseFocus(text)).toEqual(area);
});

test.each([
  ["in the middle", { left: 1500, top: 1000, width: 0, height: 0 }, { left: 500, top: 0 }, [50, 50]],
  ["at the left edge", { left: 0, top: 1000, width: 1, height: 1 }, { left: 0, top: 0 }, [0, 50]],
  ["in the right corner", { left: 2999, top: 1999, width: 1, height: 1 }, { left: 1000, top: 0 }, [100, 100]],
  ["far outside", { left: 60_000, top: 0, width: 1, height: 1 }, { left: 1000, top: 0 }, [100, 0]],
] as const)(
  "PB-15 a square around a focus %s stays within the picture and has the position of the focus",
  (_, focus, at, place) => {
    const area = areaAround(focus, source, { width: 1, height: 1 });
    expect(area).toEqual({ ...at, width: 2000, height: 2000 });
    expect(placeOf(focus, area)).toEqual(place);
  },
);

test("IMG-09 the crop is a URL the service accepts", () => {
  const area = areaAround({ left: 10, top: 10, width: 1, height: 1 }, source, { width: 59, height: 22 });
  const read = parseModifiers(`w_480,f_webp,${cropModifier(area)}`);
  expect(read.ok && read.value.crop).toEqual(area);
});
