import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { shippedPackages } from './shipped-packages.mjs';

/** The project's own packages, which are links to `packages/`. */
const OWN_SCOPE = 'node_modules/@pixmend';

/** Leaves in node_modules what ships alone. */
export function keepShipped(/** @type {string} */ root) {
  const shipped = [...shippedPackages(root).keys()];
  const keeps = (/** @type {string} */ place) => shipped.some((kept) => kept === place || kept.startsWith(`${place}/`));

  /** Goes through a folder of packages, through those of a scope (`@img`), and into what lies within a package. */
  const clear = (/** @type {string} */ folder) => {
    for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true })) {
      const place = `${folder}/${entry.name}`;
      if (place === OWN_SCOPE) continue;
      if (!keeps(place)) rmSync(path.join(root, place), { recursive: true, force: true });
      else if (entry.name.startsWith('@')) clear(place);
      else if (keeps(`${place}/node_modules`)) clear(`${place}/node_modules`);
      else rmSync(path.join(root, place, 'node_modules'), { recursive: true, force: true });
    }
  };
  clear('node_modules');
}
