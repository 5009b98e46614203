"""Writes a network as ONNX, with its weights in 16 bits, which a cast makes 32 bits when the file is loaded."""

import hashlib
import sys
from pathlib import Path

import numpy as np
import onnx
import torch
from onnx import TensorProto, helper, numpy_helper

OPSET = 13
# Shapes and other small constants stay as they are.
SMALLEST_HALVED = 64


def export(network, inputs, file, names=("picture", "result")):
    """`network` takes and gives batches of one picture of any size; `inputs` are the channels of what it takes."""
    network.eval()
    given, result = names
    sides = {2: "height", 3: "width"}
    torch.onnx.export(
        network,
        torch.zeros(1, inputs, 64, 96),
        file,
        opset_version=OPSET,
        input_names=[given],
        output_names=[result],
        dynamic_axes={given: sides, result: sides},
    )
    model = with_half_weights(onnx.load(file))
    onnx.checker.check_model(model)
    onnx.save(model, file)
    written = Path(file).read_bytes()
    print(f"{file}: {len(written)} bytes, SHA-256 {hashlib.sha256(written).hexdigest()}")


def with_half_weights(model):
    graph = model.graph
    kept, casts = [], []
    for tensor in graph.initializer:
        values = numpy_helper.to_array(tensor)
        if values.dtype != np.float32 or values.size < SMALLEST_HALVED:
            kept.append(tensor)
            continue
        kept.append(numpy_helper.from_array(values.astype("float16"), tensor.name + "_half"))
        casts.append(helper.make_node("Cast", [tensor.name + "_half"], [tensor.name], to=TensorProto.FLOAT))
    nodes = casts + list(graph.node)
    del graph.initializer[:], graph.node[:]
    graph.initializer.extend(kept)
    graph.node.extend(nodes)
    return model


def files():
    if len(sys.argv) != 3:
        raise SystemExit(f"{sys.argv[0]} WEIGHTS FILE.onnx")
    return sys.argv[1:]
