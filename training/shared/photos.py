"""The photos that examples are made of."""

from pathlib import Path

import numpy as np
from PIL import Image

LONGER_SIDE = 1100
SMALLEST_SIDE = 280
# Every so many photos one is set aside, so that what is measured is not what was trained on.
SET_ASIDE_EVERY = 20


def load_photos(folder):
    """The photos of a folder as arrays of height×width×3 levels, in the order of their names."""
    photos = []
    for path in sorted(Path(folder).iterdir()):
        if path.suffix.lower() not in (".jpg", ".jpeg", ".png", ".webp"):
            continue
        photo = Image.open(path).convert("RGB")
        factor = min(1, LONGER_SIDE / max(photo.size))
        if factor < 1:
            photo = photo.resize((round(photo.width * factor), round(photo.height * factor)), Image.LANCZOS)
        if min(photo.size) >= SMALLEST_SIDE:
            photos.append(np.asarray(photo))
    if len(photos) < SET_ASIDE_EVERY:
        raise SystemExit(f"{folder} has {len(photos)} photos; {SET_ASIDE_EVERY} are needed at least")
    return photos


def split(photos):
    """Those to train on, and those set aside."""
    aside = photos[::SET_ASIDE_EVERY]
    return [photo for i, photo in enumerate(photos) if i % SET_ASIDE_EVERY], aside


def crop(photo, side, rng, smallest_scale=0.3):
    """A square of the photo, which is seen at a size of its own; turned and mirrored by chance."""
    shorter = min(photo.shape[:2])
    # A photo made smaller is sharp to the pixel, and free of the noise that it had.
    scale = max(side / shorter, rng.choice((1, rng.uniform(smallest_scale, 0.8), rng.uniform(smallest_scale, 0.8))))
    reach = min(shorter, round(side / scale))
    top, left = (int(rng.integers(0, length - reach + 1)) for length in photo.shape[:2])
    part = photo[top : top + reach, left : left + reach]
    if reach != side:
        part = np.asarray(Image.fromarray(part).resize((side, side), Image.LANCZOS))
    if rng.random() < 0.5:
        part = part[:, ::-1]
    return np.ascontiguousarray(part)
