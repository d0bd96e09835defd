"""Makes the static faces of designs/fonts from unpacked packages and adds them to the registry. Run by hand.

    python3 tools/fonts/make_faces.py SOURCE [FAMILY ...]

SOURCE holds one folder per family: an unpacked `@expo-google-fonts/<family>` package, or `linux-libertine` with the
OpenType files and the `copyright` file of Debian's fonts-linuxlibertine. Needs fonttools.

A family whose licence reserves its name is copied byte for byte. The others are cut down to European Latin with
their layout rules, and letters that consist of parts they have are composed: U+0128 of I and the tilde of Otilde, the
ligatures IJ and ij of their letters, capital sharp s of two S, its equal in German spelling.
"""

import glob
import hashlib
import io
import json
import os
import shutil
import sys
import unicodedata

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables import _g_l_y_f as glyf

HERE = os.path.dirname(os.path.abspath(__file__))
FONTS = os.path.join(HERE, "..", "..", "designs", "fonts")

# By family: class, fallback, styles; `features: usual` drops swashes and alternates from large scripts.
FAMILIES = json.load(open(os.path.join(HERE, "families.json"), encoding="utf8"))

KEPT = [
    (0x20, 0x24F), (0x259, 0x259), (0x2B9, 0x2DD), (0x300, 0x338), (0x3BC, 0x3BC), (0x3C0, 0x3C0), (0x1E80, 0x1E85),
    (0x1E9E, 0x1E9E), (0x1EF2, 0x1EF3), (0x2010, 0x2044), (0x2070, 0x208E), (0x20AC, 0x20AC), (0x2116, 0x2122),
    (0x2150, 0x215E), (0x2190, 0x2193), (0x2202, 0x2265), (0x25CA, 0x25CA), (0xFB00, 0xFB04),
]

# For a symbol face: arrows, figures, dingbats; for the emoji face also its images, with joiners and skin tones.
SIGNS = [(0x20, 0x20), (0x2022, 0x2027), (0x2190, 0x2BFF), (0x3030, 0x3030)]
PICTURES = SIGNS + [
    (0x23, 0x23), (0x2A, 0x2A), (0x30, 0x39), (0xA9, 0xA9), (0xAE, 0xAE), (0x200D, 0x200D), (0x20E3, 0x20E3),
    (0xFE0E, 0xFE0F), (0x303D, 0x3299), (0x1F000, 0x1FAFF), (0xE0020, 0xE007F),
]

# Historic or withdrawn letters of the block, not used by any current language.
HISTORIC = "\u0138\u0149\u017f"
EXTRA = "\u1e9e\u201e\u201c\u201d\u201a\u2018\u2019\u00ab\u00bb\u2013\u2014\u2026\u20ac"


def wanted():
    letters = [chr(c) for c in range(0xA1, 0x180) if unicodedata.category(chr(c)).startswith("L")]
    basic = [chr(c) for c in range(0x21, 0x7F)]
    return [c for c in basic + letters if c not in HISTORIC + "\u00b5"] + list(EXTRA)


def box(font, name):
    glyph = font["glyf"][name]
    glyph.recalcBounds(font["glyf"])
    return glyph


def add(font, char, parts, width):
    """A new glyph for a character, composed of (glyph, x, y)."""
    glyph = glyf.Glyph()
    glyph.numberOfContours = -1
    glyph.components = []
    for part, x, y in parts:
        component = glyf.GlyphComponent()
        component.glyphName, component.x, component.y, component.flags = part, round(x), round(y), 0x2 | 0x4
        glyph.components.append(component)
    name = f"uni{ord(char):04X}"
    font.setGlyphOrder(font.getGlyphOrder() + [name])
    font["glyf"].glyphs[name] = glyph
    font["glyf"].glyphOrder = font.getGlyphOrder()
    glyph.recalcBounds(font["glyf"])
    font["hmtx"][name] = (width, glyph.xMin)
    if "vmtx" in font:
        raise ValueError("vertical metrics")
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap[ord(char)] = name
    font["maxp"].numGlyphs += 1


def side_by_side(font, char, letters):
    names = [font.getBestCmap()[ord(letter)] for letter in letters]
    x, parts = 0, []
    for name in names:
        parts.append((name, x, 0))
        x += font["hmtx"][name][0]
    add(font, char, parts, x)


def accented(font, char):
    """The base of the letter with the accent taken from another letter of the font."""
    cmap = font.getBestCmap()
    base, mark = unicodedata.normalize("NFD", char)
    if base in "ij":
        base = {"i": "\u0131", "j": "\u0237"}[base]
    if ord(base) not in cmap and base == "\u0237" and box(font, cmap[ord("j")]).yMax <= box(font, cmap[ord("x")]).yMax:
        base = "j"  # A small capital has no dot to lose.
    if ord(base) not in cmap:
        return False
    models = "oaeuOAEU" if base.islower() else "OAEUoaeu"
    for model in models:
        sample = unicodedata.normalize("NFC", model + mark)
        if len(sample) != 1 or ord(sample) not in cmap:
            continue
        glyph = font["glyf"][cmap[ord(sample)]]
        if not glyph.isComposite() or len(glyph.components) != 2:
            continue
        body, accent = glyph.components
        if body.glyphName != cmap[ord(model)]:
            continue
        target, source = box(font, cmap[ord(base)]), box(font, body.glyphName)
        centre = (target.xMin + target.xMax) / 2 - (source.xMin + source.xMax) / 2
        rise = max(0, target.yMax - source.yMax)
        name = cmap[ord(base)]
        add(font, char, [(name, 0, 0), (accent.glyphName, accent.x + centre, accent.y + rise)], font["hmtx"][name][0])
        return True
    return False


def complete(font):
    """Composes all letters it can; returns those still missing."""
    missing = [c for c in wanted() if ord(c) not in font.getBestCmap()]
    pairs = {"\u0132": "IJ", "\u0133": "ij", "\u1e9e": "SS", "\u013f": "L\u00b7", "\u0140": "l\u00b7"}
    left = []
    for char in missing:
        if char in pairs:
            side_by_side(font, char, pairs[char])
        elif len(unicodedata.normalize("NFD", char)) != 2 or not accented(font, char):
            left.append(char)
    return "".join(left)


def cut_down(path, every_feature, kept):
    options = subset.Options()
    if every_feature:
        options.layout_features = ["*"]
    options.name_IDs = ["*"]
    options.name_languages = ["*"]
    options.notdef_outline = True
    options.hinting = False
    options.drop_tables += ["DSIG", "STAT", "meta"]
    font = subset.load_font(path, options)
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=[c for first, last in kept for c in range(first, last + 1)])
    cutter.subset(font)
    out = io.BytesIO()
    font.save(out)
    out.seek(0)
    return TTFont(out)


def source_of(folder, cut):
    weight, style = cut[0], cut[1]
    if "linux" in folder:
        return os.path.join(folder, cut[2])
    names = {300: "300Light", 400: "400Regular", 500: "500Medium", 600: "600SemiBold", 700: "700Bold"}
    name = names[weight] + ("_Italic" if style == "italic" else "")
    (path,) = glob.glob(os.path.join(folder, name, "*.ttf"))
    return path


def main():
    source, only = sys.argv[1], sys.argv[2:]
    registry_file = os.path.join(FONTS, "fonts.json")
    registry = json.load(open(registry_file, encoding="utf8"))
    total = 0
    for family, row in FAMILIES.items():
        slug = family.lower().replace(" ", "-")
        if only and slug not in only:
            continue
        folder = os.path.join(source, row.get("package", slug))
        licence = row.get("licence") or open(os.path.join(folder, "LICENSE_FONT"), encoding="utf8").read()
        if row.get("licence"):
            licence = open(os.path.join(folder, row["licence"]), encoding="utf8").read()
        reserved = "with Reserved Font Name" in licence or "is a Reserved Font Name" in licence
        for cut in row["cuts"]:
            weight, style = cut[0], cut[1]
            path = source_of(folder, cut)
            face = f"{slug}-{weight}" + ("-italic" if style == "italic" else "")
            target = os.path.join(FONTS, face + os.path.splitext(path)[1])
            signs = {"signs": SIGNS, "pictures": PICTURES}.get(row.get("kept"))
            if signs:
                font, left = cut_down(path, True, signs), ""
                font.save(target)
            elif reserved:
                shutil.copyfile(path, target)
                font = TTFont(target)
                left = "".join(c for c in wanted() if ord(c) not in font.getBestCmap())
            else:
                font = cut_down(path, row.get("features") != "usual", KEPT)
                left = complete(font)
                font.save(target)
            os.chmod(target, 0o644)
            data = open(target, "rb").read()
            total += len(data)
            print(f"{face:32} {len(data) // 1024:5} kB{' (as it is)' if reserved else ''} {left and 'LACKS ' + left}")
            entry = {
                "id": face, "family": family, "style": style, "weight": weight, "file": os.path.basename(target),
                "licence": "OFL-1.1", "class": row["class"], "fallback": row["fallback"],
                "sha256": hashlib.sha256(data).hexdigest(),
            }
            if signs:
                entry["offered"] = False
            registry = [each for each in registry if each["id"] != face] + [entry]
        with open(os.path.join(FONTS, "licences", slug + ".txt"), "w", encoding="utf8") as out:
            out.write(licence)
    registry.sort(key=lambda each: (each["family"].lower(), each["weight"], each["style"] != "normal"))
    with open(registry_file, "w", encoding="utf8") as out:
        out.write(json.dumps(registry, indent=2, ensure_ascii=False) + "\n")
    print(f"{total / 1e6:.2f} MB")


main()
