import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { blotter } from '../../api.ts';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { Scroller } from '../../parts/scroller.tsx';
import { toInstant } from '../../parts/texts.ts';
import { Waiting } from '../../parts/waiting.tsx';
import { t } from '../../words/translate.ts';

export const SESSIONS = ['sessions'];

export function Sessions() {
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery({ queryKey: SESSIONS, queryFn: () => blotter.listSessions() });
  const ending = useMutation({
    mutationFn: (id: string) => blotter.endSession({ id }),
    onSettled: () => queries.invalidateQueries({ queryKey: SESSIONS }),
  });
  if (error) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  if (!data) return <Waiting what={t('your sessions')} />;
  return (
    <>
      {ending.error && <ErrorNotice error={ending.error} />}
      <Scroller label={t('Sessions')} className="sheet scroll">
        <table className="roomy">
          <thead>
            <tr>
              <th scope="col">{t('Network')}</th>
              <th scope="col">{t('Signed in')}</th>
              <th scope="col">{t('Last used')}</th>
              <td>
                <span className="label">{t('Actions')}</span>
              </td>
            </tr>
          </thead>
          <tbody>
            {data.sessions.map(({ id, network, createdAt, lastUsedAt, current }) => (
              <tr key={id}>
                <th scope="row">{network ?? t('Unknown')}</th>
                <td>{toInstant(createdAt)}</td>
                <td>{lastUsedAt ? toInstant(lastUsedAt) : t('Not recorded')}</td>
                <td>
                  {current ? (
                    <span className="tag">{t('This session')}</span>
                  ) : (
                    <Button
                      size="compact-xs"
                      variant="default"
                      loading={ending.isPending && ending.variables === id}
                      onClick={() => ending.mutate(id)}
                    >
                      {t('End session')}
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroller>
    </>
  );
}
