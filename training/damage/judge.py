"""Measures the damage network: python3 -m damage.judge PHOTOS WEIGHTS [PICTURES]

PHOTOS are sound photos that it was not trained on. With a folder PICTURES, each lies in it beside what is marked.
"""

import numpy as np
import torch
from PIL import Image

from damage.examples import example
from damage.network import MULTIPLE, DamageNetwork
from shared.judging import judge
from shared.unet import to_batch

EXAMPLES = 240
# The longer side at which a print is looked at first.
SIZE = 960


def measure(network, photos):
    """Precision and recall on drawn damage, and how much of sound squares is marked, by the probability from which on."""
    rng = np.random.default_rng(7)
    made = [example(photos[i % len(photos)], rng) for i in range(EXAMPLES)]
    with torch.no_grad():
        told = [network(to_batch([print_]))[0, 0].sigmoid().numpy() for print_, _ in made]
    lines = []
    for least in (0.3, 0.5, 0.7, 0.9):
        hit = wrong = missed = sound = squares = 0
        for (_, mask), odds in zip(made, told):
            marked, true = odds > least, mask[..., 0] > 0
            if true.any():
                hit, wrong, missed = hit + (marked & true).sum(), wrong + (marked & ~true).sum(), missed + (~marked & true).sum()
            else:
                sound, squares = sound + marked.mean(), squares + 1
        figures = hit / max(1, hit + wrong), hit / max(1, hit + missed), 100 * sound / max(1, squares)
        lines.append("from {:.1f} on: precision {:.2f}, recall {:.2f}; {:.3f} % of sound squares".format(least, *figures))
    return "\n".join(lines)


def pair(network, photo):
    """The grey photo, and the same with the mean probability of both looks in red."""
    grey = Image.fromarray(photo).convert("L")
    levels, close = look(network, grey, SIZE)
    _, far = look(network, grey, SIZE / 2)
    height, width = close.shape
    told = (close + np.asarray(Image.fromarray(far).resize((width, height), Image.BILINEAR))) / 2
    red = np.stack([np.maximum(levels, told), levels * (1 - told), levels * (1 - told)], 2)
    return np.repeat(levels[..., None], 3, 2), red


def look(network, grey, longer):
    """The levels (0..1) and the probabilities of damage of a picture whose longer side is made `longer`."""
    sides = [max(MULTIPLE, MULTIPLE * round(side * longer / max(grey.size) / MULTIPLE)) for side in grey.size]
    levels = np.asarray(grey.resize(sides, Image.LANCZOS), dtype="float32")[..., None] / 255
    with torch.no_grad():
        return levels[..., 0], network(to_batch([levels]))[0, 0].sigmoid().numpy()


if __name__ == "__main__":
    judge(__doc__, DamageNetwork(), measure, pair)
