import { ArrowLeft } from 'lucide-react';
import { useRef, useState } from 'react';
import { freeEditsOf } from '../../app/download-app.ts';
import type { Image } from '../../app/members/api.ts';
import { ApiError } from '../../app/api-error.ts';
import { useSignOut } from '../../features/accounts/use-sign-out.ts';
import { BatchChoices } from '../../features/batch/batch-choices.tsx';
import { BatchFoot } from '../../features/batch/batch-foot.tsx';
import { BatchList } from '../../features/batch/batch-list.tsx';
import { BatchPicker } from '../../features/batch/batch-picker.tsx';
import { type BatchSettings, editOf, startSettings } from '../../features/batch/batch-settings.ts';
import { type BatchWork, PAGE_LEFT } from '../../features/batch/run-batch.ts';
import { useBatch } from '../../features/batch/use-batch.ts';
import { PLAIN } from '../../features/editor/composing/composition.ts';
import { beginEdit } from '../../features/editor/job/edit-run.ts';
import { generationApi } from '../../features/editor/job/generation-api.ts';
import { newKey } from '../../features/editor/job/new-key.ts';
import { pause } from '../../features/editor/job/pause.ts';
import { MemberHeader } from '../../features/members/member-header.tsx';
import { refusalOf } from '../../features/uploads/photo-refusal.ts';
import { acceptedFiles } from '../../features/uploads/photo-type.ts';
import { useConfig } from '../../app/config.ts';
import { uploadPhoto } from '../../features/uploads/upload-photo.ts';
import { uploadDerived } from '../../images/upload-derived.ts';
import { askForPhotoConsent } from '../../app/members/photo-consent.ts';
import { t } from '../../language/text.ts';
import { pageTitle } from '../../app/meta.ts';
import { useProfile } from '../../app/profile.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Link } from '../../router/link.tsx';
import { revalidate } from '../../router/router.ts';

export const meta = () => [{ title: pageTitle(t('batch.title')) }];

/** E12: one tool for up to 50 photos at once, one free edit each at most. */
export default function BatchEdit() {
  const profile = useProfile();
  const leave = useSignOut();
  const [settings, setSettings] = useState(startSettings);
  const edit = useEdit(settings);
  const finish = (image: Image, edited: Image) => withBackground(settings, image, edited);
  const work = { upload: uploadPhoto, edit, finish, askForConsent: askForPhotoConsent };
  const batch = useBatch(work, () => void revalidate());
  const change = (next: BatchSettings) => {
    setSettings(next);
    batch.renew();
  };
  const freeEdits = freeEditsOf(profile);
  const isFree = useConfig()?.tools.find(({ id }) => id === settings.tool)?.free ?? false;
  const isBegun = batch.running || batch.rows.some(({ edited }) => edited !== null);
  return (
    <>
      <MemberHeader profile={profile} onSignOut={leave} />
      <main className="wrap pt-6 pb-16 tablet:pt-12">
        <Link to="/dashboard" className={buttonClass({ variant: 'quiet', size: 'sm' }, '-ml-3 mb-2 pl-2')}>
          <ArrowLeft aria-hidden="true" className="size-5" />
          {t('dashboard.title')}
        </Link>
        <h1 className="type-h2 mb-5 tablet:mb-8">{t('batch.title')}</h1>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <BatchChoices settings={settings} disabled={isBegun} onChange={change} />
          <BatchPicker
            count={batch.rows.length}
            price={
              isFree
                ? t('editor.pricePlain')
                : t('batch.price', { left: Math.max(0, freeEdits.total - freeEdits.used) })
            }
            accept={acceptedFiles}
            onFiles={batch.add}
            refusalOf={refusalOf}
          />
          {batch.rows.length > 0 && (
            <>
              <BatchList batch={batch} />
              <BatchFoot batch={batch} freeEdits={freeEdits} isFree={isFree} />
            </>
          )}
        </div>
      </main>
    </>
  );
}

/** The cut-out with the background of this batch, stored as the editor would store it. */
async function withBackground({ tool, background }: BatchSettings, before: Image, after: Image): Promise<Image> {
  if (tool !== 'removeBackground' || background.kind === 'none') return after;
  const { composeFile } = await import('../../features/editor/composing/compose-file.ts');
  const file = await composeFile({ before, after }, { ...PLAIN, backdrop: background }, 'backdrop');
  return uploadDerived({ purpose: 'composite', derivedFrom: after.id, file, name: after.originalName });
}

/** An edit whose answer was lost keeps its key: tried again, it is the same edit and is paid for once. */
function useEdit(settings: BatchSettings): BatchWork['edit'] {
  const keys = useRef(new Map<string, string>());
  return async (image: Image, { onPhase, signal }) => {
    const wanted = editOf(settings);
    const same = image.id + JSON.stringify(wanted);
    const key = keys.current.get(same) ?? newKey();
    keys.current.set(same, key);
    const run = beginEdit(
      { ...wanted, imageId: image.id, key },
      { api: generationApi, wait: pause, keepKey: async () => {}, onPhase, onUsual: () => {}, onOffline: () => {} },
    );
    const end = () => (signal.reason === PAGE_LEFT ? run.leave() : void run.cancel().catch(() => {}));
    signal.addEventListener('abort', end);
    try {
      const ended = await run.ended;
      keys.current.delete(same);
      return ended;
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'offline')) keys.current.delete(same);
      throw error;
    } finally {
      signal.removeEventListener('abort', end);
    }
  };
}
