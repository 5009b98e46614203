import { tools } from '../../../../tools/catalogue.ts';
import type { RatioField } from '../../../../tools/tool.ts';
import type { Size } from '../canvas/viewport.ts';
import type { JobSlice } from '../job/job-slice.ts';
import { currentOf, type DocumentSlice } from '../state/document-slice.ts';
import { extendedSize } from './field-inputs.ts';
import { fieldsOf, inputOf, type InputsSlice, typedParamsOf } from './inputs-slice.ts';

/** The requested size; null while the numbers are invalid. */
export function sizeAskedBy(field: RatioField, state: DocumentSlice & InputsSlice): Size | null {
  const params = typedParamsOf(state);
  const [width, height] = [params[field.width], params[field.height]];
  if (typeof width !== 'number' || typeof height !== 'number') return null;
  return tools[state.tool].params.safeParse(params).success ? extendedSize(currentOf(state), width, height) : null;
}

/** The image's new edges. */
export interface Frame extends Size {
  /** As it was typed: 16 : 9. */
  readonly ratio: string;
}

/** The frame that is shown around the image while its new size is chosen. */
export function frameOf(state: DocumentSlice & InputsSlice & JobSlice): Frame | null {
  const field = fieldsOf(state).find((each) => each.kind === 'ratio');
  const size = state.fieldsInView && !state.result && field ? sizeAskedBy(field, state) : null;
  if (!field || !size) return null;
  return { ...size, ratio: `${inputOf(field.width)(state)} : ${inputOf(field.height)(state)}` };
}
