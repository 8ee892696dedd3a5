import { useSearch } from 'wouter';
import { Empty } from '../../parts/notice.tsx';
import { t } from '../../words/translate.ts';
import { CriminalPerson } from './criminal-person.tsx';
import { OffenderPerson } from './offender-person.tsx';

/** /people/rec_…?search=srch_… and /people/criminal?source=…&id=…&search=srch_… */
export function View({ path }: { readonly path: string }) {
  const parameters = new URLSearchParams(useSearch());
  const searchId = parameters.get('search') ?? '';
  const [source, externalId] = [parameters.get('source'), parameters.get('id')];
  if (path === 'criminal' && source && externalId)
    return <CriminalPerson key={`${source} ${externalId}`} {...{ source, externalId, searchId }} />;
  if (path !== '' && path !== 'criminal')
    return (
      <OffenderPerson key={path} recordId={path} jurisdiction={parameters.get('jurisdiction')} searchId={searchId} />
    );
  return (
    <Empty title={t('No person chosen')}>
      <p>{t('Search, then select the name of a record.')}</p>
    </Empty>
  );
}
