import type { DesignedKind, PhotoDesign, PhotoLook } from "#modules/photo-products/design-model.ts";
import { photoOffers } from "./photo-assortment.ts";

type Row = readonly [
  id: string,
  name: string,
  styles: string,
  layout: PhotoLook["layout"],
  colours: string,
  photos: string,
  popularity: number,
  createdOn: string,
  slots?: number,
];

/** Twelve calendar design groups: ground, ink and accent as hex, photographs by name. Source: CAT 13. */
const calendarDesigns: readonly Row[] = [
  ["hochformat", "Hochformat", "natur reise", "full", "ffffff 22201c 24384c", "bergdaemmerung", 940, "2026-03-02", 1],
  [
    "weissraum",
    "Weißraum",
    "schlicht familie",
    "window",
    "ffffff 22201c 9a948a",
    "meereshorizont",
    910,
    "2026-01-12",
    1,
  ],
  [
    "monatsblatt",
    "Monatsblatt",
    "typografie schlicht",
    "type",
    "f1efea 22201c 9c4a34",
    "duenenlicht",
    870,
    "2026-06-08",
    1,
  ],
  [
    "kuestenlinie",
    "Küstenlinie",
    "natur reise",
    "strip",
    "e7edef 1d3544 6f8ea0",
    "meereshorizont",
    820,
    "2026-05-04",
    3,
  ],
  ["waldrand", "Waldrand", "natur", "full", "e8ebe3 263b2f 7e8f78", "nebelwald", 780, "2025-11-03", 1],
  [
    "familienbande",
    "Familienbande",
    "familie",
    "grid",
    "fbf8f2 3a2f2a b98a6e",
    "abendwiese ringe kerzenlicht duenenlicht",
    760,
    "2026-02-16",
    4,
  ],
  ["erstes-jahr", "Erstes Jahr", "baby familie", "window", "f4ece6 5a4438 c79d86", "kerzenlicht", 700, "2026-04-20", 1],
  [
    "quadrat",
    "Quadrat",
    "schlicht",
    "mosaic",
    "ffffff 22201c c9c5bc",
    "abendwiese blattschatten meereshorizont bergdaemmerung",
    640,
    "2025-09-14",
    4,
  ],
  ["abendlicht", "Abendlicht", "natur jahr", "full", "2a2f3a f4efe4 d9b98a", "abendwiese", 610, "2026-07-06", 1],
  ["hofplan", "Hofplan", "familie typografie", "type", "edf0ea 24384c 6c8457", "abendwiese", 560, "2025-10-05", 1],
  [
    "reisebuch",
    "Reisebuch",
    "reise",
    "strip",
    "f3efe7 2d2a26 a5623f",
    "bergdaemmerung duenenlicht meereshorizont",
    540,
    "2026-08-10",
    3,
  ],
  ["leinen", "Leinen", "hochzeit schlicht", "window", "efe9df 4a4238 a3937c", "leinenfalten", 480, "2026-06-22", 1],
];

/** Ten photo book sets. Source: CAT 13. */
const bookDesigns: readonly Row[] = [
  ["horizont", "Horizont", "reise natur", "full", "ffffff 1d3544 ffffff", "meereshorizont", 950, "2026-02-02", 1],
  [
    "unser-jahr",
    "Unser Jahr",
    "jahr familie",
    "grid",
    "f6f3ec 22201c 24384c",
    "abendwiese bergdaemmerung ringe blattschatten",
    930,
    "2026-01-08",
    4,
  ],
  ["ja", "Ja", "hochzeit", "window", "f4eee6 3b332b a3937c", "ringe", 890, "2026-03-16", 1],
  ["kapitel", "Kapitel", "typografie schlicht", "type", "24384c f7f7f5 c9b48a", "leinenfalten", 850, "2026-05-18", 1],
  ["kleine-hand", "Kleine Hand", "baby", "window", "efe3da 5a4438 c79d86", "kerzenlicht", 810, "2026-04-06", 1],
  [
    "bergtour",
    "Bergtour",
    "reise natur",
    "strip",
    "e9ecec 22303a 7c8f98",
    "bergdaemmerung nebelwald duenenlicht",
    760,
    "2025-10-12",
    3,
  ],
  [
    "sommerhaus",
    "Sommerhaus",
    "familie reise",
    "mosaic",
    "faf6ee 3a332b b98a3e",
    "duenenlicht meereshorizont abendwiese blattschatten",
    720,
    "2026-06-15",
    4,
  ],
  ["stille", "Stille", "schlicht natur", "full", "eceae5 2f2f2c 8c8a83", "nebelwald", 650, "2025-09-01", 1],
  [
    "festtafel",
    "Festtafel",
    "hochzeit familie",
    "strip",
    "2f2a26 f2e9dc b98a3e",
    "kerzenlicht ringe leinenfalten",
    600,
    "2026-07-20",
    3,
  ],
  [
    "album",
    "Album",
    "jahr schlicht",
    "grid",
    "3a4a3f f2efe6 c6bfa8",
    "blattschatten abendwiese nebelwald ringe",
    540,
    "2026-08-03",
    4,
  ],
];

/** Eight collages; 1 is the card channel's default, 13 the photo channel's. Source: CAT 13, COLL-02. */
const collageDesigns: readonly Row[] = [
  [
    "1",
    "Galerie",
    "schlicht hochzeit",
    "grid",
    "ffffff 22201c 22201c",
    "ringe leinenfalten kerzenlicht blattschatten",
    800,
    "2025-09-08",
    9,
  ],
  [
    "13",
    "Mosaik",
    "familie jahr",
    "mosaic",
    "f7f7f5 22201c 24384c",
    "abendwiese bergdaemmerung meereshorizont duenenlicht nebelwald",
    900,
    "2026-01-20",
    12,
  ],
  [
    "14",
    "Herz",
    "hochzeit familie",
    "heart",
    "f6efe9 3b332b 9c4a34",
    "ringe kerzenlicht abendwiese blattschatten",
    860,
    "2026-02-09",
    24,
  ],
  [
    "15",
    "Filmstreifen",
    "reise jahr",
    "strip",
    "22201c f2efe6 c9c5bc",
    "meereshorizont duenenlicht bergdaemmerung",
    740,
    "2026-03-23",
    15,
  ],
  [
    "16",
    "Ein großes",
    "reise natur",
    "window",
    "ffffff 22201c 8c8a83",
    "bergdaemmerung meereshorizont abendwiese nebelwald",
    700,
    "2026-04-13",
    5,
  ],
  [
    "17",
    "Jahrestafel",
    "jahr familie",
    "grid",
    "eceae5 24384c 24384c",
    "abendwiese nebelwald duenenlicht kerzenlicht",
    650,
    "2026-05-25",
    12,
  ],
  ["18", "Wort und Bild", "typografie", "type", "24384c f7f7f5 c9b48a", "meereshorizont", 590, "2026-06-29", 6],
  [
    "19",
    "Kacheln",
    "schlicht baby",
    "mosaic",
    "efe3da 5a4438 c79d86",
    "kerzenlicht leinenfalten blattschatten ringe",
    520,
    "2026-08-17",
    20,
  ],
];

/** Six designs of box lids. Source: CAT 13, BOX-02. */
const boxDesigns: readonly Row[] = [
  ["blank", "Ohne Aufdruck", "schlicht", "window", "d9cbb4 4a3f33 4a3f33", "meereshorizont", 900, "2025-09-01", 0],
  ["ein-bild", "Ein Bild", "familie reise", "full", "ffffff 22201c 24384c", "abendwiese", 860, "2026-01-15", 1],
  ["namen", "Namen", "hochzeit typografie", "type", "f4eee6 3b332b b98a3e", "ringe", 780, "2026-02-23", 0],
  [
    "jahreszahl",
    "Jahreszahl",
    "jahr typografie",
    "type",
    "24384c f7f7f5 c9b48a",
    "bergdaemmerung",
    700,
    "2026-04-27",
    0,
  ],
  ["kleiner-stern", "Kleiner Stern", "baby", "window", "efe3da 5a4438 c79d86", "kerzenlicht", 640, "2026-06-01", 1],
  [
    "leinwandgrau",
    "Leinwandgrau",
    "schlicht natur",
    "window",
    "c9c6bf 2f2f2c 2f2f2c",
    "nebelwald",
    560,
    "2026-07-13",
    0,
  ],
];

/** What the designs of a kind are made for. */
function reachOf(kind: DesignedKind): Pick<PhotoDesign, "types" | "formats"> {
  const offers = photoOffers();
  const unique = (values: readonly string[]) => [...new Set(values)];
  if (kind === "collage") {
    const collages = offers.filter((offer) => offer.kind === "collage");
    return { types: collages.map(({ type }) => type), formats: unique(collages.flatMap(({ formats }) => formats)) };
  }
  if (kind === "photobox") {
    const boxes = offers.filter((offer) => offer.kind === "box");
    return { types: [], formats: unique(boxes.map(({ format }) => format)) };
  }
  const written = new Set(["gaestebuch", "kondolenzbuch"]);
  const made = offers.flatMap((offer) =>
    (offer.kind === "calendar" || offer.kind === "photobook") && offer.kind === kind && !written.has(offer.type)
      ? [offer]
      : [],
  );
  return { types: unique(made.map(({ type }) => type)), formats: unique(made.map(({ format }) => format)) };
}

function designsOf(kind: DesignedKind, rows: readonly Row[]): readonly PhotoDesign[] {
  const reach = reachOf(kind);
  return rows.map(([id, name, styles, layout, colours, photos, popularity, createdOn, slots = 0]) => {
    const [ground = "ffffff", ink = "000000", accent = "000000"] = colours.split(" ");
    const look = { layout, ground: `#${ground}`, ink: `#${ink}`, accent: `#${accent}`, photos: photos.split(" ") };
    return { kind, id, name, ...reach, styles: styles.split(" "), slots, look, popularity, createdOn };
  });
}

/** The designs of photo goods the shop starts with. Source: CAT 13. */
export function photoDesigns(): readonly PhotoDesign[] {
  return [
    ...designsOf("calendar", calendarDesigns),
    ...designsOf("photobook", bookDesigns),
    ...designsOf("collage", collageDesigns),
    ...designsOf("photobox", boxDesigns),
  ];
}
