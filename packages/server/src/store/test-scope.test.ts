import { expect, it } from 'vitest';
import { newId } from '../ids.ts';
import { isTestScope, toOwner, toTestScope } from './test-scope.ts';

it('a test scope differs from every account and maps back to its owner', () => {
  for (let i = 0; i < 100; i++) {
    const id = newId('acct');
    expect([isTestScope(id), isTestScope(toTestScope(id))]).toEqual([false, true]);
    expect([toOwner(id), toOwner(toTestScope(id))]).toEqual([id, id]);
  }
});
