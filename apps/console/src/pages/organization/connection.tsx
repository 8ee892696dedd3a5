import type { IdentityProvider } from '@blotter/sdk';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { blotter } from '../../api.ts';
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { Notice } from '../../parts/notice.tsx';
import { Scroller } from '../../parts/scroller.tsx';
import { t } from '../../words/translate.ts';

type ConnectionProps = {
  readonly provider: IdentityProvider;
  readonly onChange: (provider: IdentityProvider | null) => void;
};

/** The connected provider: its domains with the records that prove them, the check, and the way to disconnect it. */
export function Connection({ provider, onChange }: ConnectionProps) {
  const [isLeaving, setLeaving] = useState(false);
  const checking = useMutation({
    mutationFn: () => blotter.checkIdentityProvider(),
    onSuccess: (checked) => onChange(checked.provider),
  });
  const removing = useMutation({
    mutationFn: () => blotter.removeIdentityProvider(),
    onSuccess: () => onChange(null),
  });
  const isProven = provider.domains.some(({ provenAt }) => provenAt !== null);
  return (
    <section className="stack" aria-label={t('Connection')}>
      <h2>{t('Connected to {issuer}', { issuer: provider.issuer })}</h2>
      {!isProven && (
        <Notice tone="warn" title={t('No one can sign in with it yet')}>
          <p>{t('Add the DNS record of each mail domain, then check the connection.')}</p>
        </Notice>
      )}
      <Scroller label={t('Mail domains')} className="sheet scroll">
        <table className="roomy">
          <thead>
            <tr>
              <th scope="col">{t('Domain')}</th>
              <th scope="col">{t('DNS record (TXT)')}</th>
            </tr>
          </thead>
          <tbody>
            {provider.domains.map(({ domain, txtName, txtValue, provenAt }) => (
              <tr key={domain}>
                <th scope="row">
                  {domain} <span className="tag">{provenAt ? t('Proven') : t('Not proven')}</span>
                </th>
                <td>
                  <code>{txtName}</code>
                  <br />
                  <code>{txtValue}</code>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroller>
      {checking.error && <ErrorNotice error={checking.error} />}
      {checking.data?.problem && <Notice tone="bad" title={checking.data.problem} alert />}
      {checking.data && !checking.data.problem && (
        <Notice tone="good" title={t('The provider answers as it should')} alert />
      )}
      <div className="row">
        <Button size="sm" loading={checking.isPending} onClick={() => checking.mutate()}>
          {t('Check')}
        </Button>
        <Button size="sm" variant="default" onClick={() => setLeaving(true)}>
          {t('Disconnect')}
        </Button>
      </div>
      <ConfirmDialog
        opened={isLeaving}
        title={t('Disconnect the provider?')}
        verb={t('Disconnect')}
        keep={t('Keep')}
        acting={removing}
        onConfirm={() => removing.mutate()}
        onClose={() => setLeaving(false)}
      >
        <p>{t('Members sign in with their passwords again. People without a password ask for a link to set one.')}</p>
      </ConfirmDialog>
    </section>
  );
}
