"""Makes designs/fonts/web: small WOFF2 files of the faces that designs use, for pages that are set in them. Run by hand
after a design has taken up a face.

    python3 tools/fonts/make_web_faces.py

Needs fonttools and brotli.
"""

import json
import os

from fontTools import subset

HERE = os.path.dirname(os.path.abspath(__file__))
DESIGNS = os.path.join(HERE, "..", "..", "designs")
FONTS = os.path.join(DESIGNS, "fonts")
WEB = os.path.join(FONTS, "web")

# Latin up to Extended-A with its punctuation, spaces and currency.
KEPT = [(0x20, 0x7E), (0xA0, 0x17F), (0x1E9E, 0x1E9E), (0x2010, 0x2027), (0x202F, 0x202F), (0x2039, 0x203A),
        (0x20AC, 0x20AC), (0x2212, 0x2212)]
FEATURES = ["kern", "liga", "clig", "calt", "ccmp", "mark", "mkmk", "locl", "lnum", "tnum"]


def used():
    folder = os.path.join(DESIGNS, "templates")
    faces = {"hanken-grotesk-400", "fraunces-300"}
    for name in os.listdir(folder):
        document = json.load(open(os.path.join(folder, name), encoding="utf8"))["document"]
        for page in document["pages"]:
            faces.update(e["style"]["font"] for e in page["elements"] if e["type"] == "text")
    return faces


def make(face):
    options = subset.Options()
    options.flavor = "woff2"
    options.hinting = False
    options.layout_features = FEATURES
    font = subset.load_font(os.path.join(FONTS, face["file"]), options)
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=[code for first, last in KEPT for code in range(first, last + 1)])
    subsetter.subset(font)
    subset.save_font(font, os.path.join(WEB, face["id"] + ".woff2"), options)


os.makedirs(WEB, exist_ok=True)
wanted = used()
for face in json.load(open(os.path.join(FONTS, "fonts.json"), encoding="utf8")):
    if face["id"] in wanted:
        make(face)
