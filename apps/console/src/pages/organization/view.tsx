import type { IdentityProviderState } from '@blotter/sdk';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { blotter } from '../../api.ts';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { Waiting } from '../../parts/waiting.tsx';
import { Phrase } from '../../words/phrase.tsx';
import { t } from '../../words/translate.ts';
import { ConnectForm } from './connect-form.tsx';
import { Connection } from './connection.tsx';

const PROVIDER = ['identity-provider'];

export function View() {
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery({ queryKey: PROVIDER, queryFn: () => blotter.getIdentityProvider() });
  const onChange = (state: IdentityProviderState) => queries.setQueryData(PROVIDER, state);
  return (
    <>
      <header>
        <h1>{t('Organization')}</h1>
        <p className="lead">
          <Phrase
            text="Let members sign in with the accounts of your organization (OpenID Connect). Only owners see this page. {guide}."
            values={{
              guide: <a href="/docs/guides/accounts#sign-in-of-an-organization">{t('How to connect it')}</a>,
            }}
          />
        </p>
      </header>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Waiting what={t('the sign-in of your organization')} />}
      {data?.provider && (
        <Connection
          provider={data.provider}
          onChange={(provider) => onChange({ redirectUrl: data.redirectUrl, provider })}
        />
      )}
      {data && <ConnectForm key={data.provider?.updatedAt ?? ''} state={data} onSaved={onChange} />}
    </>
  );
}
