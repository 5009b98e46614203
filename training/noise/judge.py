"""Measures the noise network on photos it was not trained on: python3 -m noise.judge PHOTOS WEIGHTS [PICTURES]

With a folder PICTURES, each photo of PHOTOS lies in it beside what the network makes of it as it is, without drawn faults.
"""

import sys
from pathlib import Path

import numpy as np
import torch
from PIL import Image

from noise.examples import example
from noise.network import MULTIPLE, NoiseNetwork
from shared.photos import load_photos
from shared.training import load_mean
from shared.unet import to_batch

EXAMPLES = 160


def decibels(errors):
    return -10 * np.log10(np.mean(errors) + 1e-10)


def measure(network, photos):
    """Decibels before and after, on drawn faults that are weak and strong, and the change that sound photos suffer."""
    rng = np.random.default_rng(7)
    told, harm = [], []
    with torch.no_grad():
        for i in range(EXAMPLES):
            faulty, sound = (to_batch([array]) for array in example(photos[i % len(photos)], rng))
            before, after = (((each - sound) ** 2).mean().item() for each in (faulty, network(faulty).clamp(0, 1)))
            harm.append(after) if before == 0 else told.append((before, after))
    told.sort()
    thirds = [told[i * len(told) // 3 : (i + 1) * len(told) // 3] for i in range(3)]
    figures = ["{:.2f} to {:.2f} dB".format(*(decibels(errors) for errors in zip(*third))) for third in thirds]
    return "drawn faults, weak, middling and strong: {}, {}, {}; sound photos stay to {:.2f} dB".format(*figures, decibels(harm))


def look(network, photos, folder):
    Path(folder).mkdir(parents=True, exist_ok=True)
    for i, photo in enumerate(photos):
        height, width = (MULTIPLE * (length // MULTIPLE) for length in photo.shape[:2])
        picture = photo[:height, :width].astype("float32") / 255
        with torch.no_grad():
            result = network(to_batch([picture])).clamp(0, 1)[0].numpy().transpose(1, 2, 0)
        beside = np.concatenate([picture, result], 1)
        Image.fromarray((255 * beside + 0.5).astype("uint8")).save(Path(folder) / f"{i:03}.png")


if __name__ == "__main__":
    if len(sys.argv) not in (3, 4):
        raise SystemExit(__doc__)
    judged, given = load_mean(NoiseNetwork(), sys.argv[2]), load_photos(sys.argv[1])
    print(measure(judged, given))
    if len(sys.argv) == 4:
        look(judged, given, sys.argv[3])
