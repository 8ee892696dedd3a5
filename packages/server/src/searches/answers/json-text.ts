const NEEDS_CARE = /[^ !#-[\]-~]/;

/** A text in JSON. Documents are mostly short texts in plain letters. */
export function quote(text: string): string {
  if (text === '') return '""';
  return NEEDS_CARE.test(text) ? JSON.stringify(text) : `"${text}"`;
}

export function quoteAll(texts: readonly string[] = []): string {
  return texts.length === 0 ? '[]' : `[${texts.map(quote).join(',')}]`;
}

/** Writes the named texts of a record as members of an object, every one of them: blank where the record has none. */
export function writerOf<Name extends string>(
  names: readonly Name[],
): (from: { readonly [N in Name]?: string }) => string {
  const members = names.map((name, index) => {
    const key = `${index === 0 ? '' : ','}"${name}":`;
    return { name, key, blank: `${key}""` };
  });
  return (from) => {
    let json = '';
    for (const { name, key, blank } of members) {
      const text = from[name];
      json += text ? key + quote(text) : blank;
    }
    return json;
  };
}
