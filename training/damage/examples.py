"""Examples for the damage network: a square of a print, and where it is damaged."""

import io

import numpy as np
from PIL import Image, ImageDraw, ImageFilter, ImageFont

from shared.photos import crop

SIDE = 192
# The damage is drawn at twice the size, so that its borders are smooth.
FINE = 2
SOUND_SHARE = 0.5
# A pixel counts as damaged where the damage changes its level by this much and covers this share of it.
LEAST_CHANGE = 0.03
LEAST_COVER = 0.12


def example(photo, rng):
    """The square as grey levels 0..1 (height×width×1), and 1 where it is damaged (likewise)."""
    color = crop(photo, SIDE, rng).astype("float32") / 255
    shares = rng.dirichlet((2, 3, 1)).astype("float32")
    grey = color @ shares
    if rng.random() < 0.4:
        grey = (with_round_things if rng.random() < 0.65 else with_cloth)(grey, rng)
    print_ = aged(grey, rng)
    damaged = np.zeros_like(print_)
    if rng.random() < 0.4:
        print_ = with_marks_of_the_maker(print_, rng)
    if rng.random() >= SOUND_SHARE:
        chosen = [draw for draw, chance in DAMAGES if rng.random() < chance]
        for draw in chosen or [DAMAGES[int(rng.integers(len(DAMAGES)))][0]]:
            print_, damaged = draw(print_, damaged, rng)
    return np.clip(scanned(print_, rng), 0, 1)[..., None].astype("float32"), damaged[..., None].astype("float32")


def aged(grey, rng):
    """Fading, a lens that is not sharp, blotches, stains: what is no damage that is taken."""
    if rng.random() < 0.3:
        return grey
    low, high = rng.uniform(0, 0.3), rng.uniform(0.6, 1)
    grey = low + (high - low) * grey ** rng.uniform(0.7, 1.5)
    if rng.random() < 0.6:
        grey = blurred(grey, rng.uniform(0.4, 2.2))
    if rng.random() < 0.3:
        grey = grey + rng.uniform(0.03, 0.15) * (smooth(rng, int(rng.integers(20, 90))) - 0.5)
    if rng.random() < 0.15:
        stain = np.clip((smooth(rng, int(rng.integers(30, 90))) - rng.uniform(0.4, 0.7)) * rng.uniform(2, 8), 0, 1)
        grey = grey * (1 - rng.uniform(0.05, 0.25) * stain)
    return grey


def scanned(print_, rng):
    """Grain, halftone, paper, the scanner's lens and JPEG, over everything."""
    if rng.random() < 0.4:
        print_ = blurred(print_, rng.uniform(0.3, 0.9))
    if rng.random() < 0.6:
        noise = rng.standard_normal((SIDE, SIDE), dtype="float32")
        if rng.random() < 0.5:
            noise = blurred(noise, rng.uniform(0.5, 1.3))
            noise /= noise.std() + 1e-6
        print_ = print_ + 0.07 * rng.random() ** 2 * noise
    if rng.random() < 0.08:
        across, down = np.meshgrid(np.arange(SIDE), np.arange(SIDE))
        turn, period = rng.uniform(0, np.pi), rng.uniform(2.2, 5)
        first, second = (np.cos(2 * np.pi * (across * np.cos(a) + down * np.sin(a)) / period) for a in (turn, turn + np.pi / 2))
        print_ = print_ + rng.uniform(0.02, 0.12) * (first + second) / 2
    if rng.random() < 0.6:
        buffer = io.BytesIO()
        to_image(print_).save(buffer, "JPEG", quality=int(rng.integers(30, 95)))
        print_ = np.asarray(Image.open(buffer), dtype="float32") / 255
    return print_


def with_marks_of_the_maker(print_, rng):
    """Writing, a mount with an edge, an oval, bars and wires: made by somebody, and no damage."""
    layer = Image.new("L", (SIDE, SIDE), 0)
    draw = ImageDraw.Draw(layer)
    kind = rng.integers(7)
    if kind > 2:
        return with_bars(print_, rng)
    if kind == 0:
        font = ImageFont.truetype(str(rng.choice(FONTS)), int(rng.integers(9, 34)))
        letters = "".join(rng.choice(list("ABCDEFGHIKLMNOPRSTUVWabcdefghiklmnoprstuvw 1234567890 .,&"), int(rng.integers(4, 18))))
        draw.text(tuple(rng.integers(-10, SIDE - 20, 2)), letters, 255, font=font)
    elif kind == 1:
        inset = int(rng.integers(2, 40))
        sides = rng.random(4) < 0.4
        box = [inset if side else -9 for side in sides[:2]] + [SIDE - inset if side else SIDE + 9 for side in sides[2:]]
        draw.rectangle((0, 0, SIDE, SIDE), fill=255)
        draw.rectangle(box, fill=0)
    else:
        middle, reach = rng.uniform(0, SIDE, 2), rng.uniform(0.4, 1.2, 2) * SIDE
        draw.rectangle((0, 0, SIDE, SIDE), fill=255)
        draw.ellipse((*(middle - reach), *(middle + reach)), fill=0)
    cover = blurred(np.asarray(layer, dtype="float32") / 255, rng.uniform(0.2, 1.5)) * rng.uniform(0.4, 1)
    return print_ * (1 - cover) + rng.choice((rng.uniform(0, 0.25), rng.uniform(0.7, 1))) * cover


def with_bars(print_, rng):
    """Bars, poles and wires: as strong at one end as at the other, and mostly round, so lighter on one side."""
    width, angle = int(rng.integers(1, 9)), rng.uniform(0, np.pi)
    together = rng.random() < 0.5
    at, apart, joint = somewhere(rng), rng.uniform(8, 40), somewhere(rng)
    # Braid, carpets and lace: rows that go up and down.
    corners, sway = int(rng.integers(8, 60)), rng.uniform(4, 24) * (together and rng.random() < 0.6)
    layer, draw = blank()
    light, draw_light = blank()
    for i in range(int(rng.integers(1, 7))):
        begin = at + i * apart * np.array([-np.sin(angle), np.cos(angle)]) if together else joint
        end = begin + rng.choice((1, -1)) * rng.uniform(0.3, 3) * SIDE * np.array([np.cos(angle), np.sin(angle)])
        if not together:
            end, joint = somewhere(rng), somewhere(rng) if rng.random() < 0.3 else joint
        line = np.linspace(begin, end, corners)
        line[::2] += sway * np.array([-np.sin(angle), np.cos(angle)])
        draw.line([tuple(point) for point in line], 255, width)
        draw_light.line([tuple(point) for point in line - width / 4], 255, max(1, width // 3))
        joint = end
    return shaded(print_, layer, light, rng)


def shaded(print_, layer, light, rng):
    """Lays what is drawn over the print in a tone of its own, with lighter or darker places."""
    level, reach = rng.uniform(0, 1), rng.uniform(0.3, 1.2)
    for drawn, tone, strength in ((layer, level, rng.uniform(0.6, 1)), (light, level + rng.uniform(-0.3, 0.5), rng.uniform(0, 0.8))):
        cover = strength * blurred(np.asarray(drawn.resize((SIDE, SIDE), Image.BOX), dtype="float32") / 255, reach)
        print_ = print_ * (1 - cover) + np.clip(tone, 0, 1) * cover
    return print_


def with_round_things(print_, rng):
    """Eyes, buttons, studs, pearls and lamps: alone, in pairs and in rows, each with a shade, a rim and a highlight."""
    rows, columns = np.mgrid[0:SIDE, 0:SIDE].astype("float32")
    radius, angle = np.exp(rng.uniform(0.3, 2.5)), rng.uniform(0, 2 * np.pi)
    step = radius * rng.uniform(2, 9) * np.array([np.cos(angle), np.sin(angle)])
    light, level = radius * rng.uniform(-0.5, 0.5, 2), rng.random()
    flat, soft, hole = rng.uniform(0.75, 1.33), rng.uniform(0.7, 1.6), rng.random()
    # Each layer: how far it is from the middle towards the light, its radius, its tone, and how much it covers.
    layers = [(-1, 1.2, 0, rng.uniform(0, 0.7)), (0, 1, level, rng.uniform(0.7, 1)), (0, rng.uniform(0.4, 0.85), hole, rng.choice((0, 0.8)))]
    layers.append((1, rng.uniform(0.15, 0.5), rng.uniform(0.7, 1), rng.uniform(0.2, 1)))
    at, in_rows = somewhere(rng) / FINE, rng.random() < 0.7
    for i in range(int(rng.choice((1, 1, 2, 4, 8, 14)))):
        y, x = at + i * step + rng.normal(0, 0.1 * radius, 2) if in_rows else somewhere(rng) / FINE
        for towards, share, tone, strength in layers:
            apart = np.hypot(rows - y - towards * light[0], flat * (columns - x - towards * light[1]))
            cover = strength * np.clip((share * radius - apart) / soft + 0.5, 0, 1)
            print_ = print_ * (1 - cover) + tone * cover
    return print_


def with_cloth(print_, rng):
    """Bows, ties, collars, ribbons and shoes: wedges that meet in a point, with folds towards it."""
    (layer, draw), (folds, draw_folds) = blank(), blank()
    joint, reach = somewhere(rng), FINE * np.exp(rng.uniform(1.8, 4))
    for _ in range(int(rng.integers(1, 5))):
        angle, spread = rng.uniform(0, 2 * np.pi), rng.uniform(0.1, 0.7)
        turns = angle + spread * np.array([-1, rng.uniform(-0.5, 0.5), 1])
        ends = joint + reach * rng.uniform(0.5, 1.2, (3, 1)) * np.stack([np.cos(turns), np.sin(turns)], 1)
        draw.polygon([tuple(point) for point in (joint, *ends)], fill=255)
        for end in ends[: int(rng.integers(0, 4))]:
            draw_folds.line((tuple(joint), tuple(joint + rng.uniform(0.5, 1) * (end - joint))), 255, int(rng.integers(1, 5)))
    return shaded(print_, layer, folds, rng)


def put(print_, damaged, drawn, rng, soft=(0, 0.9), strength=(0.25, 1.2), level=None):
    """Lays what is drawn over the print. It is stronger here and weaker there, as what is rubbed off is."""
    cover = drawn.resize((SIDE, SIDE), Image.BOX)
    reach = rng.uniform(*soft)
    cover = np.asarray(cover.filter(ImageFilter.GaussianBlur(reach)) if reach > 0.2 else cover, dtype="float32") / 255
    uneven = np.clip(0.35 + 1.1 * smooth(rng, int(rng.integers(6, 64))), 0, 1)
    cover = np.clip(cover * rng.uniform(*strength) * uneven, 0, 1)
    level = (rng.uniform(0.72, 1) if rng.random() < 0.75 else rng.uniform(0, 0.3)) if level is None else level
    paper = level + rng.uniform(0, 0.12) * rng.random() * rng.standard_normal((SIDE, SIDE), dtype="float32")
    after = print_ * (1 - cover) + paper * cover
    taken = (np.abs(blurred(after - print_, 0.6)) > LEAST_CHANGE) & (cover > LEAST_COVER)
    return after, np.maximum(damaged, taken.astype("float32"))


def blank():
    layer = Image.new("L", (FINE * SIDE, FINE * SIDE), 0)
    return layer, ImageDraw.Draw(layer)


def walk(at, angle, steps, step, bend, rng, jagged=0):
    """The points of a line that bends by chance, and whose pieces are turned by chance."""
    angles = angle + np.cumsum(smooth_walk(steps, bend, rng)) + rng.normal(0, jagged, steps)
    points = at + np.cumsum(step * np.stack([np.cos(angles), np.sin(angles)], 1), 0)
    return [tuple(point) for point in points]


def smooth_walk(steps, bend, rng):
    bends = rng.normal(0, bend, steps)
    for i in range(1, steps):
        bends[i] += 0.7 * bends[i - 1]
    return bends


def somewhere(rng):
    return rng.uniform(0, FINE * SIDE, 2)


def scratches(print_, damaged, rng):
    angle, together = rng.uniform(0, 2 * np.pi), rng.random() < 0.4
    for _ in range(int(rng.integers(1, 4))):
        layer, draw = blank()
        for _ in range(int(rng.integers(1, 5))):
            turn = angle + rng.normal(0, 0.15) if together else rng.uniform(0, 2 * np.pi)
            line = walk(somewhere(rng), turn, int(rng.integers(10, 110)), rng.uniform(2, 8), rng.choice((0.002, 0.01, 0.05)), rng)
            draw.line(line, 255, int(rng.choice((1, 2, 2, 3, 4, 6))), "curve")
        print_, damaged = put(print_, damaged, layer, rng)
    return print_, damaged


def hairlines(print_, damaged, rng):
    """Fine light scratches that are long and nearly straight, as those of light prints."""
    layer, draw = blank()
    angle, apart = rng.uniform(0, 2 * np.pi), rng.choice((0.1, 0.5, 2))
    for _ in range(int(rng.integers(1, 9))):
        line = walk(somewhere(rng), rng.normal(angle, apart), int(rng.integers(15, 90)), rng.uniform(2, 7), rng.choice((0.002, 0.01)), rng)
        draw.line(line, 255, int(rng.choice((1, 2, 2, 3))), "curve")
    return put(print_, damaged, layer, rng, soft=(0, 0.6), strength=(0.4, 1.3), level=rng.uniform(0.72, 1))


def cracks(print_, damaged, rng):
    """Cracks that branch, with a shade along one side where the emulsion lifts."""
    layer, draw = blank()
    shade, drawn_shade = blank()
    shift = rng.uniform(-4, 4, 2)
    width = int(rng.choice((2, 3, 4, 6, 10, 16, 24)))
    ends = [(somewhere(rng), rng.uniform(0, 2 * np.pi), width) for _ in range(int(rng.integers(1, 3)))]
    for _ in range(24):
        if not ends:
            break
        at, angle, wide = ends.pop()
        line = walk(at, angle, int(rng.integers(10, 70)), rng.uniform(3, 7), rng.uniform(0.02, 0.08), rng, rng.choice((0.2, 0.5, 0.8)))
        for piece, end in zip(line[:-1], line[1:]):
            draw.line((piece, end), 255, max(1, int(wide * rng.uniform(0.6, 1.4))))
            drawn_shade.line((tuple(piece + shift), tuple(end + shift)), 255, max(1, wide))
        for point in line[::9]:
            if rng.random() < 0.35 and wide > 1:
                ends.append((np.array(point), angle + rng.choice((-1, 1)) * rng.uniform(0.4, 1.6), max(1, int(wide * rng.uniform(0.4, 0.9)))))
    if rng.random() < 0.4:
        print_, damaged = put(print_, damaged, shade, rng, soft=(0.5, 1.5), strength=(0.2, 0.6), level=rng.uniform(0, 0.3))
    return put(print_, damaged, layer, rng, soft=(0, 0.6), strength=(0.6, 1.4))


def craquelure(print_, damaged, rng):
    """The net of cracks of dried emulsion: the borders between the nearest of points."""
    side = SIDE
    count = int(rng.integers(6, 60))
    points = rng.uniform(-0.1 * side, 1.1 * side, (count, 2))
    rows, columns = np.mgrid[0:side, 0:side].astype("float32")
    bend = rng.uniform(2, 10)
    rows, columns = (each + bend * (smooth(rng, int(rng.integers(6, 20))) - 0.5) for each in (rows, columns))
    nearest = np.full((2, side, side), np.inf, "float32")
    for y, x in points:
        apart = np.hypot(rows - y, columns - x)
        nearest[1] = np.minimum(nearest[1], np.maximum(nearest[0], apart))
        nearest[0] = np.minimum(nearest[0], apart)
    width = rng.uniform(0.6, 2.2)
    line = np.clip(1.5 - (nearest[1] - nearest[0]) / width, 0, 1)
    if rng.random() < 0.6:
        line = line * np.clip((smooth(rng, int(rng.integers(20, 80))) - rng.uniform(0.2, 0.5)) * 8, 0, 1)
    return put(print_, damaged, to_image(line), rng, soft=(0, 0.5), strength=(0.5, 1.3))


def fold(print_, damaged, rng):
    """A line right through, rubbed off in places, with a shade or a light along it."""
    angle = rng.choice((0, np.pi / 2, rng.uniform(0, np.pi))) + rng.normal(0, 0.05)
    line = walk(somewhere(rng) - 3 * SIDE * np.array([np.cos(angle), np.sin(angle)]), angle, 200, 6, 0.003, rng)
    if rng.random() < 0.5:
        layer, draw = blank()
        draw.line([(x + 4, y + 4) for x, y in line], 255, int(rng.integers(4, 16)))
        print_, damaged = put(print_, damaged, layer, rng, soft=(1, 3), strength=(0.1, 0.5))
    layer, draw = blank()
    wide = int(rng.choice((2, 3, 5, 8, 14)))
    draw.line(line, 255, wide)
    if wide > 3:
        ragged = np.asarray(layer, dtype="float32") / 255
        holes = np.asarray(to_image(smooth(rng, int(rng.integers(2, 7)))).resize(layer.size, Image.BILINEAR), dtype="float32") / 255
        layer = to_image(ragged * np.clip((holes - rng.uniform(0.1, 0.45)) * 6, 0, 1))
    return put(print_, damaged, layer, rng, soft=(0.2, 1.2), strength=(0.4, 1.2))


def dust(print_, damaged, rng):
    layer, draw = blank()
    size = rng.uniform(0.7, 2.2)
    for _ in range(int(rng.integers(2, 60))):
        reach = size * rng.gamma(1.5, 1) + 0.9
        (x, y), flat = somewhere(rng), rng.uniform(0.5, 1.5)
        draw.ellipse((x - reach, y - reach * flat, x + reach, y + reach * flat), fill=255)
    for _ in range(int(rng.integers(0, 5))):
        draw.line(walk(somewhere(rng), rng.uniform(0, 6.3), int(rng.integers(5, 20)), 4, 0.25, rng), 255, int(rng.integers(1, 4)), "curve")
    return put(print_, damaged, layer, rng, soft=(0, 0.7), strength=(0.6, 1.5))


def flakes(print_, damaged, rng):
    """Places without emulsion, with ragged borders and mostly a rim."""
    fine = FINE * SIDE
    coarse, ragged = (smooth(rng, int(period)) for period in (rng.integers(25, 70), rng.integers(4, 12)))
    field = coarse + rng.uniform(0.1, 0.5) * ragged
    level = np.quantile(field, 1 - rng.uniform(0.004, 0.12))
    inside = np.clip((field - level) * 25, 0, 1)
    layer = to_image(inside).resize((fine, fine), Image.BILINEAR)
    if rng.random() < 0.4:
        rim = np.clip(inside, 0, 1) * (1 - np.clip((field - level) * 10, 0, 1))
        print_, damaged = put(print_, damaged, to_image(rim), rng, soft=(0.3, 0.9), strength=(0.3, 0.9), level=rng.uniform(0, 0.3))
    return put(print_, damaged, layer, rng, soft=(0, 0.6), strength=(1, 2))


def tear(print_, damaged, rng):
    """A corner, an edge or a strip that is torn away: paper or what lies behind it, with a light ragged rim."""
    rows, columns = np.mgrid[0:SIDE, 0:SIDE].astype("float32")
    angle = rng.uniform(0, 2 * np.pi)
    along = (columns - SIDE / 2) * np.cos(angle) + (rows - SIDE / 2) * np.sin(angle)
    along = along + rng.uniform(10, 60) * (smooth(rng, int(rng.integers(20, 70))) - 0.5)
    along = along + rng.uniform(2, 12) * (smooth(rng, int(rng.integers(4, 12))) - 0.5)
    at = rng.uniform(0.1, 0.6) * SIDE
    wide = rng.choice((2 * SIDE, rng.uniform(4, 40)))
    inside = np.clip(along - at, 0, 1) * np.clip(at + wide - along, 0, 1)
    print_, damaged = put(print_, damaged, to_image(inside), rng, soft=(0, 0.7), strength=(2, 3))
    rim = np.clip(1 - np.abs(along - at) / rng.uniform(1, 6), 0, 1)
    return put(print_, damaged, to_image(rim), rng, soft=(0.2, 0.6), strength=(0.5, 1.5), level=rng.uniform(0.75, 1))


DAMAGES = ((scratches, 0.5), (hairlines, 0.4), (cracks, 0.35), (craquelure, 0.12), (fold, 0.25), (dust, 0.45), (flakes, 0.25), (tear, 0.12))
FONTS = [f"/usr/share/fonts/truetype/dejavu/DejaVu{name}.ttf" for name in ("Serif", "Serif-Bold", "Sans")]


def smooth(rng, period):
    """Noise 0..1 whose waves are about `period` pixels long."""
    few = max(2, SIDE // period + 1)
    values = (255 * rng.random((few, few))).astype("uint8")
    return np.asarray(Image.fromarray(values).resize((SIDE, SIDE), Image.BICUBIC), dtype="float32") / 255


def blurred(grey, reach):
    """The square under a Gaussian window, which is mirrored at the borders."""
    half = max(1, int(np.ceil(2.5 * reach)))
    window = np.exp(-0.5 * (np.arange(-half, half + 1) / reach) ** 2).astype("float32")
    window /= window.sum()
    padded = np.pad(grey, ((half, half), (0, 0)), mode="reflect")
    grey = sum(weight * padded[i : i + SIDE] for i, weight in enumerate(window))
    padded = np.pad(grey, ((0, 0), (half, half)), mode="reflect")
    return sum(weight * padded[:, i : i + SIDE] for i, weight in enumerate(window))


def to_image(grey):
    return Image.fromarray((255 * np.clip(grey, 0, 1) + 0.5).astype("uint8"))
