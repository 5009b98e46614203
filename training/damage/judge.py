"""Measures the damage network: python3 -m damage.judge PHOTOS WEIGHTS [PICTURES]

PHOTOS are sound photos that it was not trained on. With a folder PICTURES, each lies in it beside what is marked.
"""

import sys
from pathlib import Path

import numpy as np
import torch
from PIL import Image

from damage.examples import example
from damage.network import MULTIPLE, DamageNetwork
from shared.photos import load_photos
from shared.training import load_mean
from shared.unet import to_batch

EXAMPLES = 240
# The longer side at which a print is looked at.
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


def mark(network, photo):
    """The probability of damage of a photo (height×width×3, levels 0..255), at SIZE."""
    grey = Image.fromarray(photo).convert("L")
    factor = SIZE / max(grey.size)
    sides = [max(MULTIPLE, MULTIPLE * round(side * factor / MULTIPLE)) for side in grey.size]
    levels = np.asarray(grey.resize(sides, Image.LANCZOS), dtype="float32")[..., None] / 255
    with torch.no_grad():
        return levels[..., 0], network(to_batch([levels]))[0, 0].sigmoid().numpy()


def look(network, photos, folder):
    Path(folder).mkdir(parents=True, exist_ok=True)
    for i, photo in enumerate(photos):
        grey, told = mark(network, photo)
        red = np.stack([np.maximum(grey, told), grey * (1 - told), grey * (1 - told)], 2)
        beside = np.concatenate([np.repeat(grey[..., None], 3, 2), red], 1)
        Image.fromarray((255 * beside + 0.5).astype("uint8")).save(Path(folder) / f"{i:03}.png")


if __name__ == "__main__":
    if len(sys.argv) not in (3, 4):
        raise SystemExit(__doc__)
    judged, given = load_mean(DamageNetwork(), sys.argv[2]), load_photos(sys.argv[1])
    print(measure(judged, given))
    if len(sys.argv) == 4:
        look(judged, given, sys.argv[3])
