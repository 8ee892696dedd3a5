const NEEDS_CARE = /[^ !#-[\]-~]/;

/** Quotes a text as JSON, with a fast path for short plain texts. */
export function quote(text: string): string {
  if (text === '') return '""';
  return NEEDS_CARE.test(text) ? JSON.stringify(text) : `"${text}"`;
}

export function quoteAll(texts: readonly string[] = []): string {
  return texts.length === 0 ? '[]' : `[${texts.map(quote).join(',')}]`;
}

/** Returns a writer of the named texts as JSON members. A missing text is written as ''. */
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
