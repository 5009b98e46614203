import { lazy } from 'react';
import { ApiError, errorMessageOf } from '../../../app/api-error.ts';
import { toast } from '../../../ui/toast.tsx';
import type { EditorStore } from '../state/editor-state.ts';

const load = () => import('./adjust.ts');

type Part = 'AdjustControls' | 'AdjustView' | 'AdjustViews' | 'ApplyAdjustment' | 'CancelAdjustment' | 'Unsent';

const part = <Name extends Part>(name: Name) => lazy(async () => ({ default: (await load())[name] }));

export const AdjustControls = part('AdjustControls');
export const AdjustViews = part('AdjustViews');
export const AdjustView = part('AdjustView');
export const ApplyAdjustment = part('ApplyAdjustment');
export const CancelAdjustment = part('CancelAdjustment');
export const Unsent = part('Unsent');

/** Loads what adjusting needs. Resolves with false, and says so, when it cannot be loaded. */
export async function loadAdjust(): Promise<boolean> {
  try {
    await load();
    return true;
  } catch {
    toast(errorMessageOf(ApiError.offline()));
    return false;
  }
}

export async function storeAdjustment(store: EditorStore): Promise<boolean> {
  return (await loadAdjust()) && (await load()).storeAdjustment(store);
}
