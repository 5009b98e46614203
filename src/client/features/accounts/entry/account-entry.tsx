import { type ReactNode, useEffect, useState } from 'react';
import { openingTool, openingWords } from '../../../app/opening-tool.ts';
import { toolLabel } from '../../../content/tools.ts';
import { waitingPhoto } from '../../../images/kept-photo.ts';
import { type ShownToolId, toolTexts } from '../../../../tools/tool-texts.ts';
import { classNames } from '../../../ui/class-names.ts';
import { type Preview, PreviewedPhoto, PreviewNote, useGuestPreview } from './guest-preview.tsx';
import { Brand } from '../../../app/shell/brand.tsx';
import { LanguageSelect } from '../../../app/shell/language-select.tsx';
import { t } from '../../../language/text.ts';
import { Link } from '../../../router/link.tsx';
import { useLocation } from '../../../router/routing.tsx';

export interface AccountEntryProps {
  readonly title: string;
  /** Under the title: what this is about, or the way to the other form. */
  readonly lead: ReactNode;
  readonly children: ReactNode;
}

/** Every screen on the way into an account: what is asked for at the left, the waiting photo, or a picture of ours, at the right where there is room. */
export function AccountEntry({ title, lead, children }: AccountEntryProps) {
  const photo = useWaitingPhoto();
  const isSigningUp = useLocation().pathname === '/signup';
  const preview = useGuestPreview(photo, isSigningUp && photo ? openingTool() : null, photo ? openingWords() : '');
  return (
    <div className="grid min-h-dvh tablet:grid-cols-2">
      <div className="flex flex-col px-(--gutter) pt-[calc(12px+env(safe-area-inset-top))] pb-[max(20px,env(safe-area-inset-bottom))] tablet:pt-5">
        <header>
          <Brand />
        </header>
        <main className="m-auto w-full max-w-[384px] py-6 short:py-2">
          <h1 className="text-36 font-semibold text-balance short:text-24">{title}</h1>
          <p className="mt-2 mb-7 text-16 text-pretty text-fg-muted short:hidden">{lead}</p>
          {photo && <NextPhoto photo={photo} preview={preview} />}
          {children}
        </main>
        <footer className="flex flex-wrap items-center gap-x-5 text-12 text-fg-muted">
          <LegalLink to="/terms-of-service">{t('footer.terms')}</LegalLink>
          <LegalLink to="/privacy-policy">{t('footer.privacy')}</LegalLink>
          <span className="-mr-2 ml-auto">
            <LanguageSelect />
          </span>
        </footer>
      </div>
      <aside className="relative m-3 ml-0 overflow-hidden rounded-xl bg-surface-3 max-tablet:hidden">
        {photo ? (
          <PreviewedPhoto
            photo={photo}
            preview={preview}
            className="absolute inset-8 size-[calc(100%-4rem)] object-contain"
          />
        ) : (
          <Dune />
        )}
      </aside>
    </div>
  );
}

function useWaitingPhoto(): File | null {
  const [photo, setPhoto] = useState<File | null>(null);
  useEffect(() => void waitingPhoto().then(setPhoto), []);
  return photo;
}

/** The photo that was chosen before, and what comes next for it (R2). */
function NextPhoto({ photo, preview }: { photo: File; preview: Preview }) {
  const tool = openingTool();
  const isSigningUp = useLocation().pathname.startsWith('/signup');
  // The place is kept while it is made, so that the form stays where it is.
  const isLarge = preview.step === 'made' || preview.step === 'making';
  return (
    <div
      className={classNames(
        'mb-6 flex gap-3 rounded-lg bg-surface-2 p-2 tablet:px-4 tablet:py-3 short:hidden',
        isLarge ? 'items-center max-tablet:flex-col max-tablet:items-stretch' : 'items-center',
      )}
    >
      <PreviewedPhoto
        photo={photo}
        preview={preview}
        className={classNames(
          'overflow-hidden rounded-md tablet:hidden',
          isLarge ? 'h-52 w-full object-contain' : 'size-16 shrink-0 object-cover',
        )}
      />
      <div className="min-w-0">
        <p className="truncate font-medium">{photo.name}</p>
        {isSigningUp && tool !== null && tool in toolTexts && preview.step !== 'none' ? (
          <PreviewNote preview={preview} tool={tool as ShownToolId} />
        ) : (
          <p className="text-pretty text-fg-muted">
            {isSigningUp && tool !== null && tool in toolTexts
              ? t('entry.photoNext', { tool: toolLabel(tool as ShownToolId) })
              : t('entry.photoKept')}
          </p>
        )}
      </div>
    </div>
  );
}

function Dune() {
  return (
    <picture>
      <source type="image/avif" srcSet="/pictures/dune-1024.avif" />
      <img
        src="/pictures/dune-1024.webp"
        width="1024"
        height="1365"
        alt=""
        loading="lazy"
        className="absolute inset-0 size-full object-cover object-[40%_60%]"
      />
    </picture>
  );
}

function LegalLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className="tap inline-flex items-center py-1 hover:text-fg">
      {children}
    </Link>
  );
}
