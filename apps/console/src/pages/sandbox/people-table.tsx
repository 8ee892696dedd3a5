import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { blotter } from '../../api.ts';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { Scroller } from '../../parts/scroller.tsx';
import { t } from '../../words/translate.ts';
import { PEOPLE, type SandboxPerson } from './people.ts';

type Wanted = SandboxPerson & { readonly product: 'search' | 'criminal' };

const search = async ({ firstName, lastName, dob, product }: Wanted): Promise<string> => {
  const query = { firstName, lastName, dob };
  if (product === 'criminal') return (await blotter.searchCriminal(query)).searchId;
  const found = await blotter.search({ query, include: ['explain'] });
  if ('dryRun' in found) throw new Error('A dry run has no result.');
  return found.searchId;
};

/** The people of the sandbox. In test mode they can be searched from here. */
export function PeopleTable({ isTest }: { readonly isTest: boolean }) {
  const [, navigate] = useLocation();
  const searching = useMutation({
    mutationFn: search,
    onSuccess: (id, { product }) => navigate(`/${product}/${id}`),
  });
  const isAsked = ({ lastName }: SandboxPerson, product: Wanted['product']): boolean =>
    searching.isPending && searching.variables.lastName === lastName && searching.variables.product === product;
  const button = (each: SandboxPerson, product: Wanted['product'], words: string, label: string) => (
    <Button
      size="compact-xs"
      variant="default"
      aria-label={label}
      loading={isAsked(each, product)}
      disabled={searching.isPending}
      onClick={() => searching.mutate({ ...each, product })}
    >
      {words}
    </Button>
  );
  return (
    <section className="stack" aria-labelledby="people">
      <h2 id="people">{t('People to try')}</h2>
      {searching.error && <ErrorNotice error={searching.error} />}
      <Scroller label={t('People to try')} className="sheet scroll">
        <table>
          <thead>
            <tr>
              <th scope="col">{t('Name')}</th>
              <th scope="col">{t('Born')}</th>
              <th scope="col">{t('Shows')}</th>
              {isTest && (
                <td>
                  <span className="label">{t('Search')}</span>
                </td>
              )}
            </tr>
          </thead>
          <tbody>
            {PEOPLE.map((each) => {
              const name = `${each.firstName} ${each.lastName}`;
              return (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td className="instant">{each.dob}</td>
                  <td>{t(each.shows)}</td>
                  {isTest && (
                    <td>
                      <div className="row">
                        {button(each, 'search', t('Registries'), t('Search the registries for {name}', { name }))}
                        {button(each, 'criminal', t('Criminal'), t('Search criminal records for {name}', { name }))}
                      </div>
                    </td>
                  )}
                </tr>
              );
            })}
          </tbody>
        </table>
      </Scroller>
    </section>
  );
}
