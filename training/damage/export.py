"""Writes the damage network as ONNX: python3 -m damage.export WEIGHTS ../weights/damage.onnx"""

from damage.network import DamageNetwork
from shared.export import export, files
from shared.training import load_mean

if __name__ == "__main__":
    weights, file = files()
    export(load_mean(DamageNetwork(), weights), 1, file)
