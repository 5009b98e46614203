// `npm run hostile` sends every hostile file; `npm run hostile -- mutants [SEED [MUTANTS]]` sends damaged copies of sound pictures;
// `npm run hostile -- attacks` is slow, parallel, greedy, curious and guessing.
import { argv } from 'node:process';

const runs = {
  files: () => import('./run-hostile.ts'),
  mutants: () => import('./run-fuzz.ts'),
  attacks: () => import('./attacks/run-attacks.ts'),
};
await runs[argv[2] === 'mutants' || argv[2] === 'attacks' ? argv[2] : 'files']();
