// `npm run sbom`: what ships, as a CycloneDX list on standard output.
import { main, root, run, Stop } from './steps/command.mjs';
import { vulnerabilitiesOf } from './steps/known-weaknesses.mjs';
import { shippedPackages } from './steps/shipped-packages.mjs';

/** @typedef {{ 'bom-ref': string }} Component Its reference is `name@version`. */

const shipped = new Set([...shippedPackages(root).values()].map(({ name, version }) => `${name}@${version}`));

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
  const vulnerabilities = vulnerabilitiesOf(bill.components);
  process.stdout.write(`${JSON.stringify({ ...bill, vulnerabilities }, null, 2)}\n`);
});
