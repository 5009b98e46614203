"""Examples for the noise network: a square of a photo, and the same with faults as cameras, film and JPEG make them."""

import io

import numpy as np
from PIL import Image

from shared.photos import crop

SIDE = 128
# The faults are made on a larger square, so that the blocks of JPEG do not begin at the border.
MARGIN = 24
SOUND_SHARE = 0.3


def example(photo, rng):
    """The faulty square and the sound one, as levels 0..1."""
    sound = crop(photo, SIDE + MARGIN, rng).astype("float32") / 255
    if rng.random() < 0.15:
        sound = blurred(sound, rng.uniform(0.4, 1.2))
    if rng.random() < 0.15:
        sound = np.repeat(sound.mean(2, keepdims=True), 3, 2)
    if rng.random() < 0.2:
        sound = (sound * rng.uniform(0.35, 1)) ** rng.uniform(0.8, 1.3)
    faulty = sound if rng.random() < SOUND_SHARE else with_faults(sound, rng)
    top, left = rng.integers(0, MARGIN + 1, 2)
    cut = np.s_[top : top + SIDE, left : left + SIDE]
    return np.clip(faulty[cut], 0, 1), sound[cut]


def with_faults(sound, rng):
    """Noise, then JPEG, at this size or another; sometimes JPEG twice, with other blocks."""
    faulty = sound
    noisy, compressed = rng.choice((True, True, False)), rng.choice((True, True, False))
    if noisy or not compressed:
        faulty = with_noise(faulty, rng)
    if compressed:
        if rng.random() < 0.25:
            faulty = at_other_size(faulty, rng)
        else:
            faulty = with_jpeg(faulty, rng)
        if rng.random() < 0.25:
            top, left = rng.integers(0, 8, 2)
            again = faulty.copy()
            again[top:, left:] = with_jpeg(faulty[top:, left:], rng)
            faulty = again
    return faulty


def with_noise(picture, rng):
    """Noise that is white or coarse, grey or colored, and depends on the level as a sensor's or a film's does."""
    height, width, _ = picture.shape
    strength = 0.1 * rng.random() ** 2 + 0.004
    noise = np.zeros_like(picture)
    if rng.random() < 0.75:
        noise += grain(height, width, 1, rng.choice((0, 0, rng.uniform(0.4, 1.1))), rng)
    if rng.random() < 0.65:
        noise += rng.uniform(0.4, 1.3) * grain(height, width, 3, rng.choice((0, rng.uniform(0.3, 0.9))), rng)
    if rng.random() < 0.4:
        blotches = grain(height, width, 3, rng.uniform(1, 4), rng)
        noise += rng.uniform(0.3, 1) * (blotches - blotches.mean(2, keepdims=True))
    level = picture.mean(2, keepdims=True)
    by_level = rng.choice((0, 1, 2))
    if by_level == 1:
        noise = noise * np.sqrt(0.15 + 1.2 * level)
    if by_level == 2:
        noise = noise * (0.35 + 2.6 * level * (1 - level))
    return np.clip(picture + strength * noise, 0, 1)


def grain(height, width, channels, reach, rng):
    """Noise of deviation 1, blurred by `reach` pixels."""
    noise = rng.standard_normal((height, width, channels), dtype="float32")
    if reach > 0:
        noise = blurred(noise, reach)
        noise /= noise.std() + 1e-6
    return noise


def blurred(picture, reach):
    """The picture under a Gaussian window, which is mirrored at the borders."""
    half = int(np.ceil(3 * reach))
    window = np.exp(-0.5 * (np.arange(-half, half + 1) / reach) ** 2).astype("float32")
    window /= window.sum()
    for axis in (0, 1):
        padding = [(half, half) if i == axis else (0, 0) for i in range(3)]
        padded = np.pad(picture, padding, mode="reflect")
        length = picture.shape[axis]
        picture = sum(weight * padded.take(range(i, i + length), axis) for i, weight in enumerate(window))
    return picture


def with_jpeg(picture, rng):
    quality = int(rng.integers(10, 50)) if rng.random() < 0.6 else int(rng.integers(50, 93))
    buffer = io.BytesIO()
    to_image(picture).save(buffer, "JPEG", quality=quality, subsampling=int(rng.choice((0, 2, 2))))
    return np.asarray(Image.open(buffer), dtype="float32") / 255


def at_other_size(picture, rng):
    """JPEG of the picture at another size, brought back."""
    height, width, _ = picture.shape
    scale = rng.uniform(0.75, 1.6)
    other = to_image(picture).resize((round(scale * width), round(scale * height)), Image.BICUBIC)
    faulty = with_jpeg(np.asarray(other, dtype="float32") / 255, rng)
    return np.asarray(to_image(faulty).resize((width, height), Image.BICUBIC), dtype="float32") / 255


def to_image(picture):
    return Image.fromarray((255 * np.clip(picture, 0, 1) + 0.5).astype("uint8"))
