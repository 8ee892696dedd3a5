const toSearch = (matches: string, distance: string): string => `
  WITH found AS (
    SELECT person, min(${distance}) AS distance FROM naive.names
    WHERE ${matches} AND ($3 = '' OR dob = $3) GROUP BY person)
  SELECT document, (SELECT count(*)::integer FROM found) AS total
  FROM (SELECT * FROM found ORDER BY distance LIMIT $4) AS first JOIN naive.people USING (person) ORDER BY distance`;

/**
 * Finds everyone with the name or alias, their number, and the first of them: `$1` is the surname, `$2` the first name
 * or '', `$3` the birth date or '', `$4` the page size.
 */
export const NAIVE_SEARCHES = {
  trigram: toSearch(`last % $1 AND ($2 = '' OR first % $2)`, '2 - similarity(last, $1) - similarity(first, $2)'),
  phonetic: toSearch(
    `metaphone(last, 8) = metaphone($1, 8) AND ($2 = '' OR metaphone(first, 8) = metaphone($2, 8))`,
    'levenshtein(last, $1) + levenshtein(first, $2)',
  ),
  exact: toSearch(`last = $1 AND ($2 = '' OR first = $2)`, 'levenshtein(first, $2)'),
} as const;

export type NaiveSearch = keyof typeof NAIVE_SEARCHES;
