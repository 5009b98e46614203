/** A model process without networks: it tells the process's id as a label, and refuses as adapters do. */
import type { DetectedObject } from '../../../engine/abilities.ts';
import { serveMethods } from '../../processes/serve-methods.ts';
import { firstLoaded } from '../first-loaded.ts';

serveMethods({
  mattePeople: firstLoaded('mattePeople', []),
  detectObjects: (): DetectedObject[] => [
    { label: String(process.pid), score: 1, box: { left: 0, top: 0, right: 1, bottom: 1 } },
  ],
  detectText: firstLoaded('detectText', []),
  detectDamage: firstLoaded('detectDamage', []),
  detectFaces: () => new Promise<never>(() => {}),
});
