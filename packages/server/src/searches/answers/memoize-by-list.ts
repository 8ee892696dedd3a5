const MAX_SETTLED = 1_000;

/** Memoizes results per list and question while the list is unchanged, because nearly every search asks the same. */
export function memoizeByList<Item, Question, Answer>(compute: (list: readonly Item[], question: Question) => Answer) {
  const byList = new WeakMap<readonly Item[], Map<string, Answer>>();
  return (list: readonly Item[], question: Question): Answer => {
    const known = byList.get(list) ?? new Map<string, Answer>();
    if (known.size === 0) byList.set(list, known);
    const key = JSON.stringify(question);
    const answer = known.get(key) ?? compute(list, question);
    if (known.size < MAX_SETTLED) known.set(key, answer);
    return answer;
  };
}
