type ComparedFields = {
  readonly name: { readonly first: string; readonly middle: string; readonly last: string };
  readonly aliases: readonly unknown[];
  readonly hasBirth: boolean;
  readonly hasAge: boolean;
  readonly addresses: readonly unknown[];
};

/** Lists the fields of a document that a query can be compared with. */
export function listFieldsPresent({ name, aliases, hasBirth, hasAge, addresses }: ComparedFields): readonly string[] {
  const fields: readonly (readonly [field: string, isPresent: boolean])[] = [
    ['firstName', name.first !== ''],
    ['middleName', name.middle !== ''],
    ['lastName', name.last !== ''],
    ['aliases', aliases.length > 0],
    ['dob', hasBirth],
    ['age', hasAge],
    ['addresses', addresses.length > 0],
  ];
  return fields.flatMap(([field, isPresent]) => (isPresent ? [field] : []));
}
