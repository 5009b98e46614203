"""Damage of prints: grey in, the log odds of damage out, a pixel each."""

from torch import nn

from shared.unet import UNet

CHANNELS = (24, 40, 64, 72)
BLOCKS = (1, 1, 1, 2)
# Sides of the picture are multiples of this.
MULTIPLE = 16


class DamageNetwork(nn.Module):
    """Takes grey levels 0..1 (batch×1×height×width); gives the log odds that a pixel is damaged."""

    def __init__(self):
        super().__init__()
        self.unet = UNet(1, 1, CHANNELS, BLOCKS)
        nn.init.constant_(self.unet.leave.bias, -3)

    def forward(self, picture):
        return self.unet((picture - 0.5) / 0.25)
