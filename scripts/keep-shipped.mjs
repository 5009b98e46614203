// Leaves in node_modules what ships alone: for the image of deploy/Dockerfile. `npm prune --omit=dev` would keep vitest and
// vite, which a dependency may use, and all that belongs to them.
import { root } from './steps/command.mjs';
import { keepShipped } from './steps/keep-shipped.mjs';

keepShipped(root);
