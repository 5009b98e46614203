"""Trains the damage network: python3 -m damage.train PHOTOS WEIGHTS --minutes 120 --batch 12"""

import numpy as np
import torch
from torch.nn import functional as F

from damage.examples import example
from damage.judge import measure
from damage.network import DamageNetwork
from shared.training import arguments, train
from shared.unet import to_batch

# Sound squares in which most was marked wrongly are shown again, in the place of this share of each batch.
SHOWN_AGAIN = 1 / 4
KEPT = 400
DAMAGED_WEIGHT = 1.5

wrongly_marked = []
chance = np.random.default_rng(5)


def loss_of(network, examples):
    again = min(round(SHOWN_AGAIN * len(examples)), len(wrongly_marked) // 20)
    shown = examples[again:] + [wrongly_marked[int(chance.integers(len(wrongly_marked)))][1] for _ in range(again)]
    prints = to_batch([print_ for print_, _ in shown]).contiguous(memory_format=torch.channels_last)
    damaged = to_batch([mask for _, mask in shown])
    with torch.autocast("cpu", torch.bfloat16):
        odds = network(prints)
    odds = odds.float()
    remember(shown[: len(shown) - again], odds.detach())
    wrong = F.binary_cross_entropy_with_logits(odds, damaged, pos_weight=torch.tensor(DAMAGED_WEIGHT))
    told = odds.sigmoid()
    overlap = (2 * (told * damaged).sum() + 1) / (told.sum() + damaged.sum() + 1)
    return 4 * wrong + 1 - overlap


def remember(shown, odds):
    """Keeps the sound squares with the most that is marked."""
    for (print_, mask), marked in zip(shown, (odds > 0).flatten(1).float().mean(1).tolist()):
        if marked > 0 and not mask.any():
            wrongly_marked.append((marked, (print_, mask)))
    wrongly_marked.sort(key=lambda entry: -entry[0])
    # One is freed by chance too, since what is kept is not judged anew.
    del wrongly_marked[KEPT:]
    if len(wrongly_marked) == KEPT:
        del wrongly_marked[int(chance.integers(KEPT))]


if __name__ == "__main__":
    train(DamageNetwork(), arguments(__doc__), example, loss_of, measure)
