import { ImagePlus } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useSession } from '../../../app/session.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { FormError } from '../../../ui/form/form-error.tsx';
import { acceptedFormats } from '../photo-type.ts';
import type { Example } from '../../../content/landing.ts';
import type { ShownToolId } from '../../../../tools/tool-texts.ts';
import { ToolRow } from '../tool-row.tsx';
import { PickedPhoto, PickedPicture } from './picked-photo.tsx';
import type { PhotoInput } from '../use-photo-input.tsx';
import type { Upload } from '../use-upload.ts';
import { type Message, t } from '../../../language/text.ts';
import { Field } from '../../../ui/form/field.tsx';

export interface Asked {
  readonly question: Message;
  readonly words: string;
  /** Generate was pressed without words. */
  readonly isMissing: boolean;
  readonly onWords: (words: string) => void;
}

export interface UploadCardProps {
  readonly input: PhotoInput;
  readonly upload: Upload;
  readonly photo: File | null;
  readonly example: Example | undefined;
  readonly tool: ShownToolId;
  readonly onTool: (tool: ShownToolId) => void;
  /** The landing: it shows the photo beside the card, and has the tools nowhere else. */
  readonly isBesidePhoto?: boolean;
  /** What the tool has to be told, and what was said. */
  readonly asked: Asked | undefined;
  readonly onGenerate: () => void;
  /** Between pressing Generate and what follows. */
  readonly busy: boolean;
  /** Under the card's main part: the samples. */
  readonly children: ReactNode;
}

/** The landing's way in: drop, pick or paste a photo, look at it, Generate. */
export function UploadCard({
  input,
  upload,
  photo,
  example,
  tool,
  onTool,
  isBesidePhoto = false,
  asked,
  onGenerate,
  busy,
  children,
}: UploadCardProps) {
  return (
    <div className="rounded-xl border border-border bg-surface-1 p-2">
      <input {...input.fileProps} />
      {photo ? (
        <PickedPhoto
          key={`${photo.name}/${photo.size}/${photo.lastModified}`}
          {...{ photo, upload, onGenerate, busy }}
          onChooseAnother={input.choose}
          picture={
            !isBesidePhoto && (
              <PickedPicture
                {...{ photo, example }}
                className="aspect-3/2 w-full overflow-hidden rounded-md bg-surface-2 desktop:aspect-2/1"
              />
            )
          }
          note={<AccountNote />}
        >
          {isBesidePhoto && <ToolRow chosen={tool} onChoose={onTool} />}
          {asked && <Question {...asked} onGenerate={onGenerate} />}
        </PickedPhoto>
      ) : (
        <DropField isDragging={input.isDragging} onChoose={input.choose} />
      )}
      {input.refusal && (
        <div
          ref={bringIntoView}
          key={typeof input.refusal === 'string' ? input.refusal : 'no photo'}
          className="scroll-my-6 px-3 pt-3"
        >
          <FormError role="alert">{input.refusal}</FormError>
        </div>
      )}
      {children}
    </div>
  );
}

/** What the tool is to do: without it nothing can be generated. */
function Question({ question, words, isMissing, onWords, onGenerate }: Asked & { onGenerate: () => void }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isMissing) field.current?.focus();
  }, [isMissing]);
  return (
    <Field
      ref={field}
      enterKeyHint="go"
      label={t(question)}
      value={words}
      error={isMissing ? t('upload.sayFirst') : undefined}
      onChange={({ currentTarget }) => onWords(currentTarget.value)}
      onKeyDown={({ key }) => key === 'Enter' && onGenerate()}
    />
  );
}

/** What comes between Generate and the editor, for who is not signed in. */
function AccountNote() {
  if (useSession()) return null;
  return <p className="px-1 text-fg-muted">{t('upload.accountNote')}</p>;
}

const bringIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

function DropField({ isDragging, onChoose }: { isDragging: boolean; onChoose: () => void }) {
  return (
    <div
      className={classNames(
        'flex gap-5 rounded-md border-[1.5px] border-dashed px-5 py-[22px] transition-colors duration-160 hover:border-accent hover:bg-accent-soft',
        'max-desktop:flex-col max-desktop:gap-4 desktop:items-center max-tablet:text-center',
        isDragging ? 'border-accent bg-accent-soft' : 'border-border-strong',
      )}
    >
      <div className="min-w-0 flex-1">
        <div className="pointer-coarse:hidden">
          <p className="text-16 font-semibold">{isDragging ? t('upload.letGoUse') : t('upload.dropHere')}</p>
          <p className="text-fg-muted">{t('upload.orPaste', { formats: acceptedFormats() })}</p>
        </div>
        {/* A finger has nothing to drop. */}
        <div className="hidden pointer-coarse:block">
          <p className="text-16 font-semibold">{t('upload.startTitle')}</p>
          <p className="text-fg-muted">{acceptedFormats()}</p>
        </div>
      </div>
      <Button variant="accent" size="lg" data-picks onClick={onChoose}>
        <ImagePlus aria-hidden="true" className="size-5" />
        {t('upload.choose')}
      </Button>
    </div>
  );
}
