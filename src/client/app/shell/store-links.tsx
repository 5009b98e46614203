import { useConfig } from '../config.ts';
import { appleGlyph, playGlyph } from './store-glyphs.ts';
import { classNames } from '../../ui/class-names.ts';
import { t } from '../../language/text.ts';

/** The way to the mobile app. The addresses are this server's configuration; until it is known, `/app` finds the store. */
export function StoreLinks({ small = false, className }: { small?: boolean; className?: string }) {
  const config = useConfig();
  return (
    <div className={classNames('flex flex-wrap', small ? 'gap-2' : 'gap-3', className)}>
      <StoreLink
        href={config?.iosAppUrl ?? '/app'}
        glyph={appleGlyph}
        lead={t('store.appleLead')}
        name="App Store"
        small={small}
      />
      <StoreLink
        href={config?.androidAppUrl ?? '/app'}
        glyph={playGlyph}
        lead={t('store.googleLead')}
        name="Google Play"
        small={small}
      />
    </div>
  );
}

function StoreLink({
  href,
  glyph,
  lead,
  name,
  small,
}: {
  href: string;
  glyph: string;
  lead: string;
  name: string;
  small: boolean;
}) {
  return (
    <a
      href={href}
      className={classNames(
        'inline-flex items-center rounded-lg bg-ink text-ink-fg transition-colors hover:bg-ink-hover hover:no-underline',
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
        {lead}{' '}
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
