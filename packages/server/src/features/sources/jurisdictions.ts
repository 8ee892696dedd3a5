import type { CriminalManifest } from '@blotter/connectors';
import type { JurisdictionFilter, JurisdictionInfo } from '@blotter/contract';
import { findArea, foldCounty, foldTokens } from '@blotter/vocab';
import { echo, Failure } from '../../failure.ts';

const toInfo = ({ code, state, county, recordKind }: CriminalManifest): JurisdictionInfo => ({
  code,
  state,
  county,
  kind: recordKind,
});

const getStateCode = (text: string): string => {
  const found = findArea(text);
  if (!found)
    throw new Failure(
      'unprocessable_query',
      `state: ${echo(text)} is not a state or territory; send its code or name, or US.`,
    );
  return found.code;
};

/** Every word of the text must be a word prefix in the source's data, except its host. */
const toWordTest = (q: string): ((manifest: CriminalManifest) => boolean) => {
  const wanted = foldTokens(q);
  return ({ code, name, state, county, recordKind }) => {
    const words = [code, name, state, findArea(state)?.name ?? '', county ?? '', recordKind].flatMap(foldTokens);
    return wanted.length > 0 && wanted.every((word) => words.some((own) => own.startsWith(word)));
  };
};

export function listFitting(
  manifests: readonly CriminalManifest[],
  { state, county, kind, q }: JurisdictionFilter,
): readonly JurisdictionInfo[] {
  const stateCode = state === undefined ? undefined : getStateCode(state);
  const countyKey = county === undefined ? undefined : foldCounty(county);
  const fitsWords = q === undefined ? () => true : toWordTest(q);
  return manifests
    .filter(
      (manifest) =>
        (stateCode === undefined || manifest.state === stateCode) &&
        (countyKey === undefined || (manifest.county !== null && foldCounty(manifest.county) === countyKey)) &&
        (kind === undefined || manifest.recordKind === kind) &&
        fitsWords(manifest),
    )
    .map(toInfo)
    .sort((a, b) => (a.code < b.code ? -1 : 1));
}
