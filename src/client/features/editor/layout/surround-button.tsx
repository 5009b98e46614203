import { SquareDot } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { message, t } from '../../../language/text.ts';
import { announce } from '../../../ui/announcer.tsx';
import { classNames } from '../../../ui/class-names.ts';

/** Stored in this browser, unless it is the theme's own. */
const KEY = 'surround';

const shades = {
  light: message('editor.surroundLight'),
  grey: message('editor.surroundGrey'),
  dark: message('editor.surroundDark'),
} as const;

type Shade = keyof typeof shades;

const order = Object.keys(shades) as readonly Shade[];

const keptShade = (): Shade | undefined => order.find((shade) => shade === localStorage.getItem(KEY));

/** What lies around the image: light, grey, dark, in turn. An image is judged by what it is seen against. */
export function SurroundButton({ className, children }: { className: string; children?: ReactNode }) {
  const [shade, setShade] = useState(keptShade);
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (shade) dataset['surround'] = shade;
    return () => void delete dataset['surround'];
  }, [shade]);
  const change = () => {
    const next = order[(order.indexOf(shade ?? 'light') + 1) % order.length] ?? 'light';
    setShade(next);
    localStorage.setItem(KEY, next);
    announce(t(shades[next]));
  };
  return (
    <button
      type="button"
      aria-label={children ? undefined : t('editor.surround')}
      title={shade ? t(shades[shade]) : t('editor.surround')}
      className={classNames('grid place-items-center', className)}
      onClick={change}
    >
      <SquareDot aria-hidden="true" className="size-5" />
      {children}
    </button>
  );
}
