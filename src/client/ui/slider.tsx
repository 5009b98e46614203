import { type CSSProperties, type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import './slider.css';

export interface SliderProps {
  readonly label: string;
  readonly min: number;
  readonly max: number;
  readonly value: number;
  readonly onChange: (value: number) => void;
  /** The value in words, as it is shown and read out. */
  readonly text: string;
  /** Beside the value: the keys that do the same. */
  readonly aside?: ReactNode;
  readonly className?: string;
}

/** A number by hand, with its label and its value above it. */
export function Slider({ label, min, max, value, onChange, text, aside, className }: SliderProps) {
  const id = useId();
  const style = { '--slider': `${((value - min) / (max - min)) * 100}%` } as CSSProperties;
  return (
    <div className={classNames('grid gap-1', className)}>
      <div className="flex min-h-5 items-center justify-between gap-2">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        <span className="flex items-center gap-2 text-fg-muted tabular-nums">
          {text}
          {aside}
        </span>
      </div>
      <input
        id={id}
        type="range"
        className="slider"
        style={style}
        {...{ min, max, value }}
        aria-valuetext={text}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
    </div>
  );
}
