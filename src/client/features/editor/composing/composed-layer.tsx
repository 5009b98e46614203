import { compositionOf } from './composing-slice.ts';
import { type CSSProperties, type ReactNode, useEffect } from 'react';
import { Layer } from '../canvas/layer.tsx';
import { useLoadedImage } from '../canvas/use-loaded-image.ts';
import { useEditorState } from '../state/editor-context.ts';
import { composesOf } from './composing-selectors.ts';
import { BehindCutOut } from './behind-cut-out.tsx';
import { type ImagePair, warmUp } from './compose-file.ts';
import { isInPlace, isPlain, type Placement, startOf } from './composition.ts';
import { useEdge } from './use-edge.ts';

export interface ComposedLayerProps extends ImagePair {
  readonly width: number;
  readonly label: string;
  /** The result as it is. */
  readonly children: ReactNode;
}

/** The composition of the result, as layers that the browser composes, so that a slider works in real time. */
export function ComposedLayer({ children, ...shown }: ComposedLayerProps) {
  const composes = useEditorState(composesOf);
  const plain = useEditorState((state) => isPlain(compositionOf(state)));
  if (!composes || plain) return children;
  return composes === 'amount' ? <Blended {...shown}>{children}</Blended> : <CutOut {...shown}>{children}</CutOut>;
}

/** The weights of two images that sum to one, in alpha too. */
const partOf = (amount: number): CSSProperties => ({ opacity: amount / 100, mixBlendMode: 'plus-lighter' });

function Blended({ before, after, width, children }: ComposedLayerProps) {
  const { decoded } = useLoadedImage(before, width);
  const amount = useEditorState((state) => compositionOf(state).amount);
  useEffect(() => warmUp({ before, after }, true), [before, after]);
  return (
    <div className="isolate absolute inset-0">
      <div className="absolute inset-0" style={partOf(100 - amount)}>
        {decoded && <Layer decoded={decoded} alt="" />}
      </div>
      <div className="absolute inset-0" style={partOf(amount)}>
        {children}
      </div>
    </div>
  );
}

function CutOut({ children, ...shown }: ComposedLayerProps) {
  const { before, after } = shown;
  const refined = useEditorState((state) => compositionOf(state).refinement.length > 0);
  useEffect(() => warmUp({ before, after }, refined), [before, after, refined]);
  const placement = useEditorState((state) => compositionOf(state).placement);
  const placed = isInPlace(placement) ? undefined : placedStyle(placement);
  return (
    <div className="absolute inset-0 overflow-hidden">
      <BehindCutOut before={before} after={after} placed={placed} />
      <div className="absolute inset-0" style={placed}>
        {refined ? <Refined {...shown}>{children}</Refined> : children}
      </div>
    </div>
  );
}

/** As `readPlaced` draws it. */
function placedStyle(placement: Placement): CSSProperties {
  const { x, y } = startOf(placement);
  return { transformOrigin: '0 0', transform: `translate(${100 * x}%, ${100 * y}%) scale(${placement.scale})` };
}

function Refined({ label, children, ...options }: ComposedLayerProps) {
  const { canvas, ready } = useEdge(options);
  return (
    <>
      {!ready && children}
      <canvas
        ref={canvas}
        role="img"
        aria-label={label}
        hidden={!ready}
        className="absolute inset-0 size-full max-w-none"
      />
    </>
  );
}
