import { paintLandscape } from './landscapes.ts';
import { laid } from './sculpted-grounds.ts';
import type { Stage } from './staging.ts';

type View = Omit<Parameters<typeof paintLandscape>[0], 'grain'>;

/** Water up to a shore in the foreground; its areas are `sky`, `hills`, `water` and `shore`. The outline is the shore's. */
export function waterside(view: View, outline: readonly number[], ground: Parameters<typeof laid>[4]): Stage {
  const { picture, sky, hills, ground: water } = paintLandscape({ ...view, grain: 'ripples' });
  return laid({ picture, areas: { sky, hills, water }, things: {} }, 'shore', 'water', outline, ground);
}
