/** An entry of `packages` in package-lock.json. */
export type LockedPackage = {
  readonly version?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly link?: boolean;
};

export type LicensedPackage = { readonly name: string; readonly version: string; readonly licence: string };

/** Packages whose manifest has no licence or an unusual name for it. The licence was read in the LICENSE file of that version. */
const READ_BY_HAND: { readonly [nameAndVersion: string]: string } = {
  'decko@1.2.0': 'MIT',
  'stickyfill@1.1.1': 'MIT',
  'url-template@2.0.8': 'BSD-3-Clause',
};

/**
 * Licences that require only attribution and their own text. MPL-2.0 applies per file: it binds those who change the package's own
 * files. Any other licence fails the test and needs legal review.
 */
const ACCEPTED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'PSF-2.0',
  'Python-2.0',
  'Unlicense',
]);

/** Returns every package of a deployment, sorted by name and version. Development dependencies are left out. */
export function listLicences(packages: Readonly<Record<string, LockedPackage>>): readonly LicensedPackage[] {
  const found = new Map<string, LicensedPackage>();
  for (const [path, { version = '', license, dev, link }] of Object.entries(packages)) {
    const name = path.split('node_modules/').at(-1) ?? '';
    if (!path.includes('node_modules/') || dev || link) continue;
    const key = `${name}@${version}`;
    found.set(key, { name, version, licence: READ_BY_HAND[key] ?? license ?? 'none' });
  }
  return [...found.values()].sort((a, b) => (`${a.name} ${a.version}` < `${b.name} ${b.version}` ? -1 : 1));
}

/** For `A OR B` one part must be accepted, for `A AND B` both. */
export function isAccepted(licence: string): boolean {
  return licence
    .replace(/^\((.*)\)$/, '$1')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((name) => ACCEPTED.has(name)));
}

/** Returns the page as markdown, one section per licence, the most frequent first. */
export function toLicencesPage(packages: readonly LicensedPackage[]): string {
  const byLicence = new Map<string, LicensedPackage[]>();
  for (const one of packages) byLicence.set(one.licence, [...(byLicence.get(one.licence) ?? []), one]);
  const sections = [...byLicence].sort(([a, x], [b, y]) => y.length - x.length || (a < b ? -1 : 1));
  return [
    '# Licences of dependencies',
    '',
    '`npm run licences` writes this page from `package-lock.json`. It lists the packages of a deployment on any platform, without development dependencies. The embedded PostgreSQL is under the PostgreSQL licence, the fonts under OFL-1.1, and Chromium under BSD-3-Clause. Their packages contain the licence texts.',
    ...sections.flatMap(([licence, list]) => [
      '',
      `## ${licence} (${list.length})`,
      list.map(({ name, version }) => `${name} ${version}`).join(', '),
    ]),
    '',
  ].join('\n');
}
