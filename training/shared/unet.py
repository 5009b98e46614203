"""The form that all networks have: a U-Net of residual blocks on a picture whose 2×2 pixels are folded into channels."""

import torch
from torch import nn
from torch.nn import functional as F


class Block(nn.Module):
    """Two convolutions whose result is added to what they are given."""

    def __init__(self, channels):
        super().__init__()
        self.first = nn.Conv2d(channels, channels, 3, padding=1)
        self.second = nn.Conv2d(channels, channels, 3, padding=1)
        nn.init.zeros_(self.second.weight)
        nn.init.zeros_(self.second.bias)

    def forward(self, x):
        return x + self.second(F.leaky_relu(self.first(x), 0.1))


class UNet(nn.Module):
    """Takes `inputs` channels and gives `outputs`, at the same size. Both sides must be multiples of 2 ** len(channels)."""

    def __init__(self, inputs, outputs, channels, blocks):
        super().__init__()
        levels = range(len(channels))
        self.enter = nn.Conv2d(4 * inputs, channels[0], 3, padding=1)
        self.down = nn.ModuleList(nn.Sequential(*(Block(channels[i]) for _ in range(blocks[i]))) for i in levels)
        self.shrink = nn.ModuleList(nn.Conv2d(channels[i], channels[i + 1], 2, stride=2) for i in levels[:-1])
        self.grow = nn.ModuleList(nn.Conv2d(channels[i + 1], channels[i], 1) for i in levels[:-1])
        self.up = nn.ModuleList(nn.Sequential(*(Block(channels[i]) for _ in range(blocks[i]))) for i in levels[:-1])
        self.leave = nn.Conv2d(channels[0], 4 * outputs, 3, padding=1)

    def forward(self, picture):
        x = self.enter(F.pixel_unshuffle(picture, 2))
        kept = []
        for level, block in enumerate(self.down):
            x = block(x)
            if level < len(self.shrink):
                kept.append(x)
                x = self.shrink[level](x)
        for level in reversed(range(len(self.up))):
            x = self.up[level](kept[level] + F.interpolate(self.grow[level](x), scale_factor=2.0, mode="nearest"))
        return F.pixel_shuffle(self.leave(x), 2)


def count_weights(network):
    return sum(weights.numel() for weights in network.parameters())


def to_batch(arrays):
    """Arrays of height×width×channels as one tensor."""
    return torch.stack([torch.from_numpy(array.transpose(2, 0, 1).copy()) for array in arrays])
