import { ArrowLeft } from 'lucide-react';
import { useRef } from 'react';
import type { Image } from '../../app/api.ts';
import { ApiError } from '../../app/api-error.ts';
import { useSignOut } from '../../features/accounts/use-sign-out.ts';
import { BatchFoot } from '../../features/batch/batch-foot.tsx';
import { BatchList } from '../../features/batch/batch-list.tsx';
import { BatchPicker } from '../../features/batch/batch-picker.tsx';
import { type BatchWork, PAGE_LEFT } from '../../features/batch/run-batch.ts';
import { useBatch } from '../../features/batch/use-batch.ts';
import { beginEdit } from '../../features/editor/job/edit-run.ts';
import { generationApi } from '../../features/editor/job/generation-api.ts';
import { newKey } from '../../features/editor/job/new-key.ts';
import { pause } from '../../features/editor/job/pause.ts';
import { MemberHeader } from '../../features/site/member-header.tsx';
import { refusalOf, acceptedFiles } from '../../features/uploads/photo-type.ts';
import { uploadPhoto } from '../../features/uploads/upload-photo.ts';
import { askForPhotoConsent } from '../../app/photo-consent.ts';
import { t } from '../../language/text.ts';
import { pageTitle } from '../../app/meta.ts';
import { useProfile } from '../../app/profile.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Link } from '../../router/link.tsx';
import { revalidate } from '../../router/router.ts';

export const meta = () => [{ title: pageTitle(t('batch.title')) }];

/** E12: the Enhancer for up to 20 photos at once, one free edit each. */
export default function BatchEnhance() {
  const profile = useProfile();
  const leave = useSignOut();
  const enhance = useEnhance();
  const batch = useBatch({ upload: uploadPhoto, enhance, askForConsent: askForPhotoConsent }, () => void revalidate());
  const freeEdits = { used: profile.imageGenerationsCount, total: profile.freeGenerations };
  return (
    <>
      <MemberHeader profile={profile} onSignOut={leave} />
      <main className="wrap pt-6 pb-16 tablet:pt-12">
        <Link to="/dashboard" className={buttonClass({ variant: 'quiet', size: 'sm' }, '-ml-3 mb-2 pl-2')}>
          <ArrowLeft aria-hidden="true" className="size-5" />
          {t('dashboard.title')}
        </Link>
        <h1 className="type-h2 mb-5 tablet:mb-8">{t('batch.title')}</h1>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <BatchPicker count={batch.rows.length} accept={acceptedFiles} onFiles={batch.add} refusalOf={refusalOf} />
          {batch.rows.length > 0 && (
            <>
              <BatchList batch={batch} />
              <BatchFoot batch={batch} freeEdits={freeEdits} />
            </>
          )}
        </div>
      </main>
    </>
  );
}

/** An edit whose answer was lost keeps its key: tried again, it is the same edit and is paid for once. */
function useEnhance(): BatchWork['enhance'] {
  const keys = useRef(new Map<string, string>());
  return async (image: Image, { onPhase, signal }) => {
    const key = keys.current.get(image.id) ?? newKey();
    keys.current.set(image.id, key);
    const run = beginEdit(
      { tool: 'batchEnhance', imageId: image.id, params: {}, key },
      { api: generationApi, wait: pause, keepKey: async () => {}, onPhase, onUsual: () => {}, onOffline: () => {} },
    );
    const end = () => (signal.reason === PAGE_LEFT ? run.leave() : void run.cancel().catch(() => {}));
    signal.addEventListener('abort', end);
    try {
      const ended = await run.ended;
      keys.current.delete(image.id);
      return ended;
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'offline')) keys.current.delete(image.id);
      throw error;
    } finally {
      signal.removeEventListener('abort', end);
    }
  };
}
