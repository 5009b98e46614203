import { ImagePlus } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useConfig } from '../../app/config.ts';
import { toolLabel, toolSummary } from '../../content/tools.ts';
import { t } from '../../language/text.ts';
import { toolText } from '../../language/tool-messages.ts';
import { classNames } from '../../ui/class-names.ts';
import { ChoiceButton } from '../../ui/form/choice-button.tsx';
import { toast } from '../../ui/toast.tsx';
import {
  type BatchBackground,
  type BatchSettings,
  batchTools,
  canEnlarge,
  knowsColors,
  ratios,
} from './batch-settings.ts';

export interface BatchChoicesProps {
  readonly settings: BatchSettings;
  /** Photos that are done, or under way, were edited by these settings. */
  readonly disabled: boolean;
  readonly onChange: (settings: BatchSettings) => void;
}

/** The tool for all photos, and its one setting. */
export function BatchChoices({ settings, disabled, onChange }: BatchChoicesProps) {
  const { tool } = settings;
  const hasColorModel = knowsColors(useConfig());
  const change = (part: Partial<BatchSettings>) => onChange({ ...settings, ...part });
  return (
    <fieldset disabled={disabled} className="grid gap-5 disabled:opacity-60">
      <legend className="sr-only">{t('batch.howTo')}</legend>
      <Choices label={t('batch.tool')}>
        {batchTools.map((id) => (
          <ChoiceButton key={id} chosen={id === tool} onChoose={() => change({ tool: id })}>
            {toolLabel(id)}
          </ChoiceButton>
        ))}
      </Choices>
      <p className="-mt-2 text-pretty text-fg-muted">{toolSummary(tool)}</p>
      {tool === 'colorizePhoto' && !hasColorModel && (
        <p className="-mt-3 text-pretty text-fg-muted">{t('batch.colorsSure')}</p>
      )}
      {tool === 'removeBackground' && (
        <Backgrounds background={settings.background} onChange={(background) => change({ background })} />
      )}
      {tool === 'enhancePhoto' && (
        <Enlarging isOn={settings.isEnlarging} onChange={(isEnlarging) => change({ isEnlarging })} />
      )}
      {tool === 'extendImage' && (
        <Choices label={t('editor.ratio')}>
          {ratios.map(([width, height]) => (
            <ChoiceButton
              key={`${width}:${height}`}
              chosen={settings.ratio[0] === width && settings.ratio[1] === height}
              onChoose={() => change({ ratio: [width, height] })}
            >
              {`${width}:${height}`}
            </ChoiceButton>
          ))}
        </Choices>
      )}
    </fieldset>
  );
}

function Choices({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="mb-2 font-medium">{label}</legend>
      <div className="flex flex-wrap gap-2 tabular-nums">{children}</div>
    </fieldset>
  );
}

function Enlarging({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  if (!canEnlarge(useConfig())) return null;
  return (
    <Choices label={toolText('enhancePhoto', 'enlarge.label', 'Enlarge')}>
      {[1, 2].map((times) => (
        <ChoiceButton key={times} chosen={isOn === (times === 2)} onChoose={() => onChange(times === 2)}>
          {`${times}×`}
        </ChoiceButton>
      ))}
    </Choices>
  );
}

const WHITE = '#ffffff';
/** What a browser can draw. */
const FORMATS = 'image/jpeg,image/png,image/webp,image/avif';

interface BackgroundsProps {
  readonly background: BatchBackground;
  readonly onChange: (background: BatchBackground) => void;
}

function Backgrounds({ background, onChange }: BackgroundsProps) {
  const color = background.kind === 'color' ? background.color : undefined;
  const isOwnColor = color !== undefined && color !== WHITE;
  const isPicture = background.kind === 'picture';
  const choosePicture = async (file: File) => {
    try {
      (await createImageBitmap(file)).close();
      onChange({ kind: 'picture', file, name: file.name });
    } catch {
      toast(t('compose.cannotOpen'));
    }
  };
  return (
    <Choices label={t('compose.background')}>
      <ChoiceButton chosen={background.kind === 'none'} onChoose={() => onChange({ kind: 'none' })}>
        {t('compose.transparent')}
      </ChoiceButton>
      <ChoiceButton chosen={color === WHITE} onChoose={() => onChange({ kind: 'color', color: WHITE })}>
        {t('compose.white')}
      </ChoiceButton>
      <Own label={t('compose.ownColor')} chosen={isOwnColor}>
        {(id) => (
          <input
            id={id}
            type="color"
            value={color ?? WHITE}
            className="size-5 cursor-pointer rounded-sm disabled:cursor-not-allowed"
            onChange={({ currentTarget }) => onChange({ kind: 'color', color: currentTarget.value as `#${string}` })}
          />
        )}
      </Own>
      <Own label={isPicture ? background.name : t('compose.ownPicture')} chosen={isPicture}>
        {(id) => (
          <>
            <ImagePlus aria-hidden="true" className="size-4" />
            <input
              id={id}
              type="file"
              accept={FORMATS}
              aria-label={t('compose.ownPicture')}
              className="absolute inset-0 cursor-pointer opacity-0"
              onChange={({ currentTarget }) => {
                const [file] = currentTarget.files ?? [];
                if (file) void choosePicture(file);
                currentTarget.value = '';
              }}
            />
          </>
        )}
      </Own>
    </Choices>
  );
}

interface OwnProps {
  readonly label: string;
  readonly chosen: boolean;
  readonly children: (id: string) => ReactNode;
}

/** A choice that the browser's own control makes. */
function Own({ label, chosen, children }: OwnProps) {
  const id = useId();
  return (
    <label
      htmlFor={id}
      className={classNames(
        'relative flex min-h-8 max-w-60 cursor-pointer items-center gap-2 overflow-hidden rounded-md border px-3 py-1 font-medium whitespace-nowrap has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus pointer-coarse:min-h-11',
        chosen
          ? 'border-accent bg-accent-soft text-accent inset-ring inset-ring-accent'
          : 'border-border bg-surface-1 hover:border-border-strong hover:bg-surface-2',
      )}
    >
      {children(id)}
      <span className="truncate">{label}</span>
    </label>
  );
}
