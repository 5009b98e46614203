import { CircleCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { SUCCESS_REDIRECT_MS } from '../../../../tools/limits.ts';
import { announce } from '../../../ui/announcer.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { t } from '../../../language/text.ts';
import { Link } from '../../../router/link.tsx';
import { navigate } from '../../../router/router.ts';

/** A success that is told on a page of its own (R9). */
export interface Success {
  readonly title: string;
  readonly description: string;
}

export interface SuccessMessageProps {
  readonly success: Success;
  /** Where the page continues to, and the label of that link. */
  readonly next: { readonly to: string; readonly label: string };
}

/** Continues after four seconds, unless the person chooses to stay. */
export function SuccessMessage({ success: { title, description }, next }: SuccessMessageProps) {
  const [staying, setStaying] = useState(false);
  // Screen readers do not read the initial content of a live region.
  const [told, setTold] = useState(false);
  useEffect(() => setTold(true), []);
  const { to } = next;
  useEffect(() => {
    if (staying) return;
    const timer = setTimeout(() => void navigate(to, { replace: true }), SUCCESS_REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [staying, to]);
  const stay = () => {
    setStaying(true);
    announce(t('success.stayed'));
  };
  return (
    <main className="grid min-h-[70dvh] place-items-center px-(--gutter) py-16">
      <div className="grid max-w-md justify-items-center gap-3 text-center">
        <CircleCheck aria-hidden="true" className="size-12 text-success" />
        <h1 className="mt-2 text-36 font-semibold text-balance">{title}</h1>
        <p className="text-16 text-pretty text-fg-muted">{description}</p>
        <output className="min-h-5 text-fg-muted">
          {told && !staying && t('success.goesOn', { seconds: SUCCESS_REDIRECT_MS / 1000 })}
        </output>
        <div className="mt-4 flex flex-wrap justify-center gap-2">
          <Link to={to} replace className={buttonClass({ variant: 'accent', size: 'md' })}>
            {next.label}
          </Link>
          {!staying && (
            <Button size="md" onClick={stay}>
              {t('success.stay')}
            </Button>
          )}
        </div>
      </div>
    </main>
  );
}
