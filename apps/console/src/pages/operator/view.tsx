import { Button, PasswordInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { DoorError } from '../../api.ts';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { SubPages } from '../../parts/sub-pages.tsx';
import { Waiting } from '../../parts/waiting.tsx';
import { t } from '../../words/translate.ts';
import { type Call, createCall, OPERATOR } from './operating.ts';

type PartProps = { readonly call: Call; readonly rest: string };

/** Loads each part when it is opened. */
const later = (load: () => Promise<ComponentType<PartProps>>) => lazy(async () => ({ default: await load() }));

/** Titles are texts of the dictionary. */
const PARTS = [
  { name: 'runs', title: 'Ingest runs', Part: later(async () => (await import('./runs-part.tsx')).RunsPart) },
  { name: 'sources', title: 'Sources', Part: later(async () => (await import('./sources-part.tsx')).SourcesPart) },
  { name: 'jobs', title: 'Jobs', Part: later(async () => (await import('./jobs-part.tsx')).JobsPart) },
  { name: 'queue', title: 'Queue', Part: later(async () => (await import('./queue-part.tsx')).QueuePart) },
  {
    name: 'deliveries',
    title: 'Deliveries',
    Part: later(async () => (await import('./deliveries-part.tsx')).DeliveriesPart),
  },
  { name: 'accounts', title: 'Accounts', Part: later(async () => (await import('./accounts-part.tsx')).AccountsPart) },
  { name: 'disputes', title: 'Disputes', Part: later(async () => (await import('./disputes-part.tsx')).DisputesPart) },
] as const;

export function View({ path }: { readonly path: string }) {
  const queries = useQueryClient();
  const [call, setCall] = useState<Call>();
  const [name = '', rest = ''] = path.split('/');
  const { Part, ...part } = PARTS.find((each) => each.name === name) ?? PARTS[0];
  const forget = (): void => {
    setCall(undefined);
    queries.removeQueries({ queryKey: [OPERATOR] });
  };
  useEffect(() => () => queries.removeQueries({ queryKey: [OPERATOR] }), [queries]);
  return (
    <>
      <header className="head">
        <div>
          <h1>{t('Operator')}</h1>
          <p className="lead">{t('Manage sources, jobs, accounts and disputes. All actions are audited.')}</p>
        </div>
        {call && (
          <Button size="compact-sm" variant="default" onClick={forget}>
            {t('Forget key')}
          </Button>
        )}
      </header>
      {call ? (
        <>
          <SubPages
            label={t('Operator pages')}
            current={`/operator/${part.name}`}
            pages={PARTS.map((each) => ({ href: `/operator/${each.name}`, title: t(each.title) }))}
          />
          <Suspense fallback={<Waiting what={t('this page')} />}>
            <Part call={call} rest={rest} />
          </Suspense>
        </>
      ) : (
        <KeyForm onOpen={(opened) => setCall(() => opened)} />
      )}
    </>
  );
}

/** HTTP headers accept only these characters. */
const isSendable = (key: string): boolean => /^[\x21-\x7e]+$/.test(key);

const KeyForm = ({ onOpen }: { readonly onOpen: (call: Call) => void }) => {
  const [key, setKey] = useState('');
  const trying = useMutation({
    mutationFn: async (adminKey: string) => {
      if (!isSendable(adminKey)) throw new DoorError(401, '');
      const call = createCall(adminKey);
      await call('GET', 'accounts?limit=1');
      return call;
    },
    onSuccess: onOpen,
  });
  const isWrong = trying.error instanceof DoorError && trying.error.status === 401;
  return (
    <form
      className="sheet padded stack"
      aria-label={t('Admin key')}
      onSubmit={(event) => {
        event.preventDefault();
        trying.mutate(key.trim());
      }}
    >
      <PasswordInput
        label={t('Admin key')}
        description={t('The value of BLOTTER_ADMIN_KEY. It stays in the memory of this page until you leave it.')}
        autoComplete="off"
        maw="28rem"
        error={isWrong && t('The admin key is wrong, or your session has ended.')}
        value={key}
        onChange={(event) => setKey(event.currentTarget.value)}
      />
      {trying.error && !isWrong && <ErrorNotice error={trying.error} />}
      <div>
        <Button type="submit" loading={trying.isPending} disabled={key.trim() === ''}>
          {t('Open')}
        </Button>
      </div>
    </form>
  );
};
