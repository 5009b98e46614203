/** All that adjusting needs once it is opened: one part of the program, loaded with the first press of Adjust. */
export { AdjustControls, AdjustViews, ApplyAdjustment, CancelAdjustment } from './adjust-controls.tsx';
export { AdjustView } from './adjust-view.tsx';
export { storeAdjustment } from './store-adjustment.ts';
export { Unsent } from './unsent.tsx';
