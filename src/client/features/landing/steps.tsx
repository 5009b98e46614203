import { Download, Scissors, Upload } from 'lucide-react';
import type { ReactNode } from 'react';
import { steps } from '../../content/landing.ts';
import { toolLabel } from '../../content/tools.ts';
import { BeforeAfterTeaser } from '../../ui/before-after.tsx';
import { Picture } from '../../content/picture.tsx';
import { SectionHead } from './section-head.tsx';
import { t } from '../../language/text.ts';

const sizes = '(max-width: 820px) 100vw, 460px';
const scenes = [<UploadScene key="upload" />, <ApplyScene key="apply" />, <DownloadScene key="download" />];

/** From a photo to a picture, in three. */
export function Steps() {
  return (
    <section id="how" className="wrap py-10 tablet:py-16">
      <SectionHead title={t('landing.stepsTitle')} lead={t('landing.stepsLead')} />
      <ol className="grid gap-x-0.5 gap-y-8 tablet:grid-cols-3">
        {steps.map(({ title, text }, at) => (
          <li key={at}>
            <div className="relative h-[220px] overflow-hidden bg-surface-3 max-tablet:rounded-lg tablet:h-[348px] tablet:in-[li:first-child]:rounded-l-xl tablet:in-[li:last-child]:rounded-r-xl">
              {scenes[at]}
            </div>
            <div className="mt-4 grid grid-cols-[24px_1fr] tablet:mt-5 tablet:pr-6">
              <span className="text-16 text-fg-subtle tabular-nums">{at + 1}</span>
              <h3 className="text-16 font-semibold">{t(title)}</h3>
              <p className="col-start-2 text-fg-muted">{t(text)}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

function UploadScene() {
  return (
    <>
      <span className="absolute inset-6 rounded-lg border-[1.5px] border-dashed border-border-strong" />
      <span className="absolute top-[44%] left-1/2 w-[172px] -translate-1/2 -rotate-3 overflow-hidden rounded-[4px] shadow-[0_12px_32px_oklch(0_0_0/0.22)] tablet:w-[244px]">
        <Picture name="mug-before" alt={t('landing.sceneUpload')} sizes="244px" />
      </span>
      <Chip className="bottom-8 left-1/2 -translate-x-1/2">
        <Upload aria-hidden="true" className="size-4" />
        mug.jpg
      </Chip>
    </>
  );
}

function ApplyScene() {
  return (
    <>
      <BeforeAfterTeaser
        className="h-full"
        before={<Picture name="mug-before" alt={t('landing.sceneBefore')} sizes={sizes} />}
        after={<Picture name="mug-after" alt={t('landing.mugAfter')} sizes={sizes} className="checkerboard" />}
      />
      <Chip className="top-6 left-6">
        <Scissors aria-hidden="true" className="size-4" />
        {toolLabel('removeBackground')}
      </Chip>
    </>
  );
}

function DownloadScene() {
  return (
    <>
      <Picture
        name="mug-after"
        alt={t('landing.sceneAfter')}
        sizes={sizes}
        className="checkerboard size-full object-cover"
      />
      <Chip className="right-6 bottom-6">
        <Download aria-hidden="true" className="size-4" />
        {t('landing.download')}
      </Chip>
    </>
  );
}

function Chip({ className, children }: { className: string; children: ReactNode }) {
  return (
    <span
      aria-hidden="true"
      className={`absolute flex items-center gap-2 rounded-md bg-surface-1 px-3 py-2 font-medium shadow-lift ${className}`}
    >
      {children}
    </span>
  );
}
