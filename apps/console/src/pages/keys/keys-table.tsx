import type { ApiKey } from '@blotter/sdk';
import { Button } from '@mantine/core';
import { Scroller } from '../../parts/scroller.tsx';
import { toDay, toInstant } from '../../parts/texts.ts';

type KeysTableProps = {
  readonly keys: readonly ApiKey[];
  readonly onRotate: (key: ApiKey) => void;
  readonly onRevoke: (key: ApiKey) => void;
};

/** The console's keys cannot be rotated, because their secrets are never shown. */
const isConsoles = ({ name }: ApiKey): boolean => name === 'console';

export function KeysTable({ keys, onRotate, onRevoke }: KeysTableProps) {
  return (
    <Scroller label="Keys" className="sheet scroll">
      <table className="roomy">
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Key</th>
            <th scope="col">Mode</th>
            <th scope="col">Status</th>
            <th scope="col">Last used</th>
            <th scope="col">Created</th>
            <td>
              <span className="label">Actions</span>
            </td>
          </tr>
        </thead>
        <tbody>
          {keys.map((key) => (
            <tr key={key.id}>
              <th scope="row" className="published">
                {key.name}
              </th>
              <td>
                <code>{key.maskedKey}</code>
              </td>
              <td>{key.mode}</td>
              <td>
                <span className="tag" data-tone={key.status === 'active' ? 'good' : undefined}>
                  {key.status}
                </span>
              </td>
              <td>{key.lastUsedAt ? toInstant(key.lastUsedAt) : 'never'}</td>
              <td>{toDay(key.createdAt)}</td>
              <td>
                {key.status === 'active' && (
                  <div className="row">
                    {!isConsoles(key) && (
                      <Button
                        size="compact-xs"
                        variant="default"
                        aria-label={`Rotate ${key.name}`}
                        onClick={() => onRotate(key)}
                      >
                        Rotate
                      </Button>
                    )}
                    <Button
                      size="compact-xs"
                      variant="default"
                      aria-label={`Revoke ${key.name}`}
                      onClick={() => onRevoke(key)}
                    >
                      Revoke
                    </Button>
                  </div>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroller>
  );
}
