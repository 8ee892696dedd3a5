import fastify from 'fastify';
import pg from 'pg';
import { NAIVE_SEARCHES, type NaiveSearch } from './naive-searches.ts';

type Asked = { readonly firstName?: string; readonly lastName: string; readonly dob?: string; readonly limit: number };

/** Settings: DATABASE_URL, and NAIVE_SEARCH for the kind of search. */
const { DATABASE_URL, NAIVE_SEARCH } = process.env;
const search = NAIVE_SEARCHES[NAIVE_SEARCH as NaiveSearch];
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 24 });
const app = fastify();

app.post('/search', async (request, reply) => {
  const { firstName = '', lastName, dob = '', limit } = request.body as Asked;
  const values = [lastName.toLowerCase(), firstName.toLowerCase(), dob, limit];
  // Unprepared, because a generic plan cannot drop the parts of the condition that are empty.
  const { rows } = await pool.query<{ document: string; total: number }>(search, values);
  const answer = `{"total":${rows[0]?.total ?? 0},"records":[${rows.map(({ document }) => document).join(',')}]}`;
  await pool.query('INSERT INTO naive.searches (query, answer) VALUES ($1, $2)', [request.body, answer]);
  return reply.type('application/json').send(answer);
});

const url = await app.listen({ host: '127.0.0.1', port: 0 });
process.stdout.write(`API ${url}\n`);
process.on('SIGTERM', () => {
  void app
    .close()
    .then(() => pool.end())
    .then(() => process.exit(0));
});
