import { FlipHorizontal2, FlipVertical2, type LucideIcon, RotateCw } from 'lucide-react';
import { message, t, type Message } from '../../../language/text.ts';
import { Button } from '../../../ui/button.tsx';
import { ChoiceButton } from '../../../ui/form/choice-button.tsx';
import { Slider } from '../../../ui/form/slider.tsx';
import { useEditor, useEditorState } from '../state/editor-context.ts';
import { RatioShape } from '../fields/ratio-shape.tsx';
import { sizeOf } from '../canvas/image-size.ts';
import { adjust, adjustmentOf } from './adjusting-slice.ts';
import { currentOf } from '../state/document-slice.ts';
import type { EditorState } from '../state/editor-state.ts';
import type { Adjustment } from './adjustment.ts';
import { flipped, outputOf, ratioOf, reshaped, turned, wholeCropOf } from './geometry.ts';
import { angleAt, placeOf, STEEPEST_PLACE } from './angle-places.ts';
import { ResetAll, ResetButton } from './reset-buttons.tsx';
import { type ShapeId, shapeOf, shapes } from './shapes.ts';
import { signed } from './signed.ts';

const ids = Object.keys(shapes) as ShapeId[];
const ratios = ids.filter((id) => !shapeOf(id).size);
const sizes = ids.filter((id) => shapeOf(id).size);

export function CropControls() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 max-tablet:gap-2">
      <Shapes label={t('adjust.ratio')} of={ratios} className="grid-cols-4" />
      <Straighten />
      <div className="flex flex-wrap items-center gap-2 max-tablet:order-first max-tablet:justify-between">
        <ChangeButton icon={RotateCw} label={message('adjust.turn')} change={turned} />
        <ChangeButton icon={FlipVertical2} label={message('adjust.flipAcross')} change={acrossFlipped} />
        <ChangeButton icon={FlipHorizontal2} label={message('adjust.flipDown')} change={downFlipped} />
        <ResetAll />
      </div>
      <Shapes label={t('adjust.size')} of={sizes} className="grid-cols-2" />
      <Outcome />
    </div>
  );
}

const acrossFlipped = (adjustment: Adjustment) => flipped(adjustment, 'across');
const downFlipped = (adjustment: Adjustment) => flipped(adjustment, 'down');

function Shapes({ label, of, className }: { label: string; of: readonly ShapeId[]; className: string }) {
  const { store } = useEditor();
  const chosen = useEditorState((state) => adjustmentOf(state).shape);
  return (
    <fieldset className="max-tablet:-mx-4 max-tablet:overflow-x-auto max-tablet:px-4 max-tablet:[scrollbar-width:none]">
      <legend className="mb-2 font-medium max-tablet:sr-only">{label}</legend>
      <div className={`grid gap-1.5 max-tablet:flex max-tablet:w-max ${className}`}>
        {of.map((id) => (
          <ShapeChoice
            key={id}
            id={id}
            chosen={id === chosen}
            onChoose={() => store.setState((state) => adjust(shapeChosen(id, state))(state))}
          />
        ))}
      </div>
    </fieldset>
  );
}

interface ShapeChoiceProps {
  readonly id: ShapeId;
  readonly chosen: boolean;
  readonly onChoose: () => void;
}

function ShapeChoice({ id, chosen, onChoose }: ShapeChoiceProps) {
  const image = useEditorState(currentOf);
  const turns = useEditorState((state) => adjustmentOf(state).turns);
  const { label, text, size } = shapeOf(id);
  const ratio = size ? size.width / size.height : ratioOf({ shape: id, turns }, image);
  const name = label && t(label);
  return (
    <ChoiceButton
      className={
        size
          ? 'grid min-h-11 content-center px-3 py-1 text-12 leading-4'
          : 'grid h-16 min-w-16 grid-rows-[22px_16px] place-content-center place-items-center gap-1.5 px-0.5 text-12'
      }
      chosen={chosen}
      onChoose={onChoose}
    >
      {!size && <RatioShape ratio={ratio} />}
      <span>{name ?? text}</span>
      {size && <span className="font-normal text-fg-muted tabular-nums">{text}</span>}
    </ChoiceButton>
  );
}

/** A drawn crop keeps its middle and its area. */
function shapeChosen(shape: ShapeId, state: EditorState): Partial<Adjustment> {
  const { crop, turns } = adjustmentOf(state);
  const ratio = ratioOf({ shape, turns }, currentOf(state));
  return { shape, crop: crop && ratio !== null ? reshaped(crop, ratio) : crop };
}

function ChangeButton({
  icon: Icon,
  label,
  change,
}: {
  icon: LucideIcon;
  label: Message;
  change: (adjustment: Adjustment, size: { width: number; height: number }) => Adjustment;
}) {
  const { store } = useEditor();
  return (
    <Button
      size="icon"
      className="size-10"
      aria-label={t(label)}
      title={t(label)}
      onClick={() => store.setState((state) => adjust(change(adjustmentOf(state), currentOf(state)))(state))}
    >
      <Icon aria-hidden="true" className="size-5" />
    </Button>
  );
}

function Straighten() {
  const { store } = useEditor();
  const angle = useEditorState((state) => adjustmentOf(state).angle);
  return (
    <Slider
      label={t('adjust.straighten')}
      min={-STEEPEST_PLACE}
      max={STEEPEST_PLACE}
      rest={0}
      value={placeOf(angle)}
      text={degrees(angle)}
      inOneRow
      className="max-tablet:grid-cols-[auto_minmax(0,1fr)_5.75rem]!"
      aside={<ResetButton name={t('adjust.straighten')} shown={angle !== 0} reset={{ angle: 0 }} />}
      onChange={(place) => store.setState(adjust({ angle: angleAt(place) }, 'angle'))}
    />
  );
}

const degrees = (angle: number): string => signed(angle, { style: 'unit', unit: 'degree', unitDisplay: 'narrow' });

/** The size that the image gets, said when it changes. */
function Outcome() {
  const image = useEditorState(currentOf);
  const adjustment = useEditorState(adjustmentOf);
  const { frame, content } = outputOf(adjustment, image);
  const isEnlarged = content.width > wholeCropOf(adjustment, image).width;
  return (
    <p role="status" className="text-12 text-pretty text-fg-muted tabular-nums">
      {t('adjust.becomes', { size: sizeOf(frame) })}
      {isEnlarged && ` · ${t('adjust.enlarged')}`}
    </p>
  );
}
