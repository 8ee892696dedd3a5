import type { ApiKey, NewApiKey } from '@blotter/sdk';
import { Button, SegmentedControl, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { blotter } from '../../api.ts';
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { ShownOnce } from '../../parts/shown-once.tsx';
import { Waiting } from '../../parts/waiting.tsx';
import { Phrase } from '../../words/phrase.tsx';
import { t } from '../../words/translate.ts';
import { KeysTable } from './keys-table.tsx';

type Mode = ApiKey['mode'];

export function View() {
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery({ queryKey: ['keys'], queryFn: () => blotter.listKeys() });
  const [shown, setShown] = useState<NewApiKey>();
  const [revoked, setRevoked] = useState<ApiKey>();
  const onSettled = () => queries.invalidateQueries({ queryKey: ['keys'] });
  const making = useMutation({
    mutationFn: (wanted: { readonly name: string; readonly mode: Mode }) => blotter.createKey(wanted),
    onSuccess: setShown,
    onSettled,
  });
  const rotating = useMutation({
    mutationFn: (id: string) => blotter.rotateKey({ id }),
    onSuccess: setShown,
    onSettled,
  });
  const revoking = useMutation({
    mutationFn: (id: string) => blotter.revokeKey({ id }),
    onSuccess: () => setRevoked(undefined),
    onSettled,
  });
  const failure = error ?? making.error ?? rotating.error;
  return (
    <>
      <header>
        <h1>{t('API keys')}</h1>
        <p className="lead">
          {t(
            'Every key can call every endpoint. To rotate a key, issue a new key, deploy it, then revoke the old one. This console uses the keys named “console”.',
          )}
        </p>
      </header>
      <NewKeyForm isPending={making.isPending} onMake={(wanted) => making.mutate(wanted)} />
      {failure && <ErrorNotice error={failure} onRetry={() => void refetch()} />}
      {shown && (
        <ShownOnce
          title={t('Key “{name}” created. Copy it now. It is not shown again.', { name: shown.name })}
          text={shown.secret}
          onDone={() => setShown(undefined)}
        >
          <code>{shown.secret}</code>
        </ShownOnce>
      )}
      {!data && !error && <Waiting what={t('your keys')} />}
      {data && <KeysTable keys={data.keys} onRotate={({ id }) => rotating.mutate(id)} onRevoke={setRevoked} />}
      <ConfirmDialog
        opened={revoked !== undefined}
        title={t('Revoke this key?')}
        verb={t('Revoke key')}
        keep={t('Keep key')}
        acting={revoking}
        onConfirm={() => revoked && revoking.mutate(revoked.id)}
        onClose={() => setRevoked(undefined)}
      >
        <p>
          <Phrase
            text="{name} {key} stops working everywhere within one second. You cannot undo this."
            values={{
              name: <strong className="published">{revoked?.name}</strong>,
              key: <code>{revoked?.maskedKey}</code>,
            }}
          />
        </p>
      </ConfirmDialog>
    </>
  );
}

type NewKeyFormProps = {
  readonly isPending: boolean;
  readonly onMake: (wanted: { readonly name: string; readonly mode: Mode }) => void;
};

const NewKeyForm = ({ isPending, onMake }: NewKeyFormProps) => {
  const [name, setName] = useState('');
  const [mode, setMode] = useState<Mode>('live');
  return (
    <form
      className="sheet padded row"
      aria-label={t('New key')}
      onSubmit={(event) => {
        event.preventDefault();
        onMake({ name: name.trim(), mode });
        setName('');
      }}
    >
      <TextInput
        aria-label={t('Name of the new key')}
        placeholder={t('Name, for example “production”')}
        size="sm"
        required
        maxLength={100}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <SegmentedControl
        size="xs"
        aria-label={t('Mode')}
        data={[
          { value: 'live', label: t('Live') },
          { value: 'test', label: t('Test') },
        ]}
        value={mode}
        onChange={(value) => setMode(value as Mode)}
      />
      <Button type="submit" size="sm" loading={isPending} disabled={name.trim() === ''}>
        {t('Create key')}
      </Button>
    </form>
  );
};
