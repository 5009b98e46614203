import { useId, useState } from 'react';
import { closeDownloadApp, type FirstAction, type DownloadAppRequest } from '../../app/download-app.ts';
import { StoreLinks } from '../../app/shell/store-links.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogDescription, DialogTitle } from '../../ui/dialog.tsx';
import { invitation, plans } from './plans.ts';
import { message, t } from '../../language/text.ts';
import { Link } from '../../router/link.tsx';
import { encode } from 'uqr';
import { useHasApp } from '../../app/app-stores.ts';
import { useConfig } from '../../app/config.ts';
import { Skeleton } from '../../ui/skeleton.tsx';

const legal = [
  { to: '/terms-of-service', label: message('app.terms') },
  { to: '/privacy-policy', label: message('app.privacy') },
  { to: '/help', label: message('nav.help') },
] as const;

/** The way to the mobile app: its code for a phone's camera, what Pro costs there, and the stores. */
export default function DownloadAppDialog({ way }: { way: DownloadAppRequest | null }) {
  // Keeps its content while it closes.
  const [last, setLast] = useState(way);
  if (way && way !== last) setLast(way);
  const isSoon = useHasApp() === false;
  return (
    <Dialog
      open={way !== null}
      onClose={closeDownloadApp}
      className={isSoon ? 'tablet:max-w-[540px]' : 'tablet:max-w-[840px]'}
    >
      <div className={isSoon ? '' : 'grid tablet:grid-cols-[300px_minmax(0,1fr)]'}>
        {!isSoon && (
          <div className="hidden flex-col items-center justify-center gap-4 bg-surface-2 px-8 py-10 text-center tablet:flex">
            <AppCode />
            <p className="font-medium">{t('app.camera')}</p>
          </div>
        )}
        <div className="px-5 pt-7 pb-5 tablet:px-9 tablet:pt-10 tablet:pb-7">
          <DialogTitle>{t('app.title')}</DialogTitle>
          {last && <DialogDescription>{invitation(last.freeEdits)}</DialogDescription>}
          {isSoon && <p className="mt-3 text-pretty">{t('app.soonText')}</p>}
          {last?.first && <FirstButton {...last.first} />}
          <PlanChoice />
          <StoreLinks small className="mt-4" />
          {!isSoon && (
            <details className="mt-4 tablet:hidden">
              <summary className="link flex min-h-11 items-center">{t('app.otherDevice')}</summary>
              <div className="mt-2">
                <AppCode />
              </div>
            </details>
          )}
          <p className="mt-4 text-12 text-pretty text-fg-muted">{t('app.legal')}</p>
          <p className="mt-2 flex gap-4 text-12 text-fg-muted">
            {legal.map(({ to, label }) => (
              <Link key={to} to={to} className="link tap py-1" onClick={closeDownloadApp}>
                {t(label)}
              </Link>
            ))}
          </p>
        </div>
      </div>
    </Dialog>
  );
}

function FirstButton({ label, run }: FirstAction) {
  const press = () => {
    closeDownloadApp();
    run();
  };
  return (
    <Button variant="accent" size="lg" className="mt-5 w-full" onClick={press}>
      {label}
    </Button>
  );
}

function PlanChoice() {
  const name = useId();
  return (
    <fieldset className="mt-5 grid gap-2">
      <legend className="sr-only">{t('app.plan')}</legend>
      {plans().map(({ id, label, note, price }, at) => (
        <label
          key={id}
          className="grid grid-cols-[auto_1fr_auto] items-center gap-x-3 rounded-lg border border-border px-4 py-3 has-checked:border-accent has-checked:inset-ring has-checked:inset-ring-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name={name}
            defaultChecked={at === 0}
            className="size-[18px] appearance-none rounded-full border-[1.5px] border-border-strong outline-none checked:border-[5.5px] checked:border-accent"
          />
          <span>
            <span className="block font-semibold">{label}</span>
            <span className="text-12 text-fg-muted tabular-nums">{note}</span>
          </span>
          <span className="text-18 leading-6 font-semibold tabular-nums">{price}</span>
        </label>
      ))}
    </fieldset>
  );
}

/**
 * A QR code for this server's `/app`, which leads a phone to its store. Dark on white in both themes, as cameras
 * need it.
 */
function AppCode() {
  const config = useConfig();
  if (!config) return <Skeleton className="size-[196px] rounded-lg" />;
  const { data, size } = encode(new URL('/app', config.publicUrl).href, { border: 0 });
  return (
    <div className="w-[196px] rounded-lg bg-white p-3.5 ring ring-border">
      <svg viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" role="img" aria-label={t('app.qr')}>
        <path fill="#141414" d={darkSquares(data)} />
      </svg>
    </div>
  );
}

function darkSquares(rows: readonly boolean[][]): string {
  return rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
}
