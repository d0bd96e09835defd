# Over 400 lines because each function is one picture's arrangement, written down once and never called twice.
"""Renders the product photography plates: blender -b -P tools/scenes/render-scenes.py -- [options], see designs/scenes/README.md.

Scene unit: 1 = 100 mm. Each scene and shape yields plate.webp, mask.png, foil.webp and scene.json.
"""
import argparse
import math
import random
import sys
from pathlib import Path

import bpy
from mathutils import Matrix, Vector

sys.path.insert(0, str(Path(__file__).parent))
from scene_kit import *  # noqa: E402,F403

SHAPES = {"portrait": (105, 148), "landscape": (148, 105), "square": (145, 145), "tall": (105, 210), "wide": (210, 105)}


# ---------------------------------------------------------------- scenes


def card_on_linen(shape):
    size = SHAPES[shape]
    window_light(146, 36, 30, sky=0.5)
    linen = linen_material("linen", srgb("#DBD1C0"), srgb("#F6F0E6"))
    x, y = size[0] / 2, size[1] / 2
    folds = [(-x - 60, 10, 68, 12, 17), (-x - 105, 0, 80, 9, 24), (x + 66, 30, 118, 11, 16), (x + 110, 0, 104, 10, 26)]
    folds += [(20, y + 58, 14, 8, 18), (-30, y + 105, 24, 10, 24), (-40, -y - 52, 160, 9, 17), (30, -y - 95, 172, 10, 22)]
    cloth(linen, folds, flat=(x + 12, y + 12))
    hinge = "top" if shape == "wide" else "left"
    lift = 8 / (size[0] if hinge == "left" else size[1])
    things, surface = folded_card("card", size, math.degrees(math.asin(lift)), hinge)
    place(things, (0, 0, 0.2), -5)
    camera = frame(1400, 1050, surface.corners(), (0.18, 0.13, 0.82, 0.87), 69, -93, fstop=9)
    return [surface], camera


def card_with_envelope(shape):
    size = w, h = SHAPES[shape]
    window_light(142, 38, 30, sky=0.5)
    ground = plaster_material("ground", srgb("#D0C7BA"), srgb("#E6DFD4"))
    mesh_object("ground", [(-20, -20, 0), (20, -20, 0), (20, 20, 0), (-20, 20, 0)], [(0, 1, 2, 3)], [ground])
    long, short, reach = max(size), min(size), max(size)
    things = envelope((long, short), srgb("#C4AE90"))
    x, y, turn = {"portrait": (40, -18, 14), "tall": (22, -28, 17), "landscape": (28, -28, 9), "square": (24, -24, 11), "wide": (38, -32, 7)}[shape]
    place(things, (x, y, 0), turn)
    card, surface = flat_card("card", size, 0.75)
    place(card, (-w * 0.06, h * 0.04, 2.7), -4, (0.4, 0.3))
    greens = (srgb("#77826B"), srgb("#8A9480"), srgb("#667459"), srgb("#939A84"))
    sprig = olive_sprig(reach * 0.95, -48, 10, (reach * 0.19, reach * 0.043), 8, greens)
    place(sprig, (w / 2 - reach * 0.12, -h / 2 - reach * 0.24, 2.4), -36, (0.7, 0))
    silk = silk_material("silk", srgb("#DDBFB1"))
    left, low = -w / 2, -h / 2
    ribbon([(left - 230, low + 78), (left - 120, low + 46), (left - 62, low + 2), (left - 18, low - 26), (left + 34, low - 24), (left + 92, low - 52), (left + 150, low - 130)], 11, silk, roll=0.75)
    camera = frame(1400, 1050, surface.corners(), (0.16, 0.16, 0.76, 0.885), 72, -90, fstop=9)
    return [surface], camera


def flat_lay(shape):
    window_light(152, 40, 62, energy=150, sky=0.5, distance=26)
    ground = plaster_material("ground", srgb("#D6CEC2"), srgb("#EBE5DB"))
    mesh_object("ground", [(-20, -20, 0), (20, -20, 0), (20, 20, 0), (-20, 20, 0)], [(0, 1, 2, 3)], [ground])
    # thing: x, y, z, turn
    where = {
        "wide": {"torn": (120, 10, 0, 5), "envelope": (58, -34, 0.4, 12), "portrait": (10, 4, 3.2, -5), "menu": (230, 9, 1.2, 6), "square": (146, -22, 3.4, -3), "sprig": (-70, -150, 2.2, 8), "blossoms": (326, -152, 2, 22)},
        "tall": {"torn": (60, 60, 0, 4), "envelope": (-62, -118, 0.4, 10), "portrait": (-82, 44, 3.2, -4), "menu": (98, 78, 1.2, 5), "square": (62, -112, 3.6, -5), "sprig": (-215, -235, 2.6, -26), "blossoms": (208, -205, 2, 24)},
    }[shape]

    def put(things, key, tilt=(0, 0)):
        x, y, z, turn = where[key]
        place(things, (x, y, z), turn, tilt)

    put(torn_sheet(210, 190, srgb("#EAD6CB"), 5), "torn")
    put(envelope((170, 120), srgb("#3D5547")), "envelope")
    surfaces = []
    for key, size in (("portrait", (120, 170)), ("square", (125, 125)), ("menu", (105, 210))):
        card, surface = flat_card(key, size, 0.8)
        put(card, key, (0.25, 0.2))
        surfaces.append(surface)
    greens = (srgb("#77826B"), srgb("#8A9480"), srgb("#667459"), srgb("#939A84"))
    put(olive_sprig(190, -40, 11, (36, 8.4), 8, greens), "sprig", (0.7, 0))
    put(dried_blossoms(150), "blossoms", (1, 0))
    silk = silk_material("silk", srgb("#DDBFB1"))
    path = [(-360, -60), (-250, -96), (-170, -70), (-128, -92), (-60, -118), (30, -122), (110, -150)] if shape == "wide" else [(-260, 190), (-190, 172), (-130, 196), (-60, 176), (10, 204), (60, 260)]
    ribbon(path, 13, silk, roll=0.75)
    half = (310, 115.6) if shape == "wide" else (198, 207.2)
    x, y = half[0] / 100, half[1] / 100
    corners = [Vector((sx * x, sy * y, 0)) for sx in (-1, 1) for sy in (-1, 1)]
    size = (2360, 880) if shape == "wide" else (1050, 1099)
    camera = frame(*size, corners, (0, 0, 1, 1), 84, -90, lens=100)
    return surfaces, camera


def mourning_still(shape):
    size = SHAPES[shape]
    window_light(138, 34, 46, energy=60, sky=0.3)
    bpy.data.lights["window"].color = (1.0, 0.96, 0.92)
    stone = stone_material("stone", srgb("#3E4042"), srgb("#63666A"))
    mesh_object("ground", [(-20, -20, 0), (20, -20, 0), (20, 20, 0), (-20, 20, 0)], [(0, 1, 2, 3)], [stone])
    things, surface = folded_card("card", size, math.degrees(math.asin(6 / max(size))), "top" if shape == "wide" else "left")
    place(things, (0, 0, 0.1), -2)
    camera = frame(1400, 1050, surface.corners(), (0.2, 0.15, 0.8, 0.85), 70, -90, fstop=9)
    return [surface], camera


def stack(shape):
    size = SHAPES[shape]
    window_light(150, 34, 34, sky=0.45)
    ground = plaster_material("ground", srgb("#D0C7BA"), srgb("#E6DFD4"))
    mesh_object("ground", [(-20, -20, 0), (20, -20, 0), (20, 20, 0), (-20, 20, 0)], [(0, 1, 2, 3)], [ground])
    rng = random.Random(12)
    height = 0.0
    for index in range(26):
        card, _ = flat_card(f"below-{index}", size, 0.62)
        place(card, (rng.gauss(0, 0.5), rng.gauss(0, 0.5), height), -16 + rng.gauss(0, 0.35))
        height += 0.66
    card, surface = flat_card("card", size, 0.62)
    place(card, (1.4, -0.8, height), -13.5, (0.15, -0.2))
    silk = silk_material("silk", srgb("#DDBFB1"))
    reach = max(size)
    ribbon([(-reach * 1.6, reach * 0.10), (-reach * 1.0, reach * 0.32), (-reach * 0.72, reach * 0.62), (-reach * 0.3, reach * 0.86), (reach * 0.3, reach * 1.3)], 11, silk, roll=0.7)
    camera = frame(1400, 1050, surface.corners(), (0.19, 0.2, 0.81, 0.87), 47, -90, fstop=7)
    return [surface], camera


def place_cards_table(shape):
    size = (90, 50)
    window_light(214, 32, 40, sky=0.5)
    linen = linen_material("linen", srgb("#DDD5C7"), srgb("#F7F2EA"))
    cloth(linen, [(-190, 60, 78, 7, 26), (210, 40, 100, 8, 30), (0, -190, 8, 5, 24)], flat=(170, 150))
    glaze = plain_material("glaze", srgb("#ECE7DD"), 0.25)
    outer = [(0, 3), (82, 3), (92, 5), (118, 14), (134, 17), (136, 16.2), (134, 14.6), (118, 11.5), (92, 2), (80, 0)]
    plate = lathe("plate", catmull_profile(outer), glaze)
    place(plate, (-28, 92, 0))
    small = lathe("bowl", catmull_profile([(0, 3), (60, 3), (68, 5), (92, 15), (104, 17.5), (105.5, 16.6), (104, 15), (92, 12), (66, 2), (58, 0)]), plain_material("glaze-2", srgb("#DCD4C6"), 0.35))
    place(small, (-28, 92, 4.2))
    greens = (srgb("#77826B"), srgb("#8A9480"), srgb("#667459"), srgb("#939A84"))
    place(olive_sprig(150, -36, 9, (31, 7.2), 8, greens), (-70, 30, 10), -28, (1.2, 0))
    edge = paper_material("edge-card", tuple(c * 0.97 for c in PAPER))
    front = sheet("front", *size, 0.5, edge, paper_material("surface-card", PAPER))
    back = sheet("back", *size, 0.5, edge)
    lean = 66
    drop = size[1] / 2 * math.sin(math.radians(lean))
    run = size[1] / 2 * math.cos(math.radians(lean))
    where = (34, -52)
    for thing, sign in ((front, 1), (back, -1)):
        place(thing, (0, 0, 0), 0, (lean * sign, 0))
        place(thing, (0, -run * sign, drop + 0.2))
        place(thing, (*where, 0), -7)
    surface = Surface("card", *size, front, 0.5)
    camera = frame(1400, 1050, surface.corners(), (0.37, 0.2, 0.85, 0.52), 33, -90, lens=85, fstop=5.6)
    return [surface], camera


PAGES = {"portrait": (210, 297), "landscape": (297, 210), "square": (300, 300)}
COOL = ("#C9CBCB", "#E4E5E3")


def calendar_on_wall(shape):
    """Viewed as hung: the wall is z = 0, up is +y."""
    size = w, h = PAGES[shape]
    window_light(148, 33, 30, energy=90, sky=0.5, distance=16)
    wall = plaster_material("wall", *map(srgb, COOL))
    mesh_object("wall", [(-20, -20, 0), (20, -20, 0), (20, 20, 0), (-20, 20, 0)], [(0, 1, 2, 3)], [wall])
    edge = paper_material("edge-page", tuple(c * 0.96 for c in PAPER))
    rng = random.Random(4)
    for index in range(12):
        below = sheet(f"month-{index}", w, h, 0.22, edge)
        place(below, (rng.gauss(0, 0.18), rng.gauss(-0.2, 0.2), 2.2 + index * 0.26))
    page = sheet("page", w, h, 0.24, edge, paper_material("surface-page", PAPER))
    place(page, (0, 0, 5.6))
    wire = plain_material("wire", srgb("#2E3033"), 0.35)
    loops = int(w / 8.4)
    for index in range(loops):
        x = (index + 0.5) * w / loops - w / 2
        if abs(x) > 17:
            for side in (-1, 1):
                ring("loop", 5.4, 0.55, wire, (x + side * 1.1, h / 2 - 1.6, 4.4), arc=330)
    hook = [(-15, 0, 4), (-10, 1.5, 4), (-4, 12, 4), (0, 15, 4), (4, 12, 4), (10, 1.5, 4), (15, 0, 4)]
    place(tube("hook", hook, 0.8, wire, 1.0), (0, h / 2 + 2, 0))
    bpy.ops.mesh.primitive_cylinder_add(vertices=32, radius=0.035, depth=0.16, location=(0, (h / 2 + 14.5) / 100, 0.08))
    bpy.context.object.data.materials.append(plain_material("nail", srgb("#B5985F"), 0.3))
    surface = Surface("page", w, h, page, 0.24)
    camera = frame(1280, 960, surface.corners(), {"portrait": (0.3, 0.1, 0.66, 0.86), "landscape": (0.2, 0.14, 0.78, 0.82), "square": (0.26, 0.11, 0.72, 0.84)}[shape], 83, -90, lens=75)
    return [surface], camera


def frame_above_sofa(shape):
    """A room at true scale: the wall is y = 0, the sofa 2.10 m wide."""
    size = w, h = {"landscape": (1000, 707), "portrait": (707, 1000), "square": (840, 840)}[shape]
    window_light(236, 34, 300, energy=2600, sky=0.62, distance=70)
    bpy.data.lights["window"].color = (1.0, 0.97, 0.93)
    wall = plaster_material("wall", srgb("#CFD1CF"), srgb("#E6E6E2"))
    mesh_object("wall", [(-60, 0, -2), (60, 0, -2), (60, 0, 60), (-60, 0, 60)], [(0, 1, 2, 3)], [wall])
    oak = plain_material("oak", srgb("#A98A63"), 0.5)
    mesh_object("floor", [(-60, -60, 0), (60, -60, 0), (60, 0, 0), (-60, 0, 0)], [(0, 1, 2, 3)], [oak])
    linen = linen_material("upholstery", srgb("#B9B7AE"), srgb("#D6D3CA"), 260)
    blue = linen_material("ink-blue", srgb("#24384C"), srgb("#3A5067"), 200)
    sand = linen_material("sand", srgb("#C2A98A"), srgb("#DCC9AE"), 200)
    parts = [("base", (2100, 880, 250), (0, -470, 120), 40, 0), ("arm-left", (190, 900, 500), (-955, -470, 120), 60, 6), ("arm-right", (190, 900, 500), (955, -470, 120), 60, 6), ("back", (1760, 220, 560), (0, -140, 260), 60, 8)]
    for index, side in enumerate((-1, 1)):
        parts.append((f"seat-{side}", (862, 640, 175), (side * 434, -560, 355), 55, 26))
        parts.append((f"cushion-{side}", (850, 210, 430), (side * 432, -300, 500), 70, 46))
    for number, (name, block, where, corner, puff) in enumerate(parts):
        thing = cushion(name, block, linen, corner, puff, number)
        place(thing, where, 0, (-9 if name.startswith("cushion") else 0, 0))
    for x, material, turn in ((-640, blue, 9), (700, sand, -12)):
        pillow = cushion("pillow", (430, 34, 430), material, 14, 58, int(x))
        place(pillow, (x, -575, 535), turn, (-24, 0))
    ceramic = plain_material("ceramic", srgb("#D9D2C5"), 0.45)
    vase = lathe("vase", catmull_profile([(0, 0), (70, 2), (112, 70), (120, 150), (92, 250), (46, 310), (52, 336), (46, 338), (38, 310), (0, 300)]), ceramic)
    place(vase, (1310, -330, 520))
    table = lathe("table", [(0, 500), (230, 500), (236, 506), (236, 516), (230, 522), (0, 522)], oak)
    place(table, (1310, -330, 0))
    place(lathe("leg", [(0, 0), (24, 0), (24, 500), (0, 500)], plain_material("steel", srgb("#2B2C2E"), 0.4)), (1310, -330, 0))
    greens = (srgb("#5F6C55"), srgb("#77826B"), srgb("#667459"))
    for number, (lean, turn) in enumerate(((82, 20), (98, -30), (90, 75))):
        place(olive_sprig(620 - number * 70, 30 * (-1) ** number, 12, (92, 24), 8 + number, greens), (1310, -330, 820), turn, (lean, 0))
    edge = plain_material("edge-picture", srgb("#26241F"), 0.6)
    picture = sheet("picture", w, h, 24, edge, paper_material("surface-picture", PAPER, 0.03))
    place(picture, (0, 0, 0), 0, (90, 0))
    place(picture, (0, -4, 1010 + h / 2))
    surface = Surface("picture", w, h, picture, 24)
    boxes = {"landscape": (0.31, 0.52, 0.67, 0.9), "portrait": (0.37, 0.45, 0.61, 0.94), "square": (0.35, 0.48, 0.63, 0.92)}
    camera = frame(1280, 960, surface.corners(), boxes[shape], 2, -86, lens=40)
    return [surface], camera


def photo_book(shape):
    size = w, h = PAGES[shape]
    window_light(140, 36, 44, energy=120, sky=0.5, distance=18)
    ground = plaster_material("ground", srgb("#CFCBC3"), srgb("#E5E1D9"))
    mesh_object("ground", [(-30, -30, 0), (30, -30, 0), (30, 30, 0), (-30, 30, 0)], [(0, 1, 2, 3)], [ground])
    board = paper_material("edge-board", tuple(c * 0.93 for c in PAPER))
    pages = plain_material("pages", (0.78, 0.76, 0.71), 0.9)
    height, turn = 0.0, {"portrait": -14, "landscape": 9, "square": -10}[shape]
    lower = cushion("lower-book", (w, h, 17), plain_material("lower", srgb("#3D4F5E"), 0.7), 0.8)
    place(lower, (10, -6, 0), turn + 11)
    height = 17.3
    things = []
    for name, block, z in (("back", (w, h, 2.6), 0), ("block", (w - 6, h - 8, 13), 2.6), ("front", (w, h, 2.6), 15.6)):
        if name == "front":
            thing = sheet(name, *block, board, paper_material("surface-cover", PAPER, 0.05))
        else:
            thing = cushion(name, block, pages if name == "block" else board, 0.5)
        place(thing, (1.5 if name == "block" else 0, 0, z))
        things.append(thing)
    cover = things[-1]
    spine = cushion("spine", (3.4, h, 18.2), board, 1.2)
    place(spine, (-w / 2 - 1.2, 0, 0))
    for step in range(9):
        leafs = sheet(f"leaf-{step}", w - 6.6, h - 8.4, 0.3, plain_material(f"leaf-{step}", (0.8, 0.78, 0.73), 0.9))
        place(leafs, (1.6 + 0.25 * (step % 3), 0.1 * (step % 2), 3 + step * 1.35))
        things.append(leafs)
    place([*things, spine], (0, 0, height), turn)
    greens = (srgb("#77826B"), srgb("#8A9480"), srgb("#667459"), srgb("#939A84"))
    place(olive_sprig(max(size) * 0.8, -42, 11, (34, 8), 8, greens), (w * 0.72, -h * 0.75, 2), -14, (0.6, 0))
    surface = Surface("cover", w, h, cover, 2.6)
    boxes = {"portrait": (0.26, 0.13, 0.74, 0.9), "landscape": (0.17, 0.2, 0.8, 0.86), "square": (0.21, 0.16, 0.77, 0.89)}
    camera = frame(1280, 960, surface.corners(), boxes[shape], 58, -96, fstop=11)
    return [surface], camera


def photo_box(shape):
    window_light(142, 36, 40, energy=100, sky=0.5, distance=16)
    linen = linen_material("linen", srgb("#CBC8C1"), srgb("#E9E6DF"))
    cloth(linen, [(-230, 60, 70, 10, 26), (250, 30, 108, 11, 30), (30, -210, 10, 8, 24)], flat=(200, 150))
    grey = kraft_material("box", srgb("#B9B2A4"))
    w, h, deep = 166, 116, 42
    things = [cushion("floor", (w, h, 2), grey, 0.4)]
    for name, block, where in (("left", (2.2, h, deep), (-w / 2, 0, 0)), ("right", (2.2, h, deep), (w / 2, 0, 0)), ("near", (w, 2.2, deep), (0, -h / 2, 0)), ("far", (w, 2.2, deep), (0, h / 2, 0))):
        side = cushion(name, block, grey, 0.5)
        place(side, where)
        things.append(side)
    edge = paper_material("edge-print", tuple(c * 0.95 for c in PAPER))
    rng = random.Random(6)
    for index in range(24):
        below = sheet(f"below-{index}", 150, 100, 0.9, edge)
        place(below, (rng.gauss(0, 1), rng.gauss(0, 1), 2 + index * 1.0), rng.gauss(0, 0.6))
        things.append(below)
    top = sheet("top", 150, 100, 0.4, edge, paper_material("surface-print", PAPER, 0.03))
    place(top, (0.6, -0.4, 26.4), 0.7, (0.3, 0))
    things.append(top)
    place(things, (62, 28, 0.3), -8)
    lid = cushion("lid-body", (w + 6, h + 6, 17.6), grey, 0.8)
    lid_top = sheet("lid", w + 5, h + 5, 0.5, grey, paper_material("surface-lid", PAPER, 0.3))
    place(lid_top, (0, 0, 17.5))
    place([lid, lid_top], (-104, -34, 0.3), 11)
    loose = sheet("loose", 100, 150, 0.35, edge, paper_material("surface-loose", PAPER, 0.03))
    place(loose, (188, -84, 0.6), -24, (0.3, 0.2))
    surfaces = [Surface("print", 150, 100, top, 0.4), Surface("lid", w + 5, h + 5, lid_top, 0.5), Surface("loose", 100, 150, loose, 0.35)]
    corners = [c for s in surfaces for c in s.corners()]
    camera = frame(1280, 960, corners, (0.07, 0.12, 0.93, 0.86), 56, -92, lens=80, fstop=11)
    return surfaces, camera


def prints_on_linen(shape):
    window_light(146, 34, 36, energy=90, sky=0.5, distance=15)
    linen = linen_material("linen", srgb("#D3D0C9"), srgb("#F0EDE7"))
    cloth(linen, [(-240, 40, 72, 11, 24), (230, 60, 112, 11, 24), (0, 190, 12, 9, 22), (20, -190, 168, 9, 22)], flat=(185, 140))
    edge = paper_material("edge-print", tuple(c * 0.95 for c in PAPER))
    surfaces = []
    for name, size, where, turn in (("first", (150, 100), (-62, 38, 0.4), -7), ("second", (100, 150), (78, 8, 1.2), 6), ("third", (150, 100), (-34, -74, 2.2), 4)):
        print_ = sheet(name, *size, 0.35, edge, paper_material(f"surface-{name}", PAPER, 0.03))
        place(print_, where, turn, (0.35, 0.2))
        surfaces.append(Surface(name, *size, print_, 0.35))
    greens = (srgb("#77826B"), srgb("#8A9480"), srgb("#667459"), srgb("#939A84"))
    place(olive_sprig(170, -40, 10, (32, 7.6), 8, greens), (128, -150, 1), 8, (0.6, 0))
    corners = [c for s in surfaces for c in s.corners()]
    camera = frame(1280, 960, corners, (0.12, 0.12, 0.86, 0.88), 72, -92, fstop=11)
    return surfaces, camera


SCENES = {
    "card-on-linen": (card_on_linen, list(SHAPES)),
    "card-with-envelope": (card_with_envelope, list(SHAPES)),
    "flat-lay": (flat_lay, ["wide", "tall"]),
    "mourning-still": (mourning_still, ["portrait", "landscape", "square", "wide"]),
    "stack": (stack, ["portrait", "landscape"]),
    "place-cards-table": (place_cards_table, ["tent"]),
    "calendar-on-wall": (calendar_on_wall, list(PAGES)),
    "frame-above-sofa": (frame_above_sofa, ["landscape", "portrait", "square"]),
    "photo-book": (photo_book, list(PAGES)),
    "photo-box": (photo_box, ["landscape"]),
    "prints-on-linen": (prints_on_linen, ["landscape"]),
}



def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--scene", action="append", help="scene name, may be repeated; all without it")
    parser.add_argument("--shape", action="append")
    parser.add_argument("--out", default="scene-renders")
    parser.add_argument("--samples", type=int, default=160)
    parser.add_argument("--percent", type=int, default=100)
    parser.add_argument("--passes", default="plate,mask,foil,json")
    options = parser.parse_args(sys.argv[sys.argv.index("--") + 1 :] if "--" in sys.argv else [])
    for name, (build, shapes) in SCENES.items():
        for shape in shapes:
            if (options.scene and name not in options.scene) or (options.shape and shape not in options.shape):
                continue
            clear()
            surfaces, camera = build(shape)
            folder = Path(options.out).resolve() / name / shape
            folder.mkdir(parents=True, exist_ok=True)
            if "json" in options.passes:
                describe(folder / "scene.json", surfaces, camera, name, shape)
            if "mask" in options.passes:
                mask_pass(folder / "mask.png", surfaces, options.percent)
            if "foil" in options.passes or "plate" in options.passes:
                calibrate(folder, surfaces, 0.93 if name == "flat-lay" else 0.90)
            if "foil" in options.passes:
                foil_pass(folder / "foil.png", surfaces, camera, max(16, options.samples // 3), options.percent)
            if "plate" in options.passes:
                render(folder / "plate.png", options.samples, options.percent)


main()
