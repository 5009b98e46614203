import { sharedValue } from '../ui/shared-value.ts';

/** The path that the person was led to from an address that does not exist; null when that is not so. */
const ledTo = sharedValue<string | null>(null);

export const useLedTo = ledTo.use;

/** The page at `path` will say that the address was not found (R15). */
export function leadTo(path: string): string {
  ledTo.set(path);
  return path;
}

export const forgetLedTo = (): void => ledTo.set(null);
