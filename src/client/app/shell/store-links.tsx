import { useConfig } from '../config.ts';
import { appleGlyph, playGlyph } from './store-glyphs.ts';
import { classNames } from '../../ui/class-names.ts';
import { t } from '../../language/text.ts';

/** The way to the mobile app, by store: a link where the server knows one, else by name that it is coming. */
export function StoreLinks({ small = false, className }: { small?: boolean; className?: string }) {
  const config = useConfig();
  const isMissing = config?.iosAppUrl === null || config?.androidAppUrl === null;
  return (
    <div className={className}>
      <div className={classNames('flex flex-wrap', small ? 'gap-2' : 'gap-3')}>
        <Store href={config?.iosAppUrl} glyph={appleGlyph} lead={t('store.appleLead')} name="App Store" small={small} />
        <Store
          href={config?.androidAppUrl}
          glyph={playGlyph}
          lead={t('store.googleLead')}
          name="Google Play"
          small={small}
        />
      </div>
      {isMissing && config.supportEmail && <AskForNews email={config.supportEmail} />}
    </div>
  );
}

interface StoreProps {
  /** Null: the app is not there; undefined: that is not known yet, so nothing is said. */
  readonly href: string | null | undefined;
  readonly glyph: string;
  readonly lead: string;
  readonly name: string;
  readonly small: boolean;
}

function Store({ href, ...store }: StoreProps) {
  const className = classNames(
    'inline-flex items-center rounded-lg border',
    store.small ? 'h-12 flex-1 gap-2.5 pr-3.5 pl-3' : 'h-14 gap-3 pr-5 pl-4 max-tablet:w-full',
    href
      ? 'border-ink bg-ink text-ink-fg transition-colors hover:bg-ink-hover hover:no-underline'
      : 'border-border text-fg-muted',
  );
  if (!href) {
    return (
      <span className={className}>
        <Label {...store} lead={href === null ? t('app.soon') : '\u00A0'} nameFirst />
      </span>
    );
  }
  return (
    <a href={href} className={className}>
      <Label {...store} />
    </a>
  );
}

function Label({ glyph, lead, name, small, nameFirst = false }: Omit<StoreProps, 'href'> & { nameFirst?: boolean }) {
  return (
    <>
      <svg
        viewBox="0 0 24 24"
        aria-hidden="true"
        className={classNames('shrink-0 fill-current', small ? 'size-5' : 'size-6')}
      >
        <path d={glyph} />
      </svg>
      <span
        className={classNames('grid whitespace-nowrap', small ? 'text-11 leading-[13px]' : 'text-12 leading-[14px]')}
      >
        {!nameFirst && `${lead} `}
        <b
          className={classNames(
            'font-semibold tracking-[-0.01em]',
            small ? 'text-[15px] leading-[18px]' : 'text-[17px] leading-5',
          )}
        >
          {name}
        </b>
        {nameFirst && ` ${lead}`}
      </span>
    </>
  );
}

function AskForNews({ email }: { email: string }) {
  const ask = t('app.soonAsk');
  return (
    <a
      href={`mailto:${email}?subject=${encodeURIComponent(ask)}`}
      className="link mt-2 inline-flex min-h-11 items-center"
    >
      {ask}
    </a>
  );
}
