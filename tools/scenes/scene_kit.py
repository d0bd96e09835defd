# Over 400 lines because every product scene is made of these parts: materials, geometry, light, camera and passes.
"""What the scenes of render-scenes.py are built from; scene unit: 1 = 100 mm."""
import json
import math
import random

import bpy
import numpy as np
from bpy_extras.object_utils import world_to_camera_view
from mathutils import Euler, Matrix, Vector

MASK_CHANNELS = ["r", "g", "b"]
PAPER = (0.87, 0.86, 0.84)


def srgb(code):
    """Linear RGB of a hex colour."""
    parts = [int(code[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    return tuple(c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)


# ---------------------------------------------------------------- textures and materials


def image_from(name, grey):
    """A non-colour Blender image of a 2D float array in 0..1."""
    height, width = grey.shape
    image = bpy.data.images.new(name, width, height, alpha=False, float_buffer=True, is_data=True)
    pixels = np.ones((height, width, 4), dtype=np.float32)
    pixels[..., :3] = grey[..., None]
    image.pixels.foreach_set(pixels.ravel())
    image.pack()
    return image


def smooth_noise(rng, size, cells):
    """Tileable value noise (size x size) with the given cells per axis, cubic between the knots."""
    rows, cols = cells
    knots = rng.random((rows, cols)).astype(np.float32)

    def upsample(values, count, axis):
        pos = np.linspace(0, values.shape[axis], count, endpoint=False)
        low = pos.astype(int)
        t = pos - low
        t = t * t * (3 - 2 * t)
        high = (low + 1) % values.shape[axis]
        shape = [1, 1]
        shape[axis] = count
        t = t.reshape(shape).astype(np.float32)
        return np.take(values, low, axis) * (1 - t) + np.take(values, high, axis) * t

    return upsample(upsample(knots, size, 0), size, 1)


def linen_textures(size=3072, threads=256):
    """Height and tone of a plain weave with slubs; one tile holds `threads` threads per axis."""
    rng = np.random.default_rng(7)
    axis = np.arange(size, dtype=np.float32) * threads / size
    u, v = np.meshgrid(axis, axis)
    u = u + 0.55 * (smooth_noise(rng, size, (48, 48)) - 0.5) + 0.25 * (smooth_noise(rng, size, (200, 200)) - 0.5)
    v = v + 0.55 * (smooth_noise(rng, size, (48, 48)) - 0.5) + 0.25 * (smooth_noise(rng, size, (200, 200)) - 0.5)
    warp_slub = smooth_noise(rng, size, (14, threads))
    weft_slub = smooth_noise(rng, size, (threads, 14))
    warp_width = 0.66 + 0.7 * warp_slub**2.5
    weft_width = 0.66 + 0.7 * weft_slub**2.5

    def thread(position, width, along, number):
        across = (position - np.floor(position) - 0.5) * 2 / width
        profile = np.sqrt(np.clip(1 - across**2, 0, 1))
        wave = np.sin(math.pi * along + math.pi * (number % 2))
        return profile * (0.62 + 0.38 * wave)

    warp = thread(u, warp_width, v, np.floor(u))
    weft = thread(v, weft_width, u + 1, np.floor(v))
    height = np.maximum(warp, weft)
    tone = np.where(warp > weft, warp_slub, weft_slub) * 0.55 + 0.45 * smooth_noise(rng, size, (90, 90))
    stray = (warp_slub > 0.93) * 0.25 + (weft_slub > 0.93) * 0.25
    tone = np.clip(0.8 * tone + 0.2 * height + stray, 0, 1)
    return image_from("linen-height", height.astype(np.float32)), image_from("linen-tone", tone.astype(np.float32))


class Nodes:
    """A shorthand for node materials."""

    def __init__(self, name):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.tree = self.material.node_tree
        self.shader = self.tree.nodes["Principled BSDF"]

    def add(self, kind, **settings):
        node = self.tree.nodes.new(kind)
        for key, value in settings.items():
            if key in node.inputs:
                node.inputs[key].default_value = value
            else:
                setattr(node, key, value)
        return node

    def link(self, source, target):
        self.tree.links.new(source, target)

    def bump(self, height, strength, distance):
        node = self.add("ShaderNodeBump", Strength=strength, Distance=distance)
        self.link(height, node.inputs["Height"])
        previous = self.shader.inputs["Normal"].links
        if previous:
            self.link(previous[0].from_socket, node.inputs["Normal"])
        self.link(node.outputs["Normal"], self.shader.inputs["Normal"])

    def set(self, **inputs):
        for key, value in inputs.items():
            self.shader.inputs[key.replace("_", " ")].default_value = value


def object_noise(nodes, scale, detail=3.0, stretch=(1, 1, 1)):
    coords = nodes.add("ShaderNodeTexCoord")
    mapping = nodes.add("ShaderNodeMapping")
    mapping.inputs["Scale"].default_value = stretch
    noise = nodes.add("ShaderNodeTexNoise", Scale=scale, Detail=detail, Roughness=0.6)
    nodes.link(coords.outputs["Object"], mapping.inputs["Vector"])
    nodes.link(mapping.outputs["Vector"], noise.inputs["Vector"])
    return noise


def vary_colour(nodes, factor, first, second):
    ramp = nodes.add("ShaderNodeMixRGB")
    ramp.inputs["Color1"].default_value = (*first, 1)
    ramp.inputs["Color2"].default_value = (*second, 1)
    nodes.link(factor, ramp.inputs["Fac"])
    nodes.link(ramp.outputs["Color"], nodes.shader.inputs["Base Color"])


def paper_material(name, colour, tooth=0.14, fibre=0.03):
    """Uncoated paper: fine tooth, faint cloudiness."""
    nodes = Nodes(name)
    nodes.set(Roughness=0.82, Specular=0.18)
    cloud = object_noise(nodes, 9, 5)
    darker = tuple(c * (1 - fibre * 2) for c in colour)
    vary_colour(nodes, cloud.outputs["Fac"], colour, darker)
    nodes.bump(object_noise(nodes, 210, 4).outputs["Fac"], tooth, 0.004)
    nodes.bump(object_noise(nodes, 3, 2).outputs["Fac"], 0.25, 0.02)
    return nodes.material


def kraft_material(name, colour):
    """Natural paper with visible fibres for envelopes."""
    nodes = Nodes(name)
    nodes.set(Roughness=0.85, Specular=0.15)
    fibres = object_noise(nodes, 60, 6, (1, 7, 1))
    vary_colour(nodes, fibres.outputs["Fac"], tuple(c * 0.86 for c in colour), tuple(min(1, c * 1.14) for c in colour))
    nodes.bump(object_noise(nodes, 130, 5).outputs["Fac"], 0.35, 0.004)
    return nodes.material


def linen_material(name, dark, light, tile_mm=140):
    height_image, tone_image = bpy.data.images.get("linen-height"), bpy.data.images.get("linen-tone")
    if height_image is None:
        height_image, tone_image = linen_textures()
    nodes = Nodes(name)
    nodes.set(Roughness=0.9, Specular=0.08, Sheen=0.25)
    coords = nodes.add("ShaderNodeTexCoord")
    mapping = nodes.add("ShaderNodeMapping")
    mapping.inputs["Scale"].default_value = (100 / tile_mm,) * 3
    mapping.inputs["Rotation"].default_value = (0, 0, math.radians(4))
    nodes.link(coords.outputs["Object"], mapping.inputs["Vector"])
    images = [nodes.add("ShaderNodeTexImage", image=image) for image in (height_image, tone_image)]
    for node in images:
        nodes.link(mapping.outputs["Vector"], node.inputs["Vector"])
    vary_colour(nodes, images[1].outputs["Color"], dark, light)
    nodes.bump(images[0].outputs["Color"], 0.42, 0.006)
    nodes.bump(object_noise(nodes, 4, 4).outputs["Fac"], 0.35, 0.03)
    return nodes.material


def plaster_material(name, dark, light):
    """Warm limewashed tabletop."""
    nodes = Nodes(name)
    nodes.set(Roughness=0.88, Specular=0.15)
    vary_colour(nodes, object_noise(nodes, 1.1, 7).outputs["Fac"], dark, light)
    nodes.bump(object_noise(nodes, 2.2, 8).outputs["Fac"], 0.3, 0.03)
    nodes.bump(object_noise(nodes, 60, 4).outputs["Fac"], 0.15, 0.004)
    return nodes.material


def silk_material(name, colour):
    nodes = Nodes(name)
    nodes.set(Roughness=0.42, Specular=0.35, Sheen=0.6, Anisotropic=0.5)
    nodes.set(Base_Color=(*colour, 1))
    nodes.bump(object_noise(nodes, 90, 2, (1, 1, 1)).outputs["Fac"], 0.15, 0.003)
    return nodes.material


def leaf_material(name, colour, lift=1.5):
    nodes = Nodes(name)
    nodes.set(Roughness=0.55, Specular=0.3, Subsurface=0.0)
    vary_colour(nodes, object_noise(nodes, 5, 3).outputs["Fac"], colour, tuple(min(1, c * lift) for c in colour))
    nodes.bump(object_noise(nodes, 50, 3).outputs["Fac"], 0.2, 0.004)
    return nodes.material


def plain_material(name, colour, roughness=0.7):
    nodes = Nodes(name)
    nodes.set(Roughness=roughness, Specular=0.25, Base_Color=(*colour, 1))
    return nodes.material


def emission_material(name, colour, strength=1.0):
    nodes = Nodes(name)
    emission = nodes.add("ShaderNodeEmission", Strength=strength)
    emission.inputs["Color"].default_value = (*colour, 1)
    nodes.link(emission.outputs["Emission"], nodes.tree.nodes["Material Output"].inputs["Surface"])
    return nodes.material


def stone_material(name, dark, light):
    """Honed dark slate: cloudy, faintly veined, a little sheen."""
    nodes = Nodes(name)
    nodes.set(Roughness=0.5, Specular=0.3)
    vary_colour(nodes, object_noise(nodes, 1.6, 9, (1, 2.2, 1)).outputs["Fac"], dark, light)
    nodes.bump(object_noise(nodes, 2.5, 9, (1, 2.5, 1)).outputs["Fac"], 0.35, 0.03)
    nodes.bump(object_noise(nodes, 70, 5).outputs["Fac"], 0.25, 0.004)
    return nodes.material


def foil_material():
    """Hot foil, colourless: the compositor tints it. Fine tooth of the paper below stays visible."""
    nodes = Nodes("foil")
    nodes.set(Metallic=1, Roughness=0.22, Base_Color=(0.96, 0.96, 0.96, 1))
    nodes.bump(object_noise(nodes, 120, 3, (0.35, 3, 1)).outputs["Fac"], 0.16, 0.003)
    nodes.bump(object_noise(nodes, 4, 2).outputs["Fac"], 0.1, 0.02)
    return nodes.material


# ---------------------------------------------------------------- geometry


def mesh_object(name, vertices, faces, materials, smooth=False, face_material=None):
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata([tuple(v) for v in vertices], [], faces)
    for material in materials:
        mesh.materials.append(material)
    for index, polygon in enumerate(mesh.polygons):
        polygon.use_smooth = smooth
        if face_material:
            polygon.material_index = face_material[index]
    mesh.update()
    thing = bpy.data.objects.new(name, mesh)
    bpy.context.collection.objects.link(thing)
    return thing


def sheet(name, width, height, thickness, edge, front=None):
    """A paper rectangle (mm), centred, at z = 0; `front` is the material of its upper face."""
    x, y, z = width / 200, height / 200, thickness / 100
    vertices = [(sx * x, sy * y, sz) for sz in (0, z) for sx, sy in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
    faces = [(4, 5, 6, 7), (3, 2, 1, 0), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)]
    return mesh_object(name, vertices, faces, [edge, front or edge], face_material=[1, 0, 0, 0, 0, 0])


def prism(name, outline, thickness, material, bottom=0.0):
    """A flat polygon (mm) with thickness."""
    count = len(outline)
    vertices = [(x / 100, y / 100, bottom / 100) for x, y in outline] + [(x / 100, y / 100, (bottom + thickness) / 100) for x, y in outline]
    faces = [tuple(range(count - 1, -1, -1)), tuple(range(count, 2 * count))]
    faces += [(i, (i + 1) % count, (i + 1) % count + count, i + count) for i in range(count)]
    return mesh_object(name, vertices, faces, [material])


def rounded(points, radius, steps=7):
    """The polygon with every corner replaced by a curve that starts `radius` before it."""
    result = []
    count = len(points)
    for i, point in enumerate(points):
        corner, before, after = Vector(point), Vector(points[i - 1]), Vector(points[(i + 1) % count])
        r = radius if not isinstance(radius, (list, tuple)) else radius[i]
        a = corner + (before - corner).normalized() * r
        b = corner + (after - corner).normalized() * r
        for k in range(steps + 1):
            t = k / steps
            result.append(tuple(a * (1 - t) ** 2 + corner * 2 * t * (1 - t) + b * t * t))
    return result


def place(things, location=(0, 0, 0), turn=0.0, tilt=(0, 0)):
    """Moves objects (mm) and rotates them about z, after tilting about x and y (degrees)."""
    matrix = Matrix.Translation(Vector(location) / 100) @ Euler((math.radians(tilt[0]), math.radians(tilt[1]), math.radians(turn))).to_matrix().to_4x4()
    for thing in things if isinstance(things, list) else [things]:
        thing.matrix_world = matrix @ thing.matrix_world
    return things


class Surface:
    """The printable front of one card: its quad in world space and its material slot."""

    def __init__(self, identity, width, height, thing, z):
        self.identity, self.width, self.height, self.thing, self.z = identity, width, height, thing, z

    def corners(self):
        x, y, z = self.width / 200, self.height / 200, self.z / 100
        bpy.context.view_layer.update()
        return [self.thing.matrix_world @ Vector(p) for p in ((-x, y, z), (x, y, z), (x, -y, z), (-x, -y, z))]


def flat_card(identity, size, thickness=0.6):
    width, height = size
    edge = paper_material(f"edge-{identity}", tuple(c * 0.97 for c in PAPER))
    card = sheet(f"card-{identity}", width, height, thickness, edge, paper_material(f"surface-{identity}", PAPER))
    return [card], Surface(identity, width, height, card, thickness)


def folded_card(identity, size, opening, hinge="left", thickness=0.42):
    """A folded card lying flat, its cover opened by `opening` degrees."""
    width, height = size
    edge = paper_material(f"edge-{identity}", tuple(c * 0.97 for c in PAPER))
    cover = sheet(f"cover-{identity}", width, height, thickness, edge, paper_material(f"surface-{identity}", PAPER))
    back = sheet(f"back-{identity}", width, height, thickness, edge)
    angle = math.radians(opening)
    if hinge == "left":
        pivot, axis = Vector((-width / 200, 0, thickness / 100)), "Y"
        angle, spine_turn, spine_length = -angle, Euler((math.pi / 2, 0, 0)), height
    else:
        pivot, axis = Vector((0, height / 200, thickness / 100)), "X"
        angle, spine_turn, spine_length = -angle, Euler((0, math.pi / 2, 0)), width
    cover.matrix_world = Matrix.Translation(pivot) @ Matrix.Rotation(angle, 4, axis) @ Matrix.Translation(-pivot) @ Matrix.Translation((0, 0, thickness / 100))
    bpy.ops.mesh.primitive_cylinder_add(vertices=24, radius=thickness / 100, depth=spine_length / 100, location=pivot, rotation=spine_turn)
    spine = bpy.context.object
    spine.data.materials.append(edge)
    return [cover, back, spine], Surface(identity, width, height, cover, thickness)


def envelope(size, colour):
    """The back of an envelope for a card of `size` (mm), flap closed."""
    width, height = size[0] + 10, size[1] + 9
    paper = kraft_material("envelope", colour)
    x, y = width / 2, height / 2
    depth = min(height * 0.56, width * 0.52)
    inset = width * 0.13
    things = [prism("envelope-back", rounded([(-x, -y), (x, -y), (x, y), (-x, y)], 2.2), 0.9, paper)]
    for side in (-1, 1):
        outline = rounded([(side * x, -y), (side * x * 0.16, 0), (side * x, y)], (1, 9, 1))
        things.append(prism("envelope-side", outline if side > 0 else outline[::-1], 0.22, paper, 0.92))
    bottom = rounded([(-x, -y), (x, -y), (inset * 0.6, y * 0.16), (-inset * 0.6, y * 0.16)], (2, 2, 12, 12))
    things.append(prism("envelope-bottom", bottom, 0.22, paper, 1.16))
    top = rounded([(x, 0), (-x, 0), (-inset * 0.35, -depth), (inset * 0.35, -depth)], (2.2, 2.2, 9, 9))
    flap = prism("envelope-flap", top, 0.34, paper)
    place(flap, (0, y, 1.45), tilt=(-0.55, 0))
    things.append(flap)
    return things


def leaf_mesh(name, length, width, material, rng, thickness_fold=0.25, bend=0.2, tip=1.0):
    """One lanceolate leaf (mm) along +y with a keel and a lengthwise bend."""
    rows, columns = 14, 7
    vertices = []
    twist = rng.uniform(-0.35, 0.35)
    for i in range(rows + 1):
        t = i / rows
        half = width / 2 * (math.sin(math.pi * t**0.85) ** tip) + 0.02
        droop = bend * length * (t * t - t * 0.35)
        for k in range(columns):
            s = 2 * k / (columns - 1) - 1
            z = droop + abs(s) * half * thickness_fold + s * half * twist * t
            vertices.append((s * half / 100, t * length / 100, z / 100))
    faces = [(i * columns + k, i * columns + k + 1, (i + 1) * columns + k + 1, (i + 1) * columns + k) for i in range(rows) for k in range(columns - 1)]
    return mesh_object(name, vertices, faces, [material], smooth=True)


def tube(name, points, radius, material, taper=0.45):
    """A round stem through points (mm)."""
    curve = bpy.data.curves.new(name, "CURVE")
    curve.dimensions = "3D"
    curve.bevel_depth = radius / 100
    curve.bevel_resolution = 3
    spline = curve.splines.new("NURBS")
    spline.points.add(len(points) - 1)
    spline.use_endpoint_u = True
    spline.order_u = min(4, len(points))
    for index, point in enumerate(points):
        spline.points[index].co = (point[0] / 100, point[1] / 100, point[2] / 100, 1)
        spline.points[index].radius = 1 - (1 - taper) * index / (len(points) - 1)
    curve.materials.append(material)
    thing = bpy.data.objects.new(name, curve)
    bpy.context.collection.objects.link(thing)
    return thing


def arc_points(length, curve, count=14, height=1.2):
    """A gently bent line along +y (mm), turning by `curve` degrees in all."""
    points, x, y = [(0, 0, height)], 0.0, 0.0
    step = length / (count - 1)
    for i in range(1, count):
        heading = math.radians(curve) * (i / (count - 1) - 0.2)
        x += math.sin(heading) * step
        y += math.cos(heading) * step
        points.append((x, y, height + 2.2 * math.sin(math.pi * i / (count - 1))))
    return points


def olive_sprig(length, curve=25, leaves=9, leaf=(34, 8.5), seed=1, colours=()):
    """An olive-like sprig lying on the ground, root at the origin, growing along +y."""
    rng = random.Random(seed)
    points = arc_points(length, curve)
    materials = [leaf_material(f"leaf-{seed}-{i}", colour) for i, colour in enumerate(colours)]
    things = [tube("stem", points, 0.85, plain_material("stem", (0.16, 0.12, 0.065)))]
    for i in range(leaves):
        along = 0.12 + 0.86 * i / (leaves - 1)
        position = along * (len(points) - 1)
        low = min(int(position), len(points) - 2)
        here = Vector(points[low]).lerp(Vector(points[low + 1]), position - low)
        ahead = Vector(points[low + 1]) - Vector(points[low])
        heading = math.degrees(math.atan2(-ahead.x, ahead.y))
        sides = (0,) if i == leaves - 1 else (-1, 1)
        for side in sides:
            here = Vector(points[low]).lerp(Vector(points[low + 1]), min(1, max(0, position - low + rng.uniform(-0.35, 0.35))))
            size = (1.05 - 0.5 * abs(along - 0.42)) * rng.uniform(0.7, 1.15)
            thing = leaf_mesh("leaf", leaf[0] * size, leaf[1] * size * rng.uniform(0.85, 1.1), rng.choice(materials), rng, rng.uniform(0.12, 0.4), rng.uniform(-0.02, 0.2))
            turn = heading + side * rng.uniform(24, 62) * (1.15 - 0.5 * along)
            place(thing, (here.x, here.y, here.z + rng.uniform(0.2, 1.6)), turn, (rng.uniform(-2, 14), rng.uniform(-38, 38)))
            things.append(thing)
    return things


def dried_blossoms(length, seed=3, stems=7):
    """A few stems of dried gypsophila: hair-thin branches with small dull heads."""
    rng = random.Random(seed)
    straw, head = plain_material("straw", (0.36, 0.26, 0.13)), plain_material("head", (0.66, 0.57, 0.45), 0.95)
    things = []
    bpy.ops.mesh.primitive_ico_sphere_add(subdivisions=2, radius=0.016)
    base = bpy.context.object
    base.data.materials.append(head)
    for vertex in base.data.vertices:
        vertex.co *= rng.uniform(0.72, 1.25)
    for _ in range(stems):
        points = arc_points(length * rng.uniform(0.75, 1.05), rng.uniform(-28, 28), 12, 1.0)
        things.append(tube("straw", points, 0.38, straw))
        for _ in range(7):
            start = Vector(points[rng.randint(5, 11)])
            end = start + Vector((rng.uniform(-14, 14), rng.uniform(6, 20), rng.uniform(0, 7)))
            middle = (start + end) / 2 + Vector((rng.uniform(-2, 2), 0, 1))
            things.append(tube("twig", [tuple(start), tuple(middle), tuple(end)], 0.2, straw))
            for _ in range(3):
                copy = bpy.data.objects.new("head", base.data)
                bpy.context.collection.objects.link(copy)
                scale = rng.uniform(0.6, 1.25)
                offset = Vector((rng.uniform(-3, 3), rng.uniform(-3, 3), rng.uniform(0, 2)))
                copy.matrix_world = Matrix.Translation((end + offset) / 100) @ Euler([rng.uniform(0, 6) for _ in range(3)]).to_matrix().to_4x4() @ Matrix.Scale(scale, 4)
                things.append(copy)
    bpy.data.objects.remove(base)
    return things


def ribbon(points, width, material, seed=5, roll=0.9, waves=2.5):
    """A silk ribbon over points (x, y in mm) that occasionally turns on its edge."""
    rng = random.Random(seed)
    dense = 160
    xs, ys = catmull([p[0] for p in points], dense), catmull([p[1] for p in points], dense)
    phase = rng.uniform(0, 6)
    vertices, columns = [], 7
    for i in range(dense):
        j, k = max(i - 1, 0), min(i + 1, dense - 1)
        tangent = Vector((xs[k] - xs[j], ys[k] - ys[j], 0)).normalized()
        side = Vector((-tangent.y, tangent.x, 0))
        t = i / (dense - 1)
        angle = roll * math.sin(phase + waves * 2 * math.pi * t) * math.sin(math.pi * min(1, t * 1.3)) ** 0.5
        lift = abs(math.sin(angle)) * width / 2 + 0.4 + 1.6 * (0.5 + 0.5 * math.sin(phase * 2 + t * 17))
        for c in range(columns):
            s = (2 * c / (columns - 1) - 1) * width / 2
            cup = 0.06 * width * (2 * c / (columns - 1) - 1) ** 2
            point = Vector((xs[i], ys[i], lift + cup)) + side * s * math.cos(angle) + Vector((0, 0, s * math.sin(angle)))
            vertices.append(point / 100)
    faces = [(i * columns + c, i * columns + c + 1, (i + 1) * columns + c + 1, (i + 1) * columns + c) for i in range(dense - 1) for c in range(columns - 1)]
    return mesh_object("ribbon", vertices, faces, [material], smooth=True)


def catmull(values, count):
    padded = [2 * values[0] - values[1], *values, 2 * values[-1] - values[-2]]
    result = []
    for i in range(count):
        position = i / (count - 1) * (len(values) - 1)
        k = min(int(position), len(values) - 2)
        t = position - k
        a, b, c, d = padded[k : k + 4]
        result.append(0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t**3))
    return result


def cloth(material, folds, size=1400, cells=420, flat=None):
    """A cloth ground (mm) with soft folds [(x, y, direction, height, width)], pressed flat inside the radii `flat`."""
    axis = np.linspace(-size / 2, size / 2, cells + 1)
    x, y = np.meshgrid(axis, axis)
    z = np.zeros_like(x)
    rng = np.random.default_rng(11)
    for fx, fy, direction, height, width in folds:
        angle = math.radians(direction)
        along = (x - fx) * math.cos(angle) + (y - fy) * math.sin(angle)
        across = -(x - fx) * math.sin(angle) + (y - fy) * math.cos(angle)
        across = across + 14 * np.sin(along / 95 + fx) + 5 * np.sin(along / 31 + fy)
        swell = 0.65 + 0.35 * np.sin(along / 140 + fx * 0.3)
        z += height * swell * np.exp(-((across / width) ** 2)) * (1 - 0.25 * np.sign(across) * np.tanh(np.abs(across) / width))
    for wavelength, amount in ((260, 1.4), (120, 0.7), (60, 0.3)):
        for _ in range(3):
            direction, shift = rng.uniform(0, math.pi), rng.uniform(0, 6)
            z += amount * 0.5 * np.sin((x * math.cos(direction) + y * math.sin(direction)) * 2 * math.pi / wavelength + shift)
    if flat:
        inside = (np.abs(x / flat[0]) ** 6 + np.abs(y / flat[1]) ** 6) ** (1 / 6)
        keep = np.clip((inside - 1) / 0.75, 0, 1)
        z = z * keep**2 * (3 - 2 * keep)
    z = z - 0.15 - (z < 0) * z
    vertices = np.stack([x, y, z], -1).reshape(-1, 3) / 100
    n = cells + 1
    faces = [(r * n + c, r * n + c + 1, (r + 1) * n + c + 1, (r + 1) * n + c) for r in range(cells) for c in range(cells)]
    return mesh_object("cloth", vertices, faces, [material], smooth=True)


def torn_sheet(width, height, colour, seed, thickness=0.5):
    """A sheet of handmade paper with a torn, paler rim."""
    rng = np.random.default_rng(seed)

    def outline(inset, roughness):
        points, count = [], 150
        corners = [(-1, -1), (1, -1), (1, 1), (-1, 1)]
        for i in range(4):
            a, b = Vector(corners[i]), Vector(corners[(i + 1) % 4])
            normal = Vector((a.y - b.y, b.x - a.x)).normalized()
            drift = np.cumsum(rng.normal(0, roughness * 0.32, count))
            drift -= np.linspace(drift[0], drift[-1], count)
            fine = rng.normal(0, roughness * 0.22, count)
            for k in range(count):
                p = a.lerp(b, k / count)
                offset = inset + drift[k] + fine[k]
                points.append((p.x * width / 2 + normal.x * offset, p.y * height / 2 + normal.y * offset))
        return points

    lower = prism("torn-rim", outline(0, 0.6), thickness * 0.55, paper_material("rim", tuple(min(0.9, c * 1.05) for c in colour), 0.6))
    upper = prism("torn-top", outline(0.8, 0.5), thickness * 0.45, paper_material("torn", colour, 0.55), thickness * 0.55)
    return [lower, upper]


def lathe(name, profile, material, steps=128):
    """A round vessel from (radius, height) points in mm."""
    vertices = [(r / 100 * math.cos(2 * math.pi * k / steps), r / 100 * math.sin(2 * math.pi * k / steps), z / 100) for r, z in profile for k in range(steps)]
    faces = [(i * steps + k, i * steps + (k + 1) % steps, (i + 1) * steps + (k + 1) % steps, (i + 1) * steps + k) for i in range(len(profile) - 1) for k in range(steps)]
    return mesh_object(name, vertices, faces, [material], smooth=True)


def catmull_profile(points, steps=6):
    """A smooth profile through (radius, height) points."""
    count = (len(points) - 1) * steps + 1
    return list(zip(catmull([p[0] for p in points], count), catmull([p[1] for p in points], count)))


def cushion(name, size, material, corner=6.0, puff=0.0, seed=1):
    """An upholstered block (mm), its base centred on z = 0, with rounded corners and sides swollen by `puff` mm."""
    bpy.ops.mesh.primitive_cube_add(size=1)
    thing = bpy.context.object
    thing.name = name
    thing.data.transform(Matrix.Diagonal((size[0] / 100, size[1] / 100, size[2] / 100, 1)) @ Matrix.Translation((0, 0, 0.5)))
    bpy.ops.object.modifier_add(type="BEVEL")
    thing.modifiers[-1].width, thing.modifiers[-1].segments = corner / 100, 5
    bpy.ops.object.modifier_apply(modifier=thing.modifiers[-1].name)
    bpy.ops.object.mode_set(mode="EDIT")
    bpy.ops.mesh.select_all(action="SELECT")
    bpy.ops.mesh.subdivide(number_cuts=9)
    bpy.ops.object.mode_set(mode="OBJECT")
    rng = random.Random(seed)
    phase = [rng.uniform(0, 6) for _ in range(4)]
    half = Vector((size[0] / 200, size[1] / 200, size[2] / 200))
    for vertex in thing.data.vertices:
        x, y, z = vertex.co.x / half.x, vertex.co.y / half.y, vertex.co.z / half.z - 1
        swell = puff / 100 * max(0, 1 - x * x) * max(0, 1 - z * z)
        crown = puff / 100 * max(0, 1 - x * x) * max(0, 1 - y * y)
        ripple = 0.03 * (math.sin(vertex.co.x * 1.3 + phase[0]) + math.sin(vertex.co.y * 1.7 + phase[1]) + math.sin(vertex.co.z * 2.1 + phase[2]))
        vertex.co.y += math.copysign(swell, y) + ripple * (puff > 0)
        vertex.co.z += crown * (z > 0.2) + ripple * 0.6 * (puff > 0)
    for polygon in thing.data.polygons:
        polygon.use_smooth = True
    thing.data.materials.append(material)
    return thing


def ring(name, radius, wire, material, location, turn=(0, 0, 0), arc=360):
    """A round wire (mm) about the local x axis, from the top through `arc` degrees."""
    points = [(0, radius * math.sin(math.radians(a)), radius * math.cos(math.radians(a))) for a in np.linspace(0, arc, 25)]
    thing = tube(name, points, wire, material, 1.0)
    place(thing, location, turn[2], (turn[0], turn[1]))
    return thing


# ---------------------------------------------------------------- light, camera, passes


def clear():
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    scene.cycles.device = "CPU"
    scene.cycles.use_denoising = False
    scene.cycles.max_bounces, scene.cycles.diffuse_bounces, scene.cycles.glossy_bounces = 4, 3, 2
    scene.cycles.sample_clamp_indirect = 3
    scene.cycles.caustics_reflective = scene.cycles.caustics_refractive = False
    scene.cycles.use_adaptive_sampling = True
    scene.cycles.adaptive_threshold = 0.012
    scene.cycles.pixel_filter_type, scene.cycles.filter_width = "BLACKMAN_HARRIS", 1.4
    scene.render.threads_mode, scene.render.threads = "FIXED", 2
    scene.view_settings.view_transform = "Standard"
    scene.render.dither_intensity = 0.5


def window_light(azimuth=150, elevation=42, width=60, energy=60, sky=0.42, distance=13):
    """One soft side window (azimuth from +x in degrees, width in cm, distance in units) and a weak cool sky."""
    world = bpy.data.worlds.new("sky")
    bpy.context.scene.world = world
    world.use_nodes = True
    world.node_tree.nodes["Background"].inputs["Color"].default_value = (0.80, 0.88, 1.0, 1)
    world.node_tree.nodes["Background"].inputs["Strength"].default_value = sky
    data = bpy.data.lights.new("window", "AREA")
    data.shape, data.size, data.size_y = "RECTANGLE", width / 10, width / 10 * 1.35
    data.energy, data.color = energy * 100, (1.0, 0.935, 0.855)
    light = bpy.data.objects.new("window", data)
    bpy.context.collection.objects.link(light)
    a, e = math.radians(azimuth), math.radians(elevation)
    direction = Vector((math.cos(e) * math.cos(a), math.cos(e) * math.sin(a), math.sin(e)))
    light.location = direction * distance
    light.rotation_euler = direction.to_track_quat("Z", "Y").to_euler()
    return direction


def frame(width, height, points, box, elevation, azimuth=-90, lens=85, fstop=None):
    """Places the camera so that the projected points fill `box` (left, bottom, right, top as fractions of the image)."""
    scene = bpy.context.scene
    scene.render.resolution_x, scene.render.resolution_y = width, height
    data = bpy.data.cameras.new("camera")
    data.lens, data.sensor_width, data.clip_end = lens, 36, 200
    camera = bpy.data.objects.new("camera", data)
    bpy.context.collection.objects.link(camera)
    scene.camera = camera
    a, e = math.radians(azimuth), math.radians(elevation)
    direction = Vector((math.cos(e) * math.cos(a), math.cos(e) * math.sin(a), math.sin(e)))
    centre = sum(points, Vector()) / len(points)
    distance, big = 8.0, max(width, height)
    for _ in range(30):
        camera.location = centre + direction * distance
        camera.rotation_euler = direction.to_track_quat("Z", "Y").to_euler()
        bpy.context.view_layer.update()
        seen = [world_to_camera_view(scene, camera, p) for p in points]
        left, right = min(p.x for p in seen), max(p.x for p in seen)
        low, high = min(p.y for p in seen), max(p.y for p in seen)
        distance *= max((right - left) / (box[2] - box[0]), (high - low) / (box[3] - box[1]))
        data.shift_x += ((left + right) / 2 - (box[0] + box[2]) / 2) * width / big
        data.shift_y += ((low + high) / 2 - (box[1] + box[3]) / 2) * height / big
    if fstop:
        data.dof.use_dof = True
        data.dof.focus_distance = (centre - camera.location).dot(-direction)
        data.dof.aperture_fstop = fstop
    bpy.context.view_layer.update()
    return camera


def reflectors(surface, camera, light):
    """Bright and dark bands visible only in the foil, where the mirrored camera ray points."""
    corners = surface.corners()
    centre = sum(corners, Vector()) / 4
    normal = (corners[1] - corners[0]).cross(corners[0] - corners[3]).normalized()
    view = (camera.location - centre).normalized()
    mirrored = (2 * normal.dot(view) * normal - view).normalized()
    nodes = Nodes("bands")
    coords = nodes.add("ShaderNodeTexCoord")
    wave = nodes.add("ShaderNodeTexWave", Scale=0.13, Distortion=1.6, Detail=1.0)
    mapping = nodes.add("ShaderNodeMapping")
    mapping.inputs["Rotation"].default_value = (0, 0, math.radians(32))
    ramp = nodes.add("ShaderNodeMapRange")
    ramp.inputs["To Min"].default_value, ramp.inputs["To Max"].default_value = 0.02 * light, 1.15 * light
    emission = nodes.add("ShaderNodeEmission")
    nodes.link(coords.outputs["Object"], mapping.inputs["Vector"])
    nodes.link(mapping.outputs["Vector"], wave.inputs["Vector"])
    nodes.link(wave.outputs["Fac"], ramp.inputs["Value"])
    nodes.link(ramp.outputs["Result"], emission.inputs["Strength"])
    nodes.link(emission.outputs["Emission"], nodes.tree.nodes["Material Output"].inputs["Surface"])
    half = 14
    board = mesh_object("bands", [(-half, -half, 0), (half, -half, 0), (half, half, 0), (-half, half, 0)], [(0, 1, 2, 3)], [nodes.material])
    board.location = centre + mirrored * 5
    board.rotation_euler = mirrored.to_track_quat("Z", "Y").to_euler()
    board.visible_camera = board.visible_diffuse = board.visible_shadow = board.visible_transmission = False
    return board


def render(path, samples, percent=100, mode="RGB", fmt="PNG", depth="16"):
    scene = bpy.context.scene
    scene.cycles.samples = samples
    scene.render.resolution_percentage = percent
    settings = scene.render.image_settings
    settings.file_format, settings.color_mode, settings.color_depth = fmt, mode, depth
    scene.render.filepath = str(path)
    bpy.ops.render.render(write_still=True)


def linear_pixels(path):
    image = bpy.data.images.load(str(path))
    image.colorspace_settings.name = "Raw"
    pixels = np.empty(image.size[0] * image.size[1] * 4, dtype=np.float32)
    image.pixels.foreach_get(pixels)
    shape = (image.size[1], image.size[0], 4)
    bpy.data.images.remove(image)
    return pixels.reshape(shape)[..., :3]


def swap_materials(choose):
    """Replaces every slot's material by choose(material) and returns a function that restores them."""
    before = []
    for thing in bpy.data.objects:
        for slot in thing.material_slots:
            before.append((slot, slot.material))
            slot.material = choose(slot.material)

    def restore():
        for slot, material in reversed(before):
            slot.material = material

    return restore


def mask_pass(path, surfaces, percent, samples=48):
    scene = bpy.context.scene
    black = emission_material("black", (0, 0, 0), 0)
    colours = {f"surface-{s.identity}": emission_material(f"mask-{i}", [float(i == k) for k in range(3)]) for i, s in enumerate(surfaces)}
    restore = swap_materials(lambda m: colours.get(m.name, black))
    scene.view_settings.view_transform = "Raw"
    exposure, scene.view_settings.exposure = scene.view_settings.exposure, 0
    strength = scene.world.node_tree.nodes["Background"].inputs["Strength"]
    sky, strength.default_value = strength.default_value, 0
    adaptive, scene.cycles.use_adaptive_sampling = scene.cycles.use_adaptive_sampling, False
    for light in bpy.data.lights:
        bpy.data.objects[light.name].hide_render = True
    scene.render.dither_intensity = 0
    render(path, samples, percent, depth="8")
    scene.render.dither_intensity = 0.5
    for light in bpy.data.lights:
        bpy.data.objects[light.name].hide_render = False
    scene.cycles.use_adaptive_sampling = adaptive
    strength.default_value = sky
    scene.view_settings.view_transform, scene.view_settings.exposure = "Standard", exposure
    restore()


def calibrate(folder, surfaces, target):
    """Sets the exposure so that the bright part of the white cards lands on `target` (linear)."""
    scene = bpy.context.scene
    scene.view_settings.exposure = 0
    mask_pass(folder / "probe-mask.png", surfaces, 12, 8)
    render(folder / "probe.exr", 24, 12, "RGB", "OPEN_EXR", "32")
    mask, light = linear_pixels(folder / "probe-mask.png"), linear_pixels(folder / "probe.exr")
    inside = mask.max(-1) > 0.98
    bright = np.percentile(light[inside] @ np.array([0.2126, 0.7152, 0.0722]), 88)
    scene.view_settings.exposure = math.log2(target / bright)


def foil_pass(path, surfaces, camera, samples, percent):
    scene = bpy.context.scene
    foil = foil_material()
    boards = [reflectors(surfaces[0], camera, 2**-scene.view_settings.exposure)]
    names = {f"surface-{s.identity}" for s in surfaces}
    restore = swap_materials(lambda m: foil if m.name in names else m)
    seen = [world_to_camera_view(scene, camera, c) for s in surfaces for c in s.corners()]
    scene.render.use_border, scene.render.use_crop_to_border = True, False
    scene.render.border_min_x = max(0, min(p.x for p in seen) - 0.006)
    scene.render.border_max_x = min(1, max(p.x for p in seen) + 0.006)
    scene.render.border_min_y = max(0, min(p.y for p in seen) - 0.006)
    scene.render.border_max_y = min(1, max(p.y for p in seen) + 0.006)
    render(path, samples, percent, "BW", depth="8")
    scene.render.use_border = False
    restore()
    for board in boards:
        bpy.data.objects.remove(board)


def describe(path, surfaces, camera, name, shape):
    scene = bpy.context.scene
    width, height = scene.render.resolution_x, scene.render.resolution_y
    listed = []
    for index, surface in enumerate(surfaces):
        seen = [world_to_camera_view(scene, camera, c) for c in surface.corners()]
        corners = [[round(p.x * width, 3), round((1 - p.y) * height, 3)] for p in seen]
        listed.append({"id": surface.identity, "widthMm": surface.width, "heightMm": surface.height, "corners": corners, "mask": {"file": "mask.png", "channel": MASK_CHANNELS[index]}})
    data = {"version": 1, "scene": name, "shape": shape, "size": {"width": width, "height": height}, "plate": "plate.webp", "foil": "foil.webp", "surfaces": listed}
    path.write_text(json.dumps(data, indent=2) + "\n")
