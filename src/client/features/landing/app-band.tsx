import { Smartphone } from 'lucide-react';
import { useHasApp } from '../../app/app-stores.ts';
import { freeGenerations } from '../../app/free-generations.ts';
import { shownToolIds, toolLabel } from '../../content/tools.ts';
import { toolTexts } from '../../../tools/tool-texts.ts';
import { StoreLinks } from '../../app/shell/store-links.tsx';
import { BeforeAfterTeaser } from '../../ui/before-after.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../router/link.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Picture } from '../../content/picture.tsx';
import { t } from '../../language/text.ts';

/** The way to the mobile app, beside a drawing of it. */
export function AppBand() {
  const hasApp = useHasApp();
  return (
    <section id="app" className="wrap py-10 tablet:py-16">
      <div className="grid overflow-hidden rounded-xl bg-band max-tablet:-mx-3 tablet:grid-cols-2">
        <div className="px-6 pt-10 tablet:self-center tablet:p-16">
          <h2 className="type-h1">
            {hasApp ? t('landing.appTitle', { count: freeGenerations() }) : t('landing.appTitleHere')}
          </h2>
          <p className="type-lead mt-4 max-w-[28em]">{t('landing.appLead')}</p>
          <StoreLinks className="mt-8" />
          <Link to="/app" className={buttonClass({ variant: 'ink', size: 'lg' }, 'mt-8')}>
            <Smartphone aria-hidden="true" className="size-5" />
            {t('app.onPhone')}
          </Link>
        </div>
        <div className="relative min-h-[400px] tablet:min-h-[440px]" aria-hidden="true">
          <Phone />
        </div>
      </div>
    </section>
  );
}

/** A drawing, in the light theme's colors whatever the page's. */
function Phone() {
  return (
    <div
      data-theme="light"
      className="absolute top-10 left-1/2 h-[632px] w-[292px] -translate-x-1/2 rounded-[44px] bg-[oklch(0.16_0_0)] p-[9px] shadow-[0_24px_64px_-16px_oklch(0_0_0/0.35)] tablet:top-14"
    >
      <div className="flex h-full flex-col overflow-hidden rounded-[36px] bg-surface-1 text-fg">
        <div className="flex items-center justify-between px-4 pt-4.5 pb-3 text-[13px] font-semibold">
          <span>{t('landing.phoneBack')}</span>
          <span>{t('landing.phoneEditor')}</span>
          <span className="text-accent">{t('landing.phoneExport')}</span>
        </div>
        <BeforeAfterTeaser
          className="h-[206px]"
          before={<Picture name="fruit-before" alt="" sizes="292px" />}
          after={<Picture name="fruit-after" alt="" sizes="292px" className="checkerboard" />}
        />
        <div className="grid grid-cols-4 gap-x-1 gap-y-3.5 p-4 text-center text-[10px] leading-[14px]">
          {shownToolIds.map((id) => (
            <div key={id} className="grid justify-items-center gap-[5px] first:text-accent">
              <Icon name={toolTexts[id].icon} />
              {toolLabel(id)}
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
