import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type History, pushStep, replacedSteps, replaceStep, startHistory, stepBack, stepForward } from './history.ts';

const letters = (...steps: string[]): History<string> => steps.reduce(pushStep<string>, startHistory('start'));

describe('a history', () => {
  it('goes back through its steps and forward again', () => {
    const back = stepBack(stepBack(letters('a', 'b')));
    expect(back).toEqual({ past: [], present: 'start', future: ['b', 'a'] });
    expect(stepForward(stepForward(back))).toEqual(letters('a', 'b'));
  });

  it('forgets what was stepped back from when a step is pushed or replaced', () => {
    const back = stepBack(letters('a', 'b'));
    expect(pushStep(back, 'c')).toEqual({ past: ['start', 'a'], present: 'c', future: [] });
    expect(replaceStep(back, 'c')).toEqual({ past: ['start'], present: 'c', future: [] });
  });

  it('tells what a new step has taken the place of, and nothing where a step comes back', () => {
    const back = stepBack(stepBack(letters('a', 'b')));
    expect(replacedSteps(back, pushStep(back, 'c'))).toEqual(['a', 'b']);
    expect(replacedSteps(back, stepForward(back))).toEqual([]);
    const nearEnd = stepForward(back);
    expect(replacedSteps(nearEnd, stepForward(nearEnd))).toEqual([]);
    expect(replacedSteps(nearEnd, stepBack(nearEnd))).toEqual([]);
  });

  it('stays the same object at either end', () => {
    const history = startHistory('start');
    expect([stepBack(history), stepForward(history)].every((each) => each === history)).toBe(true);
  });

  it('agrees with a list and a position through random steps', () => {
    const step = fc.oneof(fc.constantFrom('back' as const, 'forward' as const), fc.nat());
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        let [values, at] = [[-1], 0];
        let history: History<number> = startHistory(-1);
        for (const each of steps) {
          if (each === 'back') [history, at] = [stepBack(history), Math.max(0, at - 1)];
          else if (each === 'forward') [history, at] = [stepForward(history), Math.min(values.length - 1, at + 1)];
          else {
            [values, at] = [[...values.slice(0, at + 1), each], at + 1];
            history = pushStep(history, each);
          }
          expect([...history.past, history.present, ...history.future.toReversed()]).toEqual(values);
          expect(history.past.length).toBe(at);
        }
      }),
    );
  });
});
