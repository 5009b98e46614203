"""Examples for the noise network: a square of a photo, and the same with faults as cameras, film and JPEG make them."""

import io

import numpy as np
from PIL import Image

from shared.photos import crop

SIDE = 128
# The faults are made on a larger square, so that the blocks of JPEG do not begin at the border.
MARGIN = 24
SOUND_SHARE = 0.3
DARK_SHARE = 0.33
# Of red, green and blue, as in the engine.
LUMA = np.array((0.2126, 0.7152, 0.0722), "float32")
# Levels are about this power of light.
GAMMA = 2.2


def example(photo, rng):
    """The faulty square and the sound one, as levels 0..1."""
    sound = crop(photo, SIDE + MARGIN, rng).astype("float32") / 255
    if rng.random() < 0.15:
        sound = blurred(sound, rng.uniform(0.4, 1.2))
    if rng.random() < 0.12:
        sound = np.repeat(sound.mean(2, keepdims=True), 3, 2)
    if rng.random() < 0.2:
        sound = (sound * rng.uniform(0.35, 1)) ** rng.uniform(0.8, 1.3)
    kind = rng.random()
    if kind < SOUND_SHARE:
        faulty = sound
    elif kind < SOUND_SHARE + DARK_SHARE:
        faulty, sound = in_the_dark(sound, rng)
    else:
        faulty, sound = with_faults(sound, rng)
    top, left = rng.integers(0, MARGIN + 1, 2)
    cut = np.s_[top : top + SIDE, left : left + SIDE]
    return np.clip(faulty[cut], 0, 1), np.clip(sound[cut], 0, 1)


def in_the_dark(sound, rng):
    """
    The picture as a camera takes it in too little light, and without its noise: shot and read noise in linear light (Foi et al. 2008), raised
    by the gains of the white balance, colored by the demosaicing, softened, and compressed; now and then brightened afterwards.
    """
    height, width, _ = sound.shape
    light = sound**GAMMA * np.exp(rng.uniform(np.log(0.06), np.log(0.8)))
    # Electrons of a pixel as bright as white, and of the read noise.
    full, read = np.exp(rng.uniform(np.log(150), np.log(6000))), rng.uniform(0.5, 5)
    gains = np.array((rng.uniform(1.2, 2.6), 1, rng.uniform(1.2, 3)), "float32")
    deviation = np.sqrt(light * gains / full + (gains * read / full) ** 2)
    fine = [grain(height, width, 1, reach, rng) for reach in rng.uniform((0.45, 0.3, 0.45), (1.2, 0.8, 1.2))]
    noise = rng.uniform(0.3, 1) * np.concatenate(fine, 2)
    if rng.random() < 0.7:
        noise += rng.uniform(0.2, 0.8) * blotches(height, width, rng.uniform(1.2, 5), rng)
    if rng.random() < 0.3:
        # What a camera has taken off the colors leaves grey noise.
        noise = noise + rng.uniform(0.3, 1) * (noise @ LUMA)[..., None] - rng.uniform(0.3, 1) * noise
    faulty = encoded(light + deviation * noise)
    sound = encoded(light)
    if rng.random() < 0.5:
        reach, amount = rng.uniform(0.4, 0.9), rng.choice((0, rng.uniform(0, 0.8)))
        faulty, sound = (softened(picture, reach, amount) for picture in (faulty, sound))
    if rng.random() < 0.85:
        faulty = with_jpeg(faulty, int(rng.integers(35, 97)), 2)
    if rng.random() < 0.4:
        # Raised by the luma alone, so that noise keeps its size beside what it lies on.
        luma = np.maximum((sound @ LUMA)[..., None], 1 / 255)
        gain = rng.uniform(1.3, 4)
        factor = gain / (1 + (gain - 1) * luma)
        faulty, sound = faulty * factor, sound * factor
        if rng.random() < 0.6:
            faulty = with_jpeg(faulty, int(rng.integers(60, 97)), rng.choice((0, 2)))
    return faulty, sound


def encoded(light):
    return np.clip(light, 0, 1) ** (1 / GAMMA)


def softened(picture, reach, amount):
    """Luma under a Gaussian window, and then sharpened by `amount`."""
    luma = (picture @ LUMA)[..., None]
    soft = blurred(luma, reach)
    return picture - luma + soft + amount * (soft - blurred(soft, 1.2))


def with_faults(sound, rng):
    """Noise, then JPEG, at this size or another; sometimes JPEG twice, with other blocks. Gives the sound picture at the same sharpness."""
    faulty = sound
    noisy, compressed = rng.choice((True, False)), rng.choice((True, True, True, False))
    if noisy or not compressed:
        faulty = with_noise(faulty, rng)
    if compressed:
        if rng.random() < 0.35:
            faulty, sound = at_other_size(faulty, sound, rng)
        else:
            faulty = with_jpeg(faulty, *some_quality(rng))
        if rng.random() < 0.2:
            top, left = rng.integers(0, 8, 2)
            again = faulty.copy()
            again[top:, left:] = with_jpeg(faulty[top:, left:], *some_quality(rng))
            faulty = again
    return faulty, sound


def with_noise(picture, rng):
    """Noise that is white or coarse, grey or colored, and depends on the level as a sensor's or a film's does."""
    height, width, _ = picture.shape
    strength = 0.1 * rng.random() ** 1.7 + 0.004
    noise = np.zeros_like(picture)
    if rng.random() < 0.75:
        noise += grain(height, width, 1, rng.choice((0, 0, rng.uniform(0.4, 1.3))), rng)
    if rng.random() < 0.65:
        noise += rng.uniform(0.4, 1.3) * grain(height, width, 3, rng.choice((0, rng.uniform(0.3, 1.3))), rng)
    if rng.random() < 0.5:
        noise += rng.uniform(0.3, 1.2) * blotches(height, width, rng.uniform(1, 5), rng)
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
    if reach > 0.25:
        noise = blurred(noise, reach)
        noise /= noise.std() + 1e-6
    return noise


def blotches(height, width, reach, rng):
    """Colored noise of deviation about 1 and of no luma, some `reach` pixels wide."""
    small = rng.standard_normal((3, round(height / reach) + 2, round(width / reach) + 2), dtype="float32")
    large = np.stack([np.asarray(Image.fromarray(channel).resize((width, height), Image.BICUBIC)) for channel in small], 2)
    large = large - (large @ LUMA)[..., None]
    return large / (large.std() + 1e-6)


def blurred(picture, reach):
    """The picture under a Gaussian window, which is mirrored at the borders."""
    half = int(np.ceil(2.5 * reach))
    window = np.exp(-0.5 * (np.arange(-half, half + 1) / reach) ** 2).astype("float32")
    window /= window.sum()
    height, width = picture.shape[:2]
    padded = np.pad(picture, ((half, half), (half, half), (0, 0)), mode="reflect")
    rows = sum(weight * padded[i : i + height] for i, weight in enumerate(window))
    return sum(weight * rows[:, i : i + width] for i, weight in enumerate(window))


def some_quality(rng):
    """The quality of a JPEG and how its colors are subsampled (0: not, 2: to half the size)."""
    quality = rng.integers(10, 76) if rng.random() < 0.85 else rng.integers(76, 94)
    return int(quality), rng.choice((0, 2, 2))


def with_jpeg(picture, quality, subsampling):
    buffer = io.BytesIO()
    to_image(picture).save(buffer, "JPEG", quality=quality, subsampling=int(subsampling))
    return np.asarray(Image.open(buffer), dtype="float32") / 255


def at_other_size(picture, sound, rng):
    """JPEG of the picture at another size, brought back; and the sound one, which has gone the same way without JPEG."""
    height, width, _ = picture.shape
    scale = rng.uniform(0.5, 1.6)
    size = (round(scale * width), round(scale * height))
    there = [to_image(each).resize(size, Image.BICUBIC) for each in (picture, sound)]
    faulty = to_image(with_jpeg(np.asarray(there[0], dtype="float32") / 255, *some_quality(rng)))
    back = [each.resize((width, height), Image.BICUBIC) for each in (faulty, there[1])]
    return [np.asarray(each, dtype="float32") / 255 for each in back]


def to_image(picture):
    return Image.fromarray((255 * np.clip(picture, 0, 1) + 0.5).astype("uint8"))
