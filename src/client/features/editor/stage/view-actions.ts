import { Minus, Plus } from 'lucide-react';
import { ZOOM } from '../../../../tools/limits.ts';
import { message } from '../../../language/text.ts';
import { ctrl, type EditorAction } from '../actions/editor-action.ts';
import { fit, zoomBy } from '../canvas/view-slice.ts';
import { holdsBrush } from '../composing/composing-selectors.ts';
import { BRUSH_SIZE, stepBrush } from '../marking/marking-slice.ts';
import { actualPixels, moveView } from './move-view.ts';

export const smallerBrushAction: EditorAction = {
  label: message('editor.smallerBrush'),
  chords: [{ key: '[', mod: false }],
  isPossible: (state) => holdsBrush(state) && state.brush.size > BRUSH_SIZE.min,
  apply: stepBrush(-1),
};

export const largerBrushAction: EditorAction = {
  label: message('editor.largerBrush'),
  chords: [{ key: ']', mod: false }],
  isPossible: (state) => holdsBrush(state) && state.brush.size < BRUSH_SIZE.max,
  apply: stepBrush(1),
};

export const zoomOutAction: EditorAction = {
  label: message('editor.zoomOut'),
  icon: Minus,
  chords: [ctrl('-'), ctrl('_')],
  isPossible: ({ zoom }) => zoom > ZOOM.min,
  apply: zoomBy(-1),
};

export const zoomInAction: EditorAction = {
  label: message('editor.zoomIn'),
  icon: Plus,
  chords: [ctrl('+'), ctrl('=')],
  isPossible: ({ zoom }) => zoom < ZOOM.max,
  apply: zoomBy(1),
};

export const fitAction: EditorAction = {
  label: message('editor.fit'),
  chords: [ctrl('0')],
  isPossible: () => true,
  isOn: ({ zoom }) => zoom === ZOOM.start,
  apply: fit,
};

export const actualPixelsAction: EditorAction = {
  label: message('editor.actualPixels'),
  face: '100%',
  chords: [ctrl('1')],
  isPossible: () => true,
  isOn: (state) => state.zoom !== ZOOM.start && actualPixels(window.devicePixelRatio)(state).zoom === state.zoom,
  apply: (state) => actualPixels(window.devicePixelRatio)(state),
};

/** CSS pixels that an arrow key moves the image by. */
const PAN_STEP = 64;

const pan = (key: string, x: number, y: number): EditorAction => ({
  label: message('editor.movePicture'),
  chords: [{ key, mod: false }],
  isPossible: ({ zoom }) => zoom > ZOOM.start,
  apply: moveView({ at: { x: 0, y: 0 }, factor: 1, move: { x: x * PAN_STEP, y: y * PAN_STEP } }),
});

export const panActions = [
  pan('ArrowLeft', 1, 0),
  pan('ArrowRight', -1, 0),
  pan('ArrowUp', 0, 1),
  pan('ArrowDown', 0, -1),
];
