import { useConfig } from '../config.ts';
import { appleGlyph, playGlyph } from './store-glyphs.ts';
import { classNames } from '../../ui/class-names.ts';
import { t } from '../../language/text.ts';

/** The stores that have the app, as links. Nothing where none has it, or before that is known. */
export function StoreLinks({ small = false, className }: { small?: boolean; className?: string }) {
  const config = useConfig();
  if (!config?.iosAppUrl && !config?.androidAppUrl) return null;
  return (
    <div className={classNames('flex flex-wrap', small ? 'gap-2' : 'gap-3', className)}>
      {config.iosAppUrl && (
        <Store href={config.iosAppUrl} glyph={appleGlyph} lead={t('store.appleLead')} name="App Store" small={small} />
      )}
      {config.androidAppUrl && (
        <Store
          href={config.androidAppUrl}
          glyph={playGlyph}
          lead={t('store.googleLead')}
          name="Google Play"
          small={small}
        />
      )}
    </div>
  );
}

interface StoreProps {
  readonly href: string;
  readonly glyph: string;
  readonly lead: string;
  readonly name: string;
  readonly small: boolean;
}

function Store({ href, glyph, lead, name, small }: StoreProps) {
  return (
    <a
      href={href}
      className={classNames(
        'inline-flex items-center rounded-lg border border-ink bg-ink text-ink-fg transition-colors hover:bg-ink-hover hover:no-underline',
        small ? 'h-12 flex-1 gap-2.5 pr-3.5 pl-3' : 'h-14 gap-3 pr-5 pl-4 max-tablet:w-full',
      )}
    >
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
        {`${lead} `}
        <b
          className={classNames(
            'font-semibold tracking-[-0.01em]',
            small ? 'text-[15px] leading-[18px]' : 'text-[17px] leading-5',
          )}
        >
          {name}
        </b>
      </span>
    </a>
  );
}
