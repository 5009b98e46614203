"""Noise and JPEG: color in, color out. What the network tells is added to the picture."""

from torch import nn

from shared.unet import UNet

CHANNELS = (24, 40, 56, 64)
BLOCKS = (1, 1, 1, 1)
# Sides of the picture are multiples of this.
MULTIPLE = 16


class NoiseNetwork(nn.Module):
    """Takes levels 0..1 (batch×3×height×width); gives them without noise and what JPEG left."""

    def __init__(self):
        super().__init__()
        self.unet = UNet(3, 3, CHANNELS, BLOCKS)
        nn.init.zeros_(self.unet.leave.weight)
        nn.init.zeros_(self.unet.leave.bias)

    def forward(self, picture):
        return picture + self.unet(picture - 0.5)
