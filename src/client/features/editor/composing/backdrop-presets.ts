import type { Gradient, Hex } from './composition.ts';
import { message, type Message } from '../../../language/text.ts';

interface Named {
  readonly label: Message;
}

/** Quiet ones for products and portraits first, then what stands out. */
export const colors: readonly (Named & { readonly color: Hex })[] = [
  { label: message('compose.white'), color: '#ffffff' },
  { label: message('compose.lightGrey'), color: '#e8e8e6' },
  { label: message('compose.cream'), color: '#f6ecd9' },
  { label: message('compose.blush'), color: '#f7d6d0' },
  { label: message('compose.sage'), color: '#cfdcc8' },
  { label: message('compose.sky'), color: '#bfdcf2' },
  { label: message('compose.yellow'), color: '#ffcf33' },
  { label: message('compose.coral'), color: '#f2684a' },
  { label: message('compose.blue'), color: '#2463d1' },
  { label: message('compose.green'), color: '#1f7a52' },
  { label: message('compose.charcoal'), color: '#3b3b3d' },
  { label: message('compose.black'), color: '#000000' },
];

export const gradients: readonly (Named & { readonly gradient: Gradient })[] = [
  { label: message('compose.studio'), gradient: { from: '#ffffff', to: '#cfd3d8', angle: 180 } },
  { label: message('compose.dusk'), gradient: { from: '#4b5563', to: '#111827', angle: 180 } },
  { label: message('compose.peach'), gradient: { from: '#ffe3c7', to: '#ff9a8b', angle: 150 } },
  { label: message('compose.lagoon'), gradient: { from: '#a8edea', to: '#3a8fd6', angle: 160 } },
  { label: message('compose.meadow'), gradient: { from: '#e6f5c0', to: '#5fb37c', angle: 160 } },
  { label: message('compose.rose'), gradient: { from: '#fff1eb', to: '#d9a7c7', angle: 160 } },
  { label: message('compose.midnight'), gradient: { from: '#2c3e72', to: '#0f1530', angle: 160 } },
  { label: message('compose.lilac'), gradient: { from: '#f5e3ff', to: '#a58bdc', angle: 150 } },
];
