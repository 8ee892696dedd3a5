import { hasLetterOrDigit, isFiller, type TextKind } from '@blotter/vocab';
import { cut, echo, Failure, type FailureCode } from '../../failure.ts';

/** The request texts that are compared with records, and their kinds. */
export type TextFields<Name extends string> = { readonly [N in Name]: TextKind };

export const OFFENDER_TEXTS = {
  lastName: 'name',
  firstName: 'name',
  q: 'name',
  city: 'place',
  address: 'place',
  state: 'name',
} as const satisfies TextFields<string>;

const INVISIBLE = /^[\p{C}\p{White_Space}\p{Default_Ignorable_Code_Point}]+$/u;

const toCodePoint = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

const toShown = (text: string): string =>
  INVISIBLE.test(text)
    ? `only invisible characters (${cut([...new Set(text)].map(toCodePoint).join(', '), 40)})`
    : echo(text);

/** Lists the fields whose text is not blank but has nothing to compare, in the order of the table. */
export function listFillers<Name extends string>(
  sent: { readonly [N in NoInfer<Name>]?: string | undefined },
  fields: TextFields<Name>,
): readonly Name[] {
  return (Object.keys(fields) as Name[]).filter((name) => isFiller(sent[name], fields[name]));
}

/** Returns the failure for a filler, with the field name that the sender used. */
export function toFillerFailure(
  field: string,
  text: string | undefined,
  code: FailureCode = 'unprocessable_query',
): Failure {
  const sent = text ?? '';
  const fault = hasLetterOrDigit(sent)
    ? 'which holds no word that is compared; send more of the name'
    : 'which holds no letter or digit; send text with letters or digits';
  return new Failure(code, `${field}: got ${toShown(sent)}, ${fault}.`);
}

/** Throws the failure of the first filler. `prefix` is prepended to the field's name, for example `query.`. */
export function checkTexts<Name extends string>(
  sent: { readonly [N in NoInfer<Name>]?: string | undefined },
  fields: TextFields<Name>,
  prefix = '',
): void {
  const [filler] = listFillers(sent, fields);
  if (filler !== undefined) throw toFillerFailure(`${prefix}${filler}`, sent[filler]);
}
