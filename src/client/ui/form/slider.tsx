import { type CSSProperties, type PointerEvent, type ReactNode, useId, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { usePreventFling } from '../prevent-fling.ts';
import './slider.css';

export interface SliderProps {
  readonly label: string;
  readonly min: number;
  readonly max: number;
  readonly value: number;
  /** 1 when left out. */
  readonly step?: number;
  /** Where the filled part begins, and what a double click brings back; without it, it begins at `min`. */
  readonly rest?: number;
  readonly onChange: (value: number) => void;
  /** The value in words, as it is shown and read out. */
  readonly text: string;
  /** Beside the value: the keys that do the same. */
  readonly aside?: ReactNode;
  /** Label, slider and value in one row on a phone, where height is scarce. */
  readonly inOneRow?: boolean;
  readonly className?: string;
}

const ROW = 'max-[820px]:grid-cols-[auto_minmax(0,1fr)_auto] max-[820px]:items-center max-[820px]:gap-x-4';

/** A number by hand, with its label and its value above it, or in one row with it. */
export function Slider(props: SliderProps) {
  const { label, min, max, value, step = 1, rest, onChange, text, aside, inOneRow, className } = props;
  const id = useId();
  const range = useRef<HTMLInputElement>(null);
  usePreventFling(range, 'vertical');
  /** Browsers set the value where a finger comes down, even if it then scrolls: while it is there, that is not heard. */
  const touch = useRef<Touch>(null);
  const follow = (event: PointerEvent<HTMLInputElement>) => onChange(valueAt(event, { min, max, step }));
  const ends = [value, rest ?? min].map((each) => ((each - min) / (max - min)) * 100);
  const style = { '--slider-from': `${Math.min(...ends)}%`, '--slider': `${Math.max(...ends)}%` } as CSSProperties;
  return (
    <div className={classNames('grid gap-1', inOneRow && ROW, className)}>
      <div
        className={classNames('flex min-h-5 items-center justify-between gap-2', inOneRow && 'max-[820px]:contents')}
      >
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        <span
          className={classNames(
            'flex items-center justify-end gap-2 text-fg-muted tabular-nums',
            inOneRow && 'max-[820px]:order-last',
          )}
        >
          {text}
          {aside}
        </span>
      </div>
      <input
        ref={range}
        id={id}
        type="range"
        className="slider"
        style={style}
        {...{ min, max, value, step }}
        aria-valuetext={text}
        onChange={({ target }) => !touch.current && onChange(target.valueAsNumber)}
        onPointerDown={({ pointerType, clientX, clientY }) => {
          touch.current = pointerType === 'touch' ? { clientX, clientY } : null;
        }}
        onPointerMove={(event) => isSideways(event, touch.current) && follow(event)}
        onPointerUp={(event) => {
          if (touch.current && touch.current.isSideways !== false) follow(event);
          touch.current = null;
        }}
        onPointerCancel={() => (touch.current = null)}
        onDoubleClick={() => rest !== undefined && onChange(rest)}
      />
    </div>
  );
}

/** Where a touch began, and whether it first moved more sideways than up or down; unknown until it has moved. */
interface Touch {
  readonly clientX: number;
  readonly clientY: number;
  isSideways?: boolean;
}

/** A finger that goes up or down scrolls, by the same rule as in `preventFling`. */
function isSideways({ clientX, clientY }: PointerEvent, touch: Touch | null): boolean {
  if (!touch) return false;
  touch.isSideways ??= Math.abs(clientX - touch.clientX) > Math.abs(clientY - touch.clientY);
  return touch.isSideways;
}

/** Width of the thumb (slider.css), whose middle is at the value. */
const THUMB = 18;

/** Of a finger, whose drags are taken from the browser. */
function valueAt(
  { clientX, currentTarget }: PointerEvent<HTMLInputElement>,
  { min, max, step }: Required<Pick<SliderProps, 'min' | 'max' | 'step'>>,
): number {
  const { left, width } = currentTarget.getBoundingClientRect();
  const part = (clientX - left - THUMB / 2) / (width - THUMB);
  return Math.round((min + Math.min(1, Math.max(0, part)) * (max - min)) / step) * step;
}
