import { describe, expect, it } from 'vitest';
import { databaseAway } from '../store/database.ts';
import { EXIT, toEnding } from './exit-codes.ts';

const withState = (code: string): Error => Object.assign(new Error('from PostgreSQL'), { code });

describe('the ending of a command (operator, exit codes)', () => {
  it.each(['55P03', '57014'])('names a lock if a wait was ended with %s', (state) => {
    for (const error of [withState(state), databaseAway(withState(state))])
      expect(toEnding(error)).toEqual({
        code: EXIT.unavailable,
        message: 'Another process held a lock for too long. Run the command again.',
      });
  });

  it.each(['ECONNREFUSED', '57P01', '53300'])('says that the database cannot be reached after %s', (state) => {
    for (const error of [withState(state), databaseAway(withState(state))])
      expect(toEnding(error)).toEqual({ code: EXIT.unavailable, message: 'The database cannot be reached.' });
  });
});
