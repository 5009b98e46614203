// Leaves in node_modules what ships alone: for the image of deploy/Dockerfile. `npm prune --omit=dev` would keep vitest and
// vite, which a dependency may use, and all that belongs to them.
import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { root } from './steps/command.mjs';
import { shippedPackages } from './steps/shipped-packages.mjs';

const shipped = [...shippedPackages(root).keys()];
/** The project's own packages, which are links to `packages/`. */
const OWN_SCOPE = 'node_modules/@pixmend';
const keeps = (/** @type {string} */ place) =>
  place.startsWith(OWN_SCOPE) || shipped.some((kept) => kept === place || kept.startsWith(`${place}/`));

/** Goes through a folder of packages, through those of a scope (`@img`), and into what lies within a package. */
function clear(/** @type {string} */ folder) {
  for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true })) {
    const place = `${folder}/${entry.name}`;
    if (!keeps(place)) rmSync(path.join(root, place), { recursive: true, force: true });
    else if (entry.name.startsWith('@')) clear(place);
    else if (keeps(`${place}/node_modules`)) clear(`${place}/node_modules`);
    else rmSync(path.join(root, place, 'node_modules'), { recursive: true, force: true });
  }
}

clear('node_modules');
