/** `$1` is the surname, `$2` the first name or '', `$3` the birth date or '', `$4` how many. */
export const NAIVE_SEARCHES = {
  trigram: `SELECT document FROM naive.people
    WHERE last % $1 AND ($2 = '' OR first % $2) AND ($3 = '' OR dob = $3)
    ORDER BY similarity(last, $1) + similarity(first, $2) DESC LIMIT $4`,
  phonetic: `SELECT document FROM naive.people
    WHERE metaphone(last, 8) = metaphone($1, 8) AND ($2 = '' OR metaphone(first, 8) = metaphone($2, 8))
      AND ($3 = '' OR dob = $3)
    ORDER BY levenshtein(last, $1) + levenshtein(first, $2) LIMIT $4`,
  exact: `SELECT document FROM naive.people
    WHERE last = $1 AND ($2 = '' OR first = $2) AND ($3 = '' OR dob = $3) ORDER BY first LIMIT $4`,
} as const;

export type NaiveSearch = keyof typeof NAIVE_SEARCHES;
