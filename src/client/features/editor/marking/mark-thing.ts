import { answer, api } from '../../../app/members/api.ts';
import { ApiError, errorMessageOf } from '../../../app/api-error.ts';
import { announce } from '../../../ui/announcer.tsx';
import { currentLanguage, message, type Message, t } from '../../../language/text.ts';
import { hasFinePointer } from '../../../ui/fine-pointer.ts';
import type { Point } from '../canvas/viewport.ts';
import { currentOf } from '../state/document-slice.ts';
import { marksShadow } from './marking-selectors.ts';
import type { EditorStore } from '../state/editor-state.ts';
import type { Extent, TappedThing } from './marking.ts';
import { changeTap, endLooking, endTap, startLooking, startTap, type Thing } from './marking-slice.ts';
import { loadMask } from './mask-files.ts';
import { maskSizeOf } from './mask-plane.ts';

interface MarkOptions {
  readonly erase: boolean;
  /** Said where the thing has no name. */
  readonly unnamed: Message;
  /** The mark whose place it takes. */
  readonly instead?: TappedThing;
}

type Sought = { readonly point: Point; readonly extent?: Extent } | { readonly box: Thing['box'] };

/**
 * Asks the server what lies at a point (fractions of the image's sides) and marks it, or takes it away. It costs no free edit. After the
 * first answer the image is looked at as a whole, so that the next ones come sooner.
 */
export async function markAt(store: EditorStore, point: Point, erase: boolean): Promise<void> {
  const unnamed = hasFinePointer() ? message('editor.markedClicked') : message('editor.markedTapped');
  await markSought(store, { point }, point, { erase, unnamed });
  void lookAtThings(store);
}

/** Marks less or more of what was tapped last. */
export async function markExtent(store: EditorStore, thing: TappedThing, extent: Extent): Promise<void> {
  if (!thing.tap || thing.tap.extent === extent) return;
  const at = { ...thing.tap.at };
  const unnamed = hasFinePointer() ? message('editor.markedClicked') : message('editor.markedTapped');
  await markSought(store, { point: at, extent }, at, { erase: thing.erase, unnamed, instead: thing });
}

/** The same for a thing from the list. */
export function markThing(store: EditorStore, { box }: Thing, erase: boolean): Promise<void> {
  const middle = { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 };
  return markSought(store, { box }, middle, { erase, unnamed: message('editor.markedChosen') });
}

async function markSought(store: EditorStore, sought: Sought, at: Point, options: MarkOptions): Promise<void> {
  const { erase, unnamed } = options;
  const current = currentOf(store.getState());
  store.setState(startTap(at));
  try {
    const json = { imageId: current.id, ...sought, shadow: marksShadow(store.getState()), language: nameLanguage() };
    const told = await answer(api.masks.$post({ json }));
    const mask = await loadMask(told.url, maskSizeOf(current));
    const isWaited = store.getState().taps.pending.includes(at);
    const tap = 'point' in sought && told.extent ? { tap: { at, extent: told.extent } } : {};
    const thing: TappedThing = { kind: 'tapped', erase, mask, ...tap };
    if (options.instead) store.setState(changeTap(options.instead, thing));
    const isOther = 'point' in sought && sought.extent !== undefined && sought.extent !== told.extent;
    const instead = isOther ? t('editor.noSuchExtent') : null;
    store.setState(endTap(at, options.instead ? instead : thing));
    const found = told.name;
    if (!isWaited) return;
    if (instead !== null) return announce(instead);
    if (erase) announce(t('editor.unmarked', { found: found ?? t('editor.thing') }));
    else announce(found === undefined ? t(unnamed) : t('editor.marked', { found }));
  } catch (error) {
    const isNothing = error instanceof ApiError && error.code === 'object_not_found';
    store.setState(endTap(at, isNothing ? t('editor.nothingHere') : errorMessageOf(error)));
  }
}

/** Asks the server once for each image what can be chosen in it. */
export async function lookAtThings(store: EditorStore): Promise<void> {
  const state = store.getState();
  if (state.things.status === 'looking' || state.things.status === 'known') return;
  store.setState(startLooking);
  try {
    const json = { imageId: currentOf(state).id, shadow: marksShadow(state), language: nameLanguage() };
    const { things } = await answer(api.masks.things.$post({ json }));
    store.setState(endLooking(things.map(({ name, box }) => ({ name: name ?? t('editor.thing'), box }))));
  } catch {
    store.setState(endLooking(null));
  }
}

const nameLanguage = () => currentLanguage().split('-')[0] as 'en' | 'de' | 'fr' | 'es' | 'ja' | 'ko' | 'zh';
