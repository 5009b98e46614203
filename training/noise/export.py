"""Writes the noise network as ONNX: python3 -m noise.export WEIGHTS ../weights/noise.onnx"""

from noise.network import NoiseNetwork
from shared.export import export, files
from shared.training import load_mean

if __name__ == "__main__":
    weights, file = files()
    export(load_mean(NoiseNetwork(), weights), 3, file)
