type Close = () => Promise<void> | void;

/** Closes what was opened, in the opposite order. */
export class Closing {
  readonly #steps: Close[] = [];

  /** Registers how `thing` is closed, and returns it. */
  add<T>(thing: T, close: (thing: T) => Promise<void> | void): T {
    this.#steps.push(() => close(thing));
    return thing;
  }

  /** Closes everything, the last opened first. One that fails does not keep the others open. */
  async run(onError: (error: unknown) => void): Promise<void> {
    for (const step of this.#steps.splice(0).toReversed()) {
      await Promise.resolve(step()).catch(onError);
    }
  }
}
