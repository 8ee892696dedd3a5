import pg from 'pg';

/**
 * Counts the statements this process sends to the database. On a busy machine a timer cannot show one more statement.
 */
export function watchStatements(): { readonly count: () => number; readonly stop: () => void } {
  const { query } = pg.Client.prototype;
  let sent = 0;
  pg.Client.prototype.query = function count(this: pg.Client, ...args: never[]) {
    sent += 1;
    return (query as (...args: never[]) => unknown).apply(this, args);
  } as typeof query;
  return {
    count: () => sent,
    stop: () => {
      pg.Client.prototype.query = query;
    },
  };
}
