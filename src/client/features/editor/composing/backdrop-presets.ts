import type { Gradient, Hex } from './composition.ts';

interface Named {
  readonly label: string;
}

/** Quiet ones for products and portraits first, then what stands out. */
export const colours: readonly (Named & { readonly colour: Hex })[] = [
  { label: 'White', colour: '#ffffff' },
  { label: 'Light grey', colour: '#e8e8e6' },
  { label: 'Cream', colour: '#f6ecd9' },
  { label: 'Blush', colour: '#f7d6d0' },
  { label: 'Sage', colour: '#cfdcc8' },
  { label: 'Sky', colour: '#bfdcf2' },
  { label: 'Yellow', colour: '#ffcf33' },
  { label: 'Coral', colour: '#f2684a' },
  { label: 'Blue', colour: '#2463d1' },
  { label: 'Green', colour: '#1f7a52' },
  { label: 'Charcoal', colour: '#3b3b3d' },
  { label: 'Black', colour: '#000000' },
];

export const gradients: readonly (Named & { readonly gradient: Gradient })[] = [
  { label: 'Studio', gradient: { from: '#ffffff', to: '#cfd3d8', angle: 180 } },
  { label: 'Dusk', gradient: { from: '#4b5563', to: '#111827', angle: 180 } },
  { label: 'Peach', gradient: { from: '#ffe3c7', to: '#ff9a8b', angle: 150 } },
  { label: 'Lagoon', gradient: { from: '#a8edea', to: '#3a8fd6', angle: 160 } },
  { label: 'Meadow', gradient: { from: '#e6f5c0', to: '#5fb37c', angle: 160 } },
  { label: 'Rose', gradient: { from: '#fff1eb', to: '#d9a7c7', angle: 160 } },
  { label: 'Midnight', gradient: { from: '#2c3e72', to: '#0f1530', angle: 160 } },
  { label: 'Lilac', gradient: { from: '#f5e3ff', to: '#a58bdc', angle: 150 } },
];
