import { compositionOf } from './composing-slice.ts';
import { type CSSProperties, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useEditorState } from '../state/editor-context.ts';
import { loadSoft, type ImagePair } from './compose-file.ts';
import { cssGradient } from './composition.ts';
import type { Samples } from './rows.ts';
import { shadowStrength, SoftBackdrop } from './soft-backdrop.ts';

interface BehindCutOutProps extends ImagePair {
  /** Where the cut-out stands, and its shadow with it. */
  readonly placed: CSSProperties | undefined;
}

/** The backdrop of the open cut-out, and its shadow on that. */
export function BehindCutOut({ placed, ...pair }: BehindCutOutProps) {
  const stage = useStage(pair);
  return (
    <>
      <BackdropLayer stage={stage} />
      <div className="absolute inset-0" style={placed}>
        {stage && <ShadowLayer stage={stage} />}
      </div>
    </>
  );
}

const layerClass = 'absolute inset-0 size-full max-w-none object-fill!';

function BackdropLayer({ stage }: { stage: SoftBackdrop | null }) {
  const backdrop = useEditorState((state) => compositionOf(state).backdrop);
  switch (backdrop.kind) {
    case 'none':
      return null;
    case 'color':
      return <div className={layerClass} style={{ background: backdrop.color }} />;
    case 'gradient':
      return <div className={layerClass} style={{ background: cssGradient(backdrop.gradient) }} />;
    case 'blur':
      return stage && <SamplesLayer samples={stage.blurred(backdrop.amount)} />;
    case 'picture':
      return <FileLayer file={backdrop.file} />;
  }
}

function ShadowLayer({ stage }: { stage: SoftBackdrop }) {
  const shadow = useEditorState((state) => compositionOf(state).shadow);
  const refinement = useEditorState((state) => compositionOf(state).refinement);
  const cast = shadow > 0;
  const samples = useMemo(() => (cast ? inBlack(stage.shadow(refinement)) : null), [cast, stage, refinement]);
  return (
    samples && <SamplesLayer samples={samples} style={{ opacity: shadowStrength(shadow), willChange: 'opacity' }} />
  );
}

/** Coverage as black pixels. */
function inBlack({ width, height, data }: Samples): Samples {
  const pixels = new Uint8ClampedArray(data.length * 4);
  data.forEach((alpha, at) => (pixels[at * 4 + 3] = alpha));
  return { width, height, data: pixels };
}

/** A small image, stretched over the result. */
function SamplesLayer({ samples, style }: { samples: Samples; style?: CSSProperties }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    if (!canvas.current) return;
    const { width, height, data } = samples;
    canvas.current.width = width;
    canvas.current.height = height;
    const pixels = new ImageData(data as Uint8ClampedArray<ArrayBuffer>, width, height);
    canvas.current.getContext('2d')?.putImageData(pixels, 0, 0);
  }, [samples]);
  return <canvas ref={canvas} aria-hidden="true" className={layerClass} style={style} />;
}

function FileLayer({ file }: { file: Blob }) {
  const [source, setSource] = useState<string | null>(null);
  useEffect(() => {
    const url = URL.createObjectURL(file);
    setSource(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return source && <img src={source} alt="" className="absolute inset-0 size-full max-w-none object-cover" />;
}

/** Null until the small images that it needs are loaded. */
function useStage({ before, after }: ImagePair): SoftBackdrop | null {
  const [stage, setStage] = useState<SoftBackdrop | null>(null);
  useEffect(() => {
    let left = false;
    loadSoft({ before, after }).then(
      (soft) => left || setStage(new SoftBackdrop(soft)),
      // Storing the composition reports the failure.
      () => {},
    );
    return () => {
      left = true;
    };
  }, [before, after]);
  return stage;
}
