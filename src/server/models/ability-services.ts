import { LRUCache } from 'lru-cache';
import type { Raster } from '../../engine/raster.ts';
import type { ServicesOf } from '../processes/protocol.ts';
import type { AbilityName, AbilityOutput, ServedAbilities } from './abilities.ts';

/** A question to a model. */
export interface AbilityCall {
  readonly picture: Raster;
  /** Tells this input from any other that is made of the same photo. */
  readonly key: string;
}

/** What a task in a child process may ask of the models, as the child sees it. */
export type AbilityServices = {
  readonly [Name in AbilityName]: (call: AbilityCall) => Promise<AbilityOutput<Name>>;
};

type Served = ServicesOf<(input: never, report: never, services: AbilityServices) => unknown>;

type Answer = AbilityOutput<AbilityName>;

/** Eleven mattes of the largest size, or forty of parts; of detections any number. */
const KEPT_BYTES = 48e6;
/** What an answer takes that has no plane, at most. */
const LIST_BYTES = 16_384;

/** What a task may ask, by the SHA-256 of its photo. */
export type AbilityServicesFor = (sha256: string) => Served;

/**
 * What tasks that work on one photo may ask, by the SHA-256 of the photo. Answers are kept, the last used of them up to 48 MB: the next
 * tool, tap or search on the same photo need not wait for a model. They are kept by photo, so that a child process that a broken file took
 * over could not answer for the photos of others.
 */
export function createAbilityServices(abilities: ServedAbilities): AbilityServicesFor {
  const answers = new LRUCache<string, Answer>({
    maxSize: KEPT_BYTES,
    sizeCalculation: (answer) => LIST_BYTES + ('data' in answer ? answer.data.byteLength : 0),
  });
  return (sha256) => {
    const serve =
      <Name extends AbilityName>(ability: Name) =>
      async ({ picture, key }: AbilityCall, signal: AbortSignal): Promise<AbilityOutput<Name>> => {
        const place = `${sha256}:${ability}:${key}`;
        const known = answers.get(place) as AbilityOutput<Name> | undefined;
        if (known) return known;
        const answer = await abilities[ability](picture, signal);
        answers.set(place, answer);
        return answer;
      };
    return {
      matte: serve('matte'),
      mattePeople: serve('mattePeople'),
      detectObjects: serve('detectObjects'),
      detectText: serve('detectText'),
      detectFaces: serve('detectFaces'),
      detectDamage: serve('detectDamage'),
    };
  };
}
