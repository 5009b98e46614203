import type { CSSProperties } from 'react';

export interface SliderProps {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly step?: number;
  readonly disabled?: boolean;
  readonly onChange: (value: number) => void;
}

/** A native range input: one thumb, keys and touch included. */
export function Slider({ label, value, min, max, step = 1, disabled, onChange }: SliderProps) {
  const filled = { '--v': `${((value - min) / (max - min)) * 100}%` } as CSSProperties;
  return (
    <input
      type="range"
      className="slider"
      aria-label={label}
      style={filled}
      {...{ value, min, max, step, disabled }}
      onChange={(event) => onChange(Number(event.target.value))}
    />
  );
}
