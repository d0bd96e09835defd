import texts from "../../texts/de.json" with { type: "json" };
import { art } from "../../toolkit/card.ts";
import { series, type Family } from "../../toolkit/family.ts";
import { centred, column, inked, own, shrinking, vital } from "../../toolkit/layout.ts";
import { colours, display, plain } from "./konfetti.ts";
import { eighteen, forty, garland, lights, mirrorBall, popper, streamers } from "./konfetti-drawings.ts";

const t = texts["konfetti-set"];

const card = series({
  name: "Konfetti",
  family: "konfetti",
  themeId: 1491,
  styles: ["bunt", "grafisch", "froehlich"],
  variants: colours,
  ornaments: [eighteen, popper, streamers, forty, mirrorBall, lights, garland],
});
const strong = (size: number) => ({ ...plain(size), font: "hanken-grotesk-500" });

const coming = card("geburtstag-18", {
  category: "einladungskarten",
  occasion: "geburtstag-18",
  popularity: 565,
  createdOn: "2026-03-16",
  isRecommended: true,
  card: {
    product: "postcard-square-145",
    background: "paper",
    front: [
      art(eighteen, 3, -4),
      ...column(13, 108, 118, [
        ["name", 11, t.eighteenName, display(21), vital(13)],
        1,
        ["date", 6, t.eighteenDate, plain(10), own],
      ]),
    ],
    back: column(16, 24, 108, [
      ["headline", 22, t.eighteenTitle, display(23), own],
      3,
      ["message", 36, t.eighteenText, plain(11), own],
      2,
      ["place", 12, t.eighteenPlace, strong(10), own],
      3,
      ["rsvp", 6, t.eighteenRsvp, plain(10), own],
    ]),
  },
});

const twenty = card("geburtstag-20", {
  category: "einladungskarten",
  occasion: "geburtstag-20",
  popularity: 375,
  createdOn: "2026-08-27",
  card: {
    product: "postcard-dl",
    background: "paper",
    front: [
      art(streamers),
      ...column(70, 12, 70, [["number", 40, t.twenty, centred(display(104)), vital(60)]]),
      ...column(50, 74, 110, [
        ["name", 8, t.twentyName, centred({ ...strong(12.4), lineHeight: 1.3 }), vital(9)],
        ["date", 6, t.twentyDate, centred(plain(9.6)), own],
      ]),
    ],
    back: column(16, 22, 130, [
      ["message", 30, t.twentyText, plain(11), own],
      3,
      ["place", 6, t.twentyPlace, strong(10), own],
      2,
      ["rsvp", 6, t.twentyRsvp, plain(10), own],
    ]),
  },
});

const thirty = card("geburtstag-30", {
  category: "einladungskarten",
  occasion: "geburtstag-30",
  popularity: 590,
  createdOn: "2026-05-21",
  card: {
    product: "folded-portrait-a6",
    background: "paper",
    insideBackground: "paper",
    coverBack: "paper",
    front: [
      art(popper),
      ...column(11, 12, 83, [
        ["number", 26, t.thirty, centred(display(68)), vital(40)],
        1,
        ["name", 6, t.thirtyName, centred(strong(10)), vital(7.5)],
        ["date", 6, t.thirtyDate, centred(plain(9.4)), own],
      ]),
    ],
    inside: [
      ...column(14, 46, 77, [["greeting", 40, t.thirtyGreeting, { ...display(23), lineHeight: 1.12 }, own]]),
      ...column(119, 32, 77, [
        ["message", 42, t.thirtyText, plain(10.4), own],
        3,
        ["place", 12, t.thirtyPlace, strong(9.6), own],
        3,
        ["rsvp", 6, t.thirtyRsvp, inked(plain(9.6), "accent"), own],
      ]),
    ],
  },
});

const fortieth = card("geburtstag-40", {
  category: "einladungskarten",
  occasion: "geburtstag-40",
  popularity: 480,
  createdOn: "2026-10-05",
  card: {
    product: "folded-landscape-b6",
    background: "paper",
    insideBackground: "paper",
    front: [
      art(forty),
      ...column(20, 102, 130, [["name", 7, t.fortyName, { ...strong(11), lineHeight: 1.3 }, vital(8)]]),
    ],
    inside: column(22, 142, 126, [
      ["headline", 22, t.fortyTitle, display(24), own],
      2,
      ["message", 26, t.fortyText, plain(11), own],
      2,
      ["place", 12, t.fortyPlace, strong(10), own],
      2,
      ["rsvp", 6, t.fortyRsvp, inked(plain(10), "accent"), own],
    ]),
  },
});

const party = card("party", {
  category: "einladungskarten",
  occasion: "party",
  popularity: 535,
  createdOn: "2026-07-16",
  card: {
    product: "postcard-b6",
    background: "paper",
    front: [
      art(mirrorBall),
      art(lights),
      ...column(13, 50, 72, [
        ["headline", 31, t.party, { ...display(33), lineHeight: 1.02 }],
        3,
        ["date", 6, t.partyDate, strong(10.4), vital(8)],
        ["place", 6, t.partyPlace, plain(10), own],
      ]),
    ],
    back: column(16, 24, 124, [
      ["message", 38, t.partyText, plain(11.4), own],
      3,
      ["rsvp", 6, t.partyRsvp, strong(10), own],
      6,
      ["signature", 9, t.partyFrom, display(15), shrinking(10)],
    ]),
  },
});

const placeCard = card("tischkarte", {
  category: "tischkarten",
  occasion: "geburtstag",
  popularity: 320,
  createdOn: "2026-03-16",
  card: {
    product: "place-card-flat",
    background: "paper",
    front: [
      art(garland),
      ...column(6, 24, 73, [
        ["guest", 14, t.guest, centred({ ...display(20), valign: "middle" }), vital(12)],
        1,
        ["table", 5, t.table, centred(plain(8)), shrinking(6.5)],
      ]),
    ],
    back: [art(garland, 0, 18)],
  },
});

/** Further Konfetti cards: the number 18, streamers, a burst, a mirror ball and a garland. */
export const konfettiSet: Family = {
  ornaments: [eighteen, popper, streamers, forty, mirrorBall, lights, garland],
  templates: [coming, twenty, thirty, fortieth, party, placeCard],
};
