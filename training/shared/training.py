"""The loop that trains a network: goes on from its last weights, keeps their moving mean, and prints its figures."""

import argparse
import functools
import math
import time
from pathlib import Path

import numpy as np
import torch
from torch.utils.data import DataLoader, IterableDataset, get_worker_info

from shared.photos import load_photos, split
from shared.unet import count_weights

MEAN_OF_STEPS = 0.998
REPORT_EVERY = 100
# One example that is far beyond the others must not undo what was learned.
LONGEST_GRADIENT = 0.3


def arguments(description):
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("photos", help="a folder of photos")
    parser.add_argument("weights", help="the file that keeps the weights; a run goes on from it")
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--batch", type=int, default=8)
    parser.add_argument("--rate", type=float, default=1e-3, help="the learning rate that the run begins with")
    return parser.parse_args()


@functools.cache
def has_bfloat16():
    """Whether the processor computes in 16 bits by itself. Where it does not, 32 bits are ten times as fast."""
    cpu = Path("/proc/cpuinfo")
    return cpu.exists() and any(flag in cpu.read_text() for flag in ("amx_bf16", "avx512_bf16"))


class Examples(IterableDataset):
    """Examples without end, each of a photo taken by chance; made in a process of their own."""

    def __init__(self, photos, example, seed):
        self.photos, self.example, self.seed = photos, example, seed

    def __iter__(self):
        rng = np.random.default_rng((self.seed, get_worker_info().id))
        while True:
            yield self.example(self.photos[int(rng.integers(len(self.photos)))], rng)


def train(network, given, example, loss_of, measure):
    """
    `example(photo, rng)` makes one example of a photo, `loss_of(network, examples)` the loss of a few. `measure(network, photos)`
    tells in words how well the network does on the photos set aside.
    """
    torch.manual_seed(given.seed)
    photos, aside = split(load_photos(given.photos))
    network.to(memory_format=torch.channels_last)
    mean = {name: value.clone() for name, value in network.state_dict().items()}
    optimiser = torch.optim.AdamW(network.parameters(), given.rate, weight_decay=1e-4)
    steps_before = 0
    if Path(given.weights).exists():
        known = torch.load(given.weights)
        network.load_state_dict(known["network"])
        optimiser.load_state_dict(known["optimiser"])
        mean, steps_before = known["mean"], known["steps"]
    print(f"{len(photos)} photos, {len(aside)} set aside; {count_weights(network)} weights; {steps_before} steps before")

    def save(steps):
        state = {"network": network.state_dict(), "optimiser": optimiser.state_dict(), "mean": mean, "steps": steps}
        part = Path(f"{given.weights}.part")
        torch.save(state, part)
        part.replace(given.weights)

    loader = DataLoader(Examples(photos, example, given.seed), given.batch, num_workers=1, collate_fn=list, prefetch_factor=4)
    batches = iter(loader)
    started, step, running = time.time(), 0, None
    while (share := (time.time() - started) / (60 * given.minutes)) < 1:
        step += 1
        rate = given.rate * min(1, step / 100) * (0.5 + 0.5 * math.cos(math.pi * share)) + 1e-5
        for group in optimiser.param_groups:
            group["lr"] = rate
        loss = loss_of(network, next(batches))
        optimiser.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(network.parameters(), LONGEST_GRADIENT)
        optimiser.step()
        with torch.no_grad():
            keep = min(MEAN_OF_STEPS, (step + steps_before) / (10 + step + steps_before))
            for name, value in network.state_dict().items():
                mean[name].lerp_(value, 1 - keep) if value.is_floating_point() else mean[name].copy_(value)
        running = loss.item() if running is None else 0.98 * running + 0.02 * loss.item()
        if step % REPORT_EVERY == 0:
            print(f"{steps_before + step} steps, {(time.time() - started) / 60:.1f} min, loss {running:.5f}", flush=True)
            save(steps_before + step)
    save(steps_before + step)
    print(measure(load_mean(network, given.weights), aside), flush=True)


def load_mean(network, weights):
    """The network with the moving mean of its weights, which is what is judged and exported."""
    network.load_state_dict(torch.load(weights)["mean"])
    return network.eval()
