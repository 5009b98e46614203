"""Measures the noise network on photos it was not trained on: python3 -m noise.judge PHOTOS WEIGHTS [PICTURES]

With a folder PICTURES, each photo of PHOTOS lies in it beside what the network makes of it as it is, without drawn faults.
"""

import numpy as np
import torch

from noise.examples import example
from noise.network import MULTIPLE, NoiseNetwork
from shared.judging import judge
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


def pair(network, photo):
    height, width = (MULTIPLE * (length // MULTIPLE) for length in photo.shape[:2])
    picture = photo[:height, :width].astype("float32") / 255
    with torch.no_grad():
        return picture, network(to_batch([picture]))[0].numpy().transpose(1, 2, 0)


if __name__ == "__main__":
    judge(__doc__, NoiseNetwork(), measure, pair)
