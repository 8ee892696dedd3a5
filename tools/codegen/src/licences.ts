/** What a package lock says of a package. */
export type LockedPackage = {
  readonly version?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly link?: boolean;
};

export type Licensed = { readonly name: string; readonly version: string; readonly licence: string };

/** Packages whose manifest names no licence, or not by its usual name; read in the file LICENSE of that version. */
const READ_BY_HAND: { readonly [nameAndVersion: string]: string } = {
  'decko@1.2.0': 'MIT',
  'stickyfill@1.1.1': 'MIT',
  'url-template@2.0.8': 'BSD-3-Clause',
};

/**
 * Licences that ask for no more than their text and their authors' names. MPL-2.0 holds file by file: it binds whoever changes
 * the package's own files. Anything else fails the test and is for a lawyer.
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

/** Every package that a deployment gets; those of development alone are left out. */
export function listLicences(packages: Readonly<Record<string, LockedPackage>>): readonly Licensed[] {
  const found = new Map<string, Licensed>();
  for (const [path, { version = '', license, dev, link }] of Object.entries(packages)) {
    const name = path.split('node_modules/').at(-1) ?? '';
    if (!path.includes('node_modules/') || dev || link) continue;
    const key = `${name}@${version}`;
    found.set(key, { name, version, licence: READ_BY_HAND[key] ?? license ?? 'none' });
  }
  return [...found.values()].sort((a, b) => (`${a.name} ${a.version}` < `${b.name} ${b.version}` ? -1 : 1));
}

/** `A OR B` needs one that is accepted, `A AND B` both. */
export function isAccepted(licence: string): boolean {
  return licence
    .replace(/^\((.*)\)$/, '$1')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((name) => ACCEPTED.has(name)));
}

export function toLicencesPage(packages: readonly Licensed[]): string {
  const byLicence = new Map<string, Licensed[]>();
  for (const one of packages) byLicence.set(one.licence, [...(byLicence.get(one.licence) ?? []), one]);
  const sections = [...byLicence].sort(([a, x], [b, y]) => y.length - x.length || (a < b ? -1 : 1));
  return [
    '# Licences of what it is built from',
    '',
    'Made by `npm run licences` from `package-lock.json`: what a deployment gets, on any platform. The embedded PostgreSQL is under the PostgreSQL licence, the fonts under OFL-1.1, Chromium under BSD-3-Clause; their packages bring the texts.',
    ...sections.flatMap(([licence, list]) => [
      '',
      `## ${licence} (${list.length})`,
      list.map(({ name, version }) => `${name} ${version}`).join(', '),
    ]),
    '',
  ].join('\n');
}
