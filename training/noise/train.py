"""Trains the noise network: python3 -m noise.train PHOTOS WEIGHTS --minutes 60"""

import torch

from noise.examples import example
from noise.judge import measure
from noise.network import NoiseNetwork
from shared.training import arguments, has_bfloat16, train
from shared.unet import to_batch

# Next to the levels the slopes count: a mean of levels alone makes skin and fur soft.
SLOPES = 0.6
# Errors in the dark count for more, as the Enhancer brings them up: this over the level, within the limits.
BROUGHT_UP = 0.5
LEAST_WEIGHT, MOST_WEIGHT = 0.6, 2.5


def distance(a, b):
    return torch.sqrt((a - b) ** 2 + 1e-6)


def loss_of(network, examples):
    faulty = to_batch([given for given, _ in examples]).contiguous(memory_format=torch.channels_last)
    sound = to_batch([wanted for _, wanted in examples])
    with torch.autocast("cpu", torch.bfloat16, enabled=has_bfloat16()):
        correction = network.unet(faulty - 0.5)
    told = faulty + correction.float()
    weight = (BROUGHT_UP / (sound.mean(1, keepdim=True) + 0.12)).clamp(LEAST_WEIGHT, MOST_WEIGHT)
    slopes = sum(
        (distance(told.diff(dim=axis), sound.diff(dim=axis)) * weight.narrow(axis, 1, weight.shape[axis] - 1)).mean() for axis in (2, 3)
    )
    return (distance(told, sound) * weight).mean() + SLOPES * slopes


if __name__ == "__main__":
    train(NoiseNetwork(), arguments(__doc__), example, loss_of, measure)
