/**
 * A library within something that ships, whose version has known weaknesses that cannot be met here: what `npm run sbom` says of it
 * (CycloneDX, vulnerabilities), which `test/house/supply.test.ts` holds against what is installed.
 * @typedef {{
 *   library: string, version: string, mendedIn: string, within: RegExp, source: string,
 *   justification: 'code_not_reachable', detail: string, tests: readonly string[],
 * }} KnownWeakness `version` is what is bundled, `mendedIn` the first without; `within` matches names of packages.
 */

/** @type {readonly KnownWeakness[]} */
export const knownWeaknesses = [
  {
    library: 'libheif',
    version: '1.23.5',
    mendedIn: '1.23.7',
    within: /^@img\/sharp-libvips-(?!dev)|^@img\/sharp-(wasm32|win32)/,
    source: 'https://github.com/strukturag/libheif/security/advisories',
    justification: 'code_not_reachable',
    detail:
      'Reached by libvips’ loader of HEIF and AVIF alone, which is blocked for the whole process by the only module that loads sharp; ' +
      'the server takes no AVIF (browsers make PNGs of theirs), and HEIC is read and decoded by code of this project. Its writer of ' +
      'AVIF gets pixels of ours alone.',
    tests: [
      'src/server/codec/restricted-sharp.test.ts',
      'test/house/supply.test.ts',
      'src/server/codec/process-codec.apart.test.ts',
    ],
  },
];

/**
 * What a bill of materials says of them.
 * @param {readonly { 'bom-ref': string }[]} components
 */
export function vulnerabilitiesOf(components) {
  return knownWeaknesses.map(({ library, version, mendedIn, within, source, justification, detail, tests }) => ({
    id: `${library} ${version}, before ${mendedIn}`,
    source: { name: `advisories of ${library}`, url: source },
    affects: components.filter((component) => within.test(component['bom-ref'])).map((it) => ({ ref: it['bom-ref'] })),
    analysis: { state: 'not_affected', justification, detail: `${detail} Tests: ${tests.join(', ')}.` },
  }));
}
