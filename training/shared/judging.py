"""What the judges of all networks do: print figures about photos, and write pictures to look at."""

import sys
from pathlib import Path

import numpy as np
from PIL import Image

from shared.photos import load_photos
from shared.training import load_mean


def judge(usage, network, measure, pair):
    """
    Reads PHOTOS WEIGHTS [PICTURES] from the command line. `measure(network, photos)` gives the figures as words,
    `pair(network, photo)` two pictures of one size (height×width×3, 0..1), which are written beside each other.
    """
    if len(sys.argv) not in (3, 4):
        raise SystemExit(usage)
    judged, photos = load_mean(network, sys.argv[2]), load_photos(sys.argv[1])
    print(measure(judged, photos))
    if len(sys.argv) == 4:
        folder = Path(sys.argv[3])
        folder.mkdir(parents=True, exist_ok=True)
        for i, photo in enumerate(photos):
            beside = np.concatenate(pair(judged, photo), 1)
            Image.fromarray((255 * np.clip(beside, 0, 1) + 0.5).astype("uint8")).save(folder / f"{i:03}.png")
