import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { blotter } from '../../api.ts';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { Scroller } from '../../parts/scroller.tsx';
import { toInstant } from '../../parts/texts.ts';
import { Waiting } from '../../parts/waiting.tsx';

export const SESSIONS = ['sessions'];

export function Sessions() {
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery({ queryKey: SESSIONS, queryFn: () => blotter.listSessions() });
  const ending = useMutation({
    mutationFn: (id: string) => blotter.endSession({ id }),
    onSettled: () => queries.invalidateQueries({ queryKey: SESSIONS }),
  });
  if (error) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  if (!data) return <Waiting what="your sessions" />;
  return (
    <>
      {ending.error && <ErrorNotice error={ending.error} />}
      <Scroller label="Sessions" className="sheet scroll">
        <table className="roomy">
          <thead>
            <tr>
              <th scope="col">Network</th>
              <th scope="col">Signed in</th>
              <th scope="col">Last used</th>
              <td>
                <span className="label">Actions</span>
              </td>
            </tr>
          </thead>
          <tbody>
            {data.sessions.map(({ id, network, createdAt, lastUsedAt, current }) => (
              <tr key={id}>
                <th scope="row">{network ?? 'Unknown'}</th>
                <td>{toInstant(createdAt)}</td>
                <td>{lastUsedAt ? toInstant(lastUsedAt) : 'Not recorded'}</td>
                <td>
                  {current ? (
                    <span className="tag">This session</span>
                  ) : (
                    <Button
                      size="compact-xs"
                      variant="default"
                      loading={ending.isPending && ending.variables === id}
                      onClick={() => ending.mutate(id)}
                    >
                      End session
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
