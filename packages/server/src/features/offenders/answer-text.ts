const RECORDS_A_PIECE = 50;

/** A head and its records as one JSON object, `records` where it stands in the head. */
export const toAnswerJson = (
  {
    searchId,
    status,
    ...rest
  }: { readonly searchId: string; readonly status: string; readonly [key: string]: unknown },
  records: readonly string[],
): readonly Buffer[] => {
  const pieces = [Buffer.from(`{"searchId":"${searchId}","status":"${status}","records":[`)];
  for (let from = 0; from < records.length; from += RECORDS_A_PIECE) {
    const part = records.slice(from, from + RECORDS_A_PIECE).join(',');
    pieces.push(Buffer.from(from === 0 ? part : `,${part}`));
  }
  const tail = JSON.stringify(rest).slice(1);
  pieces.push(Buffer.from(tail === '}' ? ']}' : `],${tail}`));
  return pieces;
};
