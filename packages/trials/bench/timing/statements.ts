import pg from 'pg';

/** How many statements this process has sent to the database; a timer cannot tell one more of them from noise on a busy machine. */
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
