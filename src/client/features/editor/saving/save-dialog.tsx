import { type ReactNode, useState } from 'react';
import { SAVE_FORMATS, SAVE_QUALITIES, SAVE_SIZES } from '../../../../tools/limits.ts';
import { errorMessageOf } from '../../../app/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { ChoiceButton } from '../../../ui/form/choice-button.tsx';
import { Dialog, DialogTitle } from '../../../ui/dialog.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { toast } from '../../../ui/toast.tsx';
import type { EditorImage } from '../state/document-slice.ts';
import { sizeOf } from '../canvas/image-size.ts';
import { type Copy, copySize, isEnlarged, isLossy, startCopy } from '../../../images/image-copy.ts';
import { canCopy, canShare, copyToClipboard, share } from '../../../images/hand-over.ts';
import { imageFile, saveFile } from '../../../images/image-file.ts';
import { chooseSaveFormat, FORMAT_NAMES, saveFormat } from '../../../images/save-format.ts';
import { message, t, type Message } from '../../../language/text.ts';
import { useTransparency } from './transparency.ts';

const qualities = {
  70: message('save.small'),
  85: message('save.good'),
  95: message('save.best'),
} as const satisfies Record<Copy['quality'], Message>;

export interface SaveDialogProps {
  readonly image: EditorImage;
  /** The name of the file that it was made of. */
  readonly photo: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** E8: saves a copy in a chosen size, format and quality: to a file, to the clipboard, or to another app. The format stays for Download. */
export function SaveDialog({ image, photo, open, onClose }: SaveDialogProps) {
  const [copy, setCopy] = useState(() => ({ ...startCopy(image), format: saveFormat() }));
  const isTransparent = useTransparency(image);
  const { busy, failure, run } = useOneAtATime<'save' | 'copy' | 'share'>();
  const stateOf = (each: typeof busy) => ({ busy: busy === each, held: busy !== null && busy !== each });
  const change = (part: Partial<Copy>) => setCopy((now) => ({ ...now, ...part }));
  const save = async () => {
    saveFile(await imageFile(image.url, copy, photo));
    chooseSaveFormat(copy.format);
    toast(t('editor.saved'));
    onClose();
  };
  const toClipboard = async () => {
    await copyToClipboard(imageFile(image.url, { ...copy, format: 'png' }));
    toast(t('save.copied'));
    onClose();
  };
  return (
    <Dialog open={open} onClose={onClose} className="tablet:max-w-[440px]">
      <div className="grid gap-6 p-7">
        <DialogTitle>{t('save.title')}</DialogTitle>
        <Choices label={t('save.box')} className="grid-cols-3 tabular-nums">
          {SAVE_SIZES.map((box) => (
            <Choice key={box} chosen={copy.box === box} onChoose={() => change({ box })} label={`${box} × ${box}`}>
              {`${box} × ${box}`}
            </Choice>
          ))}
          <Choice chosen={copy.box === null} onChoose={() => change({ box: null })}>
            {t('save.original')}
          </Choice>
        </Choices>
        <Choices label={t('save.format')} className="grid-cols-4">
          {SAVE_FORMATS.map((format) => (
            <Choice key={format} chosen={copy.format === format} onChoose={() => change({ format })}>
              {FORMAT_NAMES[format]}
            </Choice>
          ))}
        </Choices>
        {isLossy(copy.format) && (
          <Choices label={t('save.quality')} className="grid-cols-3">
            {SAVE_QUALITIES.map((quality) => (
              <Choice key={quality} chosen={copy.quality === quality} onChoose={() => change({ quality })}>
                {t(qualities[quality])}
              </Choice>
            ))}
          </Choices>
        )}
        <output className="text-pretty text-fg-muted tabular-nums">{outcomeOf(image, copy, isTransparent)}</output>
        {failure !== null && <FormError role="alert">{errorMessageOf(failure)}</FormError>}
        <div className="flex flex-wrap gap-2">
          <Button variant="accent" size="lg" className="flex-1" {...stateOf('save')} onClick={() => run('save', save)}>
            {t('result.save')}
          </Button>
          {canCopy() && (
            <Button size="lg" {...stateOf('copy')} onClick={() => run('copy', toClipboard)}>
              {t('result.copy')}
            </Button>
          )}
          {canShare() && (
            <Button
              size="lg"
              {...stateOf('share')}
              onClick={() => run('share', async () => share(await imageFile(image.url, copy, photo)))}
            >
              {t('result.share')}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}

function outcomeOf(image: EditorImage, copy: Copy, isTransparent: boolean): string {
  return [
    t('save.pixels', { size: sizeOf(copySize(image, copy)) }),
    isEnlarged(image, copy) && t('save.larger'),
    copy.format === 'jpeg' && isTransparent && t('save.jpeg'),
    copy.format !== saveFormat() && t('save.stays'),
  ]
    .filter(Boolean)
    .join(' ');
}

/** Presses during an action do nothing. `busy` is its name. */
function useOneAtATime<Name extends string>() {
  const [busy, setBusy] = useState<Name | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const run = (name: Name, work: () => Promise<void>) => {
    if (busy) return;
    setBusy(name);
    setFailure(null);
    void work()
      .catch(setFailure)
      .finally(() => setBusy(null));
  };
  return { busy, failure, run };
}

function Choices({ label, className, children }: { label: string; className: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="mb-2 font-medium">{label}</legend>
      <div className={`grid gap-1.5 ${className}`}>{children}</div>
    </fieldset>
  );
}

interface ChoiceProps {
  readonly chosen: boolean;
  readonly onChoose: () => void;
  readonly label?: string;
  readonly children: ReactNode;
}

function Choice(props: ChoiceProps) {
  return (
    <ChoiceButton
      {...props}
      className="min-h-10 min-w-0 px-1! text-center wrap-break-word whitespace-normal! hyphens-auto pointer-coarse:min-h-11"
    />
  );
}
