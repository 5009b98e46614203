import { currentOf } from '../state/document-slice.ts';
import { ImagePlus, Palette } from 'lucide-react';
import { type CSSProperties, type ReactNode, useEffect, useId, useRef } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { toast } from '../../../ui/toast.tsx';
import { derivativeUrl } from '../canvas/derivative.ts';
import { useEditor, useEditorState } from '../state/editor-context.ts';
import { colors, gradients } from './backdrop-presets.ts';
import { type Backdrop, cssGradient, type Hex, NO_BACKDROP } from './composition.ts';
import { compose, compositionOf } from './composing-slice.ts';
import { backdropBitmap } from './load-pixels.ts';
import { t } from '../../../language/text.ts';

/** The initial blur of a photo's surroundings. */
const USUAL_BLUR = 40;

/** On a phone they scroll sideways, under the finger, and leave the height to the photo. Padded, for the ring of the chosen one. */
const listClass =
  'grid gap-2 tablet:-m-1 tablet:p-1 tablet:grid-cols-6 tablet:pointer-coarse:grid-cols-4 laptop:pointer-coarse:grid-cols-5 ' +
  'max-tablet:-mx-4 max-tablet:-mb-1 max-tablet:grid-flow-col max-tablet:auto-cols-[44px] max-tablet:scroll-px-4 max-tablet:overflow-x-auto max-tablet:px-4 max-tablet:py-1 max-tablet:[scrollbar-width:none]';

const swatchClass =
  'relative grid aspect-square w-full cursor-pointer place-items-center overflow-hidden rounded-md inset-ring inset-ring-[color-mix(in_oklab,var(--fg)_22%,transparent)]';
const chosenClass = 'outline-2 outline-offset-2 outline-accent';

/** The backgrounds for a cut-out, one button each. */
export function BackdropSwatches() {
  const { store } = useEditor();
  const backdrop = useEditorState((state) => compositionOf(state).backdrop);
  const photo = useEditorState(currentOf);
  const lay = (next: Backdrop) => store.setState(compose({ backdrop: next }));
  return (
    <ul className={listClass}>
      <Swatch label={t('compose.transparent')} chosen={backdrop.kind === 'none'} onChoose={() => lay(NO_BACKDROP)}>
        <span className="checkerboard absolute inset-0" />
      </Swatch>
      <Swatch
        label={t('compose.blurredPhoto')}
        chosen={backdrop.kind === 'blur'}
        onChoose={() => backdrop.kind !== 'blur' && lay({ kind: 'blur', amount: USUAL_BLUR })}
      >
        <img
          src={derivativeUrl(photo, 160)}
          alt=""
          className="absolute inset-0 size-full scale-125 object-cover blur-[3px]"
        />
      </Swatch>
      <OwnImage backdrop={backdrop} onChoose={lay} />
      <OwnColor backdrop={backdrop} />
      {colors.map(({ label, color }) => (
        <Swatch
          key={color}
          label={t(label)}
          chosen={backdrop.kind === 'color' && backdrop.color === color}
          onChoose={() => lay({ kind: 'color', color })}
          style={{ background: color }}
        />
      ))}
      {gradients.map(({ label, gradient }) => (
        <Swatch
          key={gradient.from + gradient.to}
          label={t('compose.gradient', { name: t(label) })}
          chosen={backdrop.kind === 'gradient' && cssGradient(backdrop.gradient) === cssGradient(gradient)}
          onChoose={() => lay({ kind: 'gradient', gradient })}
          style={{ background: cssGradient(gradient) }}
        />
      ))}
    </ul>
  );
}

interface SwatchProps {
  readonly label: string;
  readonly chosen: boolean;
  readonly onChoose: () => void;
  readonly style?: CSSProperties;
  readonly children?: ReactNode;
}

function Swatch({ label, chosen, onChoose, style, children }: SwatchProps) {
  const button = useRef<HTMLButtonElement>(null);
  const wasChosen = useRef(chosen);
  useEffect(() => {
    // It may be chosen by an undo or from before a reload. What was chosen from the start scrolls nothing else away.
    if (chosen && !wasChosen.current) button.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    wasChosen.current = chosen;
  }, [chosen]);
  return (
    <li>
      <button
        ref={button}
        type="button"
        aria-label={label}
        aria-pressed={chosen}
        title={label}
        style={style}
        className={classNames(swatchClass, chosen && chosenClass)}
        onClick={onChoose}
      >
        {children}
      </button>
    </li>
  );
}

const FORMATS = 'image/jpeg,image/png,image/webp,image/avif';

/** The file stays in this browser. Only the composed image is stored. */
function OwnImage({ backdrop, onChoose }: { backdrop: Backdrop; onChoose: (backdrop: Backdrop) => void }) {
  const chosen = backdrop.kind === 'picture';
  const label = chosen ? `${t('compose.ownPicture')}: ${backdrop.name}` : t('compose.ownPicture');
  const choose = async (file: File | undefined) => {
    if (!file) return;
    try {
      await backdropBitmap(file);
      onChoose({ kind: 'picture', file, name: file.name });
    } catch {
      toast(t('compose.cannotOpen'));
    }
  };
  return (
    <Labelled label={label} chosen={chosen}>
      {(id) => (
        <>
          <ImagePlus aria-hidden="true" className="size-5" />
          <input
            id={id}
            type="file"
            accept={FORMATS}
            aria-label={label}
            className="absolute inset-0 cursor-pointer opacity-0"
            onChange={({ currentTarget }) => {
              void choose(currentTarget.files?.[0]);
              // The same file may be chosen again.
              currentTarget.value = '';
            }}
          />
        </>
      )}
    </Labelled>
  );
}

function OwnColor({ backdrop }: { backdrop: Backdrop }) {
  const { store } = useEditor();
  const own = backdrop.kind === 'color' && colors.every(({ color }) => color !== backdrop.color);
  return (
    <Labelled label={t('compose.ownColor')} chosen={own}>
      {(id) => (
        <>
          <Palette aria-hidden="true" className="size-5" />
          <input
            id={id}
            type="color"
            aria-label={t('compose.ownColor')}
            value={backdrop.kind === 'color' ? backdrop.color : '#ffffff'}
            className="absolute inset-0 size-full cursor-pointer opacity-0"
            onChange={({ currentTarget }) =>
              store.setState(compose({ backdrop: { kind: 'color', color: currentTarget.value as Hex } }, 'color'))
            }
          />
        </>
      )}
    </Labelled>
  );
}

interface LabelledProps {
  readonly label: string;
  readonly chosen: boolean;
  /** The control, which lies over the whole swatch. */
  readonly children: (id: string) => ReactNode;
}

function Labelled({ label, chosen, children }: LabelledProps) {
  const id = useId();
  return (
    <li>
      <label
        htmlFor={id}
        title={label}
        className={classNames(
          swatchClass,
          'bg-surface-2 hover:bg-surface-3 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
          chosen && chosenClass,
        )}
      >
        {children(id)}
      </label>
    </li>
  );
}
