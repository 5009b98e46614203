import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';

/** Accent acts on the photo; ink is for the rest that is primary; line and quiet for what is not; danger cannot be undone. */
export type ButtonVariant = 'accent' | 'ink' | 'line' | 'quiet' | 'danger';
/** Heights of 32, 36, 40 and 48 px; `icon` is a square of 36. On touch, all are 44 or more. */
export type ButtonSize = 'sm' | 'base' | 'md' | 'lg' | 'icon';

const shape =
  'inline-flex shrink-0 items-center justify-center gap-2 rounded-md border font-medium whitespace-nowrap select-none ' +
  'transition-colors hover:no-underline pointer-coarse:min-h-11 pointer-coarse:min-w-11 ' +
  'disabled:cursor-not-allowed aria-disabled:cursor-not-allowed';

const variants: Record<ButtonVariant, string> = {
  accent:
    'border-transparent bg-accent text-accent-fg hover:bg-accent-hover disabled:bg-surface-3 disabled:text-fg-subtle',
  ink: 'border-transparent bg-ink text-ink-fg hover:bg-ink-hover disabled:bg-surface-3 disabled:text-fg-subtle',
  line: 'border-border bg-surface-1 hover:border-border-strong hover:bg-surface-2 disabled:border-transparent disabled:bg-surface-3 disabled:text-fg-subtle',
  danger: 'border-transparent bg-danger text-bg hover:brightness-95',
  quiet: 'border-transparent not-disabled:hover:bg-surface-3 disabled:opacity-55',
};

const sizes: Record<ButtonSize, string> = {
  sm: 'h-8 px-3.5',
  base: 'h-9 px-3.5',
  md: 'h-10 px-4',
  lg: 'h-12 rounded-button px-5 text-16',
  icon: 'size-9 p-0',
};

export interface ButtonLook {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
}

/** The look of a button, for links that are one. */
export function buttonClass({ variant = 'line', size = 'base' }: ButtonLook = {}, extra?: string): string {
  return classNames(shape, variants[variant], sizes[size], extra);
}

export interface ButtonProps extends ComponentPropsWithRef<'button'>, ButtonLook {
  /** Work is under way: the label and the focus stay, presses do nothing. */
  readonly busy?: boolean;
  /** It has only just come: presses do nothing yet, which does not show. */
  readonly held?: boolean;
}

export function Button({
  variant,
  size,
  busy = false,
  held = false,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy || held) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      aria-busy={busy || undefined}
      aria-disabled={busy || held || undefined}
      className={buttonClass({ ...(variant && { variant }), ...(size && { size }) }, className)}
      onClick={press}
    >
      {busy && <Spinner className="size-4" />}
      {children}
    </button>
  );
}
