// `npm run sbom`: what ships, as a CycloneDX list on standard output. npm's own `--omit dev` leaves out what ships too as
// soon as a tool of the build needs it as well (react, jose), so the choice is made here, by the lock file.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { main, root, run, Stop } from './steps/command.mjs';

/** @typedef {{ 'bom-ref': string }} Component Its reference is `name@version`. */

/** @type {{ packages: Record<string, { version: string, dev?: boolean, devOptional?: boolean }> }} */
const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
const shipped = new Set(
  Object.entries(packages)
    .filter(([at, { dev, devOptional }]) => at !== '' && !dev && !devOptional)
    .map(([at, { version }]) => `${at.slice(at.lastIndexOf('node_modules/') + 'node_modules/'.length)}@${version}`),
);

await main(async () => {
  const format = ['--package-lock-only', '--sbom-format', 'cyclonedx', '--loglevel', 'error'];
  const { code, output } = await run('npm', ['sbom', ...format]);
  if (code !== 0) throw new Stop(output);
  /** @type {{ components: Component[], dependencies: { ref: string, dependsOn: string[] }[], metadata: { component: Component } }} */
  const bill = JSON.parse(output);
  bill.components = bill.components.filter((component) => shipped.has(component['bom-ref']));
  const refs = new Set([bill.metadata.component, ...bill.components].map((component) => component['bom-ref']));
  bill.dependencies = bill.dependencies
    .filter(({ ref }) => refs.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((each) => refs.has(each)) }));
  process.stdout.write(`${JSON.stringify(bill, null, 2)}\n`);
});
