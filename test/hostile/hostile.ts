// `npm run hostile` sends every hostile file; `npm run hostile -- mutants [SEED [MUTANTS]]` sends damaged copies of sound pictures.
import { argv } from 'node:process';

await (argv[2] === 'mutants' ? import('./run-fuzz.ts') : import('./run-hostile.ts'));
