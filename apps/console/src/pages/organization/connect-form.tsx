import type { IdentityProviderState } from '@blotter/sdk';
import { Button, Checkbox, PasswordInput, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { blotter } from '../../api.ts';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { toQueryFaults } from '../../parts/field-fault.ts';
import { useKeptForm } from '../../parts/kept-form.ts';
import { t } from '../../words/translate.ts';
import { toDomains } from './domains.ts';

type ConnectFormProps = {
  readonly state: IdentityProviderState;
  readonly onSaved: (state: IdentityProviderState) => void;
};

/** Examples are the same in every language. */
const EXAMPLES = { issuer: 'https://login.example.com', domains: 'example.com, example.org' };

const FIELDS = ['issuer', 'clientId', 'clientSecret', 'domains'] as const;

export function ConnectForm({ state: { redirectUrl, provider }, onSaved }: ConnectFormProps) {
  const form = useKeptForm('identity provider', {
    issuer: provider?.issuer ?? '',
    clientId: provider?.clientId ?? '',
    domains: provider?.domains.map(({ domain }) => domain).join(', ') ?? '',
    required: provider?.required ?? false,
  });
  const { issuer, clientId, domains, required } = form.content;
  // A secret is never kept.
  const [clientSecret, setClientSecret] = useState('');
  const saving = useMutation({
    mutationFn: () =>
      blotter.putIdentityProvider({
        issuer: issuer.trim(),
        clientId: clientId.trim(),
        ...(clientSecret !== '' && { clientSecret }),
        domains: toDomains(domains),
        required,
      }),
    onSuccess: (saved) => {
      form.forget();
      onSaved(saved);
    },
  });
  const faults = toQueryFaults(saving.error, FIELDS);
  const isAboutField = FIELDS.some((field) => faults[field] !== undefined);
  return (
    <section className="stack" aria-label={t('Provider')}>
      <h2>{provider ? t('Change the provider') : t('Connect a provider')}</h2>
      <form
        className="sheet padded stack"
        aria-label={t('Provider')}
        onSubmit={(event) => {
          event.preventDefault();
          saving.mutate();
        }}
      >
        <p>{t('Create a client at your provider and register this redirect URI there:')}</p>
        <p>
          <code>{redirectUrl}</code>
        </p>
        <TextInput
          label={t('Issuer URL')}
          type="url"
          placeholder={EXAMPLES.issuer}
          required
          value={issuer}
          error={faults.issuer}
          onChange={(event) => form.change({ ...form.content, issuer: event.currentTarget.value })}
        />
        <TextInput
          label={t('Client id')}
          autoComplete="off"
          required
          value={clientId}
          error={faults.clientId}
          onChange={(event) => form.change({ ...form.content, clientId: event.currentTarget.value })}
        />
        <PasswordInput
          label={t('Client secret')}
          description={provider ? t('Leave it empty to keep the stored one.') : t('It is stored encrypted.')}
          autoComplete="off"
          required={!provider}
          value={clientSecret}
          error={faults.clientSecret}
          onChange={(event) => setClientSecret(event.currentTarget.value)}
        />
        <TextInput
          label={t('Mail domains')}
          description={t('The domains of your people’s addresses, separated by commas.')}
          placeholder={EXAMPLES.domains}
          required
          value={domains}
          error={faults.domains}
          onChange={(event) => form.change({ ...form.content, domains: event.currentTarget.value })}
        />
        <Checkbox
          label={t('Members must use it')}
          description={t(
            'Passwords of members with an address of a proven domain no longer sign in. The first owner can always use the password.',
          )}
          checked={required}
          onChange={(event) => form.change({ ...form.content, required: event.currentTarget.checked })}
        />
        {saving.error && !isAboutField && <ErrorNotice error={saving.error} />}
        <div className="row">
          <Button type="submit" size="sm" loading={saving.isPending}>
            {provider ? t('Save') : t('Connect')}
          </Button>
        </div>
      </form>
    </section>
  );
}
