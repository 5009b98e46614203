import { PRODUCT_NAME } from '../../../tools/product.ts';
import { pageTitle } from '../../app/meta.ts';
import { buttonClass } from '../../ui/button.tsx';
import { t } from '../../language/text.ts';
import { Link } from '../../router/link.tsx';

export const meta = () => [{ title: pageTitle(t('welcome.metaTitle')) }];

const files = (name: string, type: string, widths: readonly number[]) =>
  widths.map((width) => `/pictures/${name}-${width}.${type} ${width}w`).join(', ');
const tall = { name: 'welcome-tall', widths: [828, 1200], media: '(orientation: portrait)' } as const;
const wide = { name: 'welcome-wide', widths: [1024, 1600] } as const;

/** R5: one full-bleed screen. The photo has one look, so the words on its sky have one color in either theme. */
export default function Welcome() {
  return (
    <main data-theme="light" className="relative isolate grid h-dvh content-between overflow-hidden text-fg">
      <picture className="absolute inset-0 -z-10">
        <source media={tall.media} type="image/avif" srcSet={files(tall.name, 'avif', tall.widths)} sizes="100vw" />
        <source media={tall.media} srcSet={files(tall.name, 'webp', tall.widths)} sizes="100vw" />
        <source type="image/avif" srcSet={files(wide.name, 'avif', wide.widths)} sizes="100vw" />
        <img
          src="/pictures/welcome-wide-1600.webp"
          srcSet={files(wide.name, 'webp', wide.widths)}
          sizes="100vw"
          alt=""
          fetchPriority="high"
          className="size-full object-cover"
        />
      </picture>
      <div className="px-(--gutter) pt-14 tablet:pt-20">
        <p className="text-18 font-semibold">{PRODUCT_NAME}</p>
        <h1 className="type-display mt-4 max-w-[9em]">{t('welcome.title')}</h1>
      </div>
      <div className="flex flex-col items-center gap-3 px-(--gutter) pb-10 tablet:flex-row tablet:pb-16">
        <Link
          to="/onboarding"
          className={buttonClass({ variant: 'ink', size: 'lg' }, 'w-full max-w-[400px] tablet:w-auto tablet:px-10')}
        >
          {t('welcome.start')}
        </Link>
        <Link to="/login" className={buttonClass({ size: 'lg' }, 'w-full max-w-[400px] tablet:w-auto')}>
          {t('welcome.haveAccount')}
        </Link>
      </div>
    </main>
  );
}
