import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Constant } from './onnx-writer.ts';
import { type Entry, readWeights } from './tfjs-weights.ts';

/** An attribute as JSON has it; texts are in base64, 64-bit numbers are texts of digits. */
interface AttributeValue {
  readonly s?: string;
  readonly i?: string | number;
  readonly f?: number;
  readonly b?: boolean;
  readonly list?: { readonly s?: readonly string[]; readonly i?: readonly (string | number)[] };
  readonly shape?: { readonly dim?: readonly { readonly size: string | number }[] };
}

/** An operation of TensorFlow's graph. An input is the name of a node, `name:1` its second output. */
export interface GraphNode {
  readonly name: string;
  readonly op: string;
  readonly input?: readonly string[];
  readonly attr?: Readonly<Record<string, AttributeValue>>;
}

/** What TensorFlow.js calls a graph model: a graph, and the values of its constants by the constant's name. */
export interface TfjsModel {
  readonly nodes: readonly GraphNode[];
  readonly weights: ReadonlyMap<string, Constant>;
}

interface TfjsFile {
  readonly modelTopology: { readonly node: readonly GraphNode[] };
  readonly weightsManifest: readonly { readonly paths: readonly string[]; readonly weights: readonly Entry[] }[];
}

/** Reads a graph model: `file` is the JSON, the files with the weights lie beside it. */
export async function readTfjsModel(file: string): Promise<TfjsModel> {
  const { modelTopology, weightsManifest } = JSON.parse(await readFile(file, 'utf8')) as TfjsFile;
  const weights = new Map<string, Constant>();
  for (const { paths, weights: entries } of weightsManifest) {
    const parts = await Promise.all(paths.map((part) => readFile(path.join(path.dirname(file), part))));
    for (const [name, constant] of readWeights(entries, Buffer.concat(parts))) weights.set(name, constant);
  }
  return { nodes: modelTopology.node, weights };
}

export function textOf(node: GraphNode, attribute: string): string | undefined {
  const text = node.attr?.[attribute]?.s;
  return text === undefined ? undefined : decode(text);
}

export function textsOf(node: GraphNode, attribute: string): string[] {
  return (node.attr?.[attribute]?.list?.s ?? []).map(decode);
}

export function intsOf(node: GraphNode, attribute: string): number[] {
  return (node.attr?.[attribute]?.list?.i ?? []).map(Number);
}

export function intOf(node: GraphNode, attribute: string): number | undefined {
  const value = node.attr?.[attribute]?.i;
  return value === undefined ? undefined : Number(value);
}

export function flagOf(node: GraphNode, attribute: string): boolean {
  return node.attr?.[attribute]?.b ?? false;
}

export function floatOf(node: GraphNode, attribute: string): number | undefined {
  return node.attr?.[attribute]?.f;
}

/** The shape that a placeholder has; a side that is left open is 1. */
export function shapeOf(node: GraphNode): number[] {
  return (node.attr?.shape?.shape?.dim ?? []).map(({ size }) => Math.max(1, Number(size)));
}

const decode = (text: string): string => Buffer.from(text, 'base64').toString();
