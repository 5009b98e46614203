import type { ReactNode } from 'react';
import { useEditorState } from '../editor-context.ts';
import { composesOf } from '../editor-selectors.ts';
import type { Pair } from './compose-file.ts';
import { isPlain } from './composition.ts';
import { usePreview } from './use-preview.ts';

export interface ComposedLayerProps extends Pair {
  readonly width: number;
  readonly label: string;
  /** The result as it is. */
  readonly children: ReactNode;
}

/** What is made of the result, in the result's place. */
export function ComposedLayer({ children, ...shown }: ComposedLayerProps) {
  const composes = useEditorState(composesOf);
  const plain = useEditorState(({ composing }) => isPlain(composing.composition));
  if (!composes || plain) return children;
  return (
    <Composed {...shown} view={composes === 'amount' ? 'blend' : 'cutOut'}>
      {children}
    </Composed>
  );
}

function Composed({ label, children, ...options }: ComposedLayerProps & { readonly view: 'blend' | 'cutOut' }) {
  const { canvas, ready } = usePreview(options);
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
