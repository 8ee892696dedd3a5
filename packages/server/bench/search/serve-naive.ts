import fastify from 'fastify';
import pg from 'pg';

type Asked = { readonly firstName?: string; readonly lastName: string; readonly dob?: string };

/** `$1` is the surname, `$2` the first name or '', `$3` the birth date or ''. */
const SEARCHES = {
  trigram: `SELECT document FROM naive.people
    WHERE last % $1 AND ($2 = '' OR first % $2) AND ($3 = '' OR dob = $3)
    ORDER BY similarity(last, $1) + similarity(first, $2) DESC LIMIT 20`,
  phonetic: `SELECT document FROM naive.people
    WHERE metaphone(last, 8) = metaphone($1, 8) AND ($2 = '' OR metaphone(first, 8) = metaphone($2, 8))
      AND ($3 = '' OR dob = $3)
    ORDER BY levenshtein(last, $1) + levenshtein(first, $2) LIMIT 20`,
} as const;

/** Settings: DATABASE_URL, and NAIVE_SEARCH to say which. */
const { DATABASE_URL, NAIVE_SEARCH } = process.env;
const search = SEARCHES[NAIVE_SEARCH as keyof typeof SEARCHES];
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 24 });
const app = fastify();

app.post('/search', async (request, reply) => {
  const { firstName = '', lastName, dob = '' } = request.body as Asked;
  const values = [lastName.toLowerCase(), firstName.toLowerCase(), dob];
  // Planned with the values at hand: a general plan would not know that a part of the condition falls away.
  const { rows } = await pool.query<{ document: string }>(search, values);
  await pool.query('INSERT INTO naive.searches (query, found) VALUES ($1, $2)', [request.body, rows.length]);
  return reply.type('application/json').send(`{"records":[${rows.map(({ document }) => document).join(',')}]}`);
});

const url = await app.listen({ host: '127.0.0.1', port: 0 });
process.stdout.write(`API ${url}\n`);
process.on('SIGTERM', () => {
  void app
    .close()
    .then(() => pool.end())
    .then(() => process.exit(0));
});
