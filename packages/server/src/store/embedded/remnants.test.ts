import { expect, it } from 'vitest';
import { belongsToCluster } from './remnants.ts';

const name = 'blotter-0123456789abcdef';

it.each([
  `/n/bin/postgres -D /d/postgres -c port=5432 -c cluster_name=${name}`,
  `/n/bin/postgres -D /d/postgres -c cluster_name=${name} -c jit=off`,
  `postgres: ${name}: checkpointer`,
  `postgres: ${name}: blotter blotter [local] SELECT`,
])('recognizes a process of the cluster: %s', (command) => {
  expect(belongsToCluster(name, { pid: 1, command })).toBe(true);
});

it.each([
  `/n/bin/postgres -D /d/postgres -c cluster_name=${name}0`,
  `postgres: ${name}0: checkpointer`,
  'postgres: checkpointer',
  `vi ${name}`,
  `grep postgres: ${name}: checkpointer`,
])('never recognizes other processes, because recognized ones are stopped: %s', (command) => {
  expect(belongsToCluster(name, { pid: 1, command })).toBe(false);
});
