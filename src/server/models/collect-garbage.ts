import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Frees garbage at once; an idle process would keep it, since V8 collects on allocation only. */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
}
