import type { SourceAddress } from '@blotter/vocab';

/** The ZIP code may be missing. A street that ends in `, NE` contains digits. */
const PLACE = /^(?:(.{1,80}?),\s*([A-Z]{2}),?\s+(\d{5}(?:-\d{4})?)|([^\d,]{1,80}),\s*([A-Z]{2}))$/;

const readPlace = (line: string) => {
  const [, city, state, zipcode = '', cityAlone = '', stateAlone = ''] = PLACE.exec(line) ?? [];
  return { city: city ?? cityAlone, state: state ?? stateAlone, zipcode };
};

/**
 * Reads a street, `CITY, ST 12345` and perhaps a county from printed lines. A single line such as TRANSIENT is the
 * street.
 */
export function toAddress(lines: readonly string[], type: string): SourceAddress {
  const place = lines.findIndex((line) => PLACE.test(line));
  const street = place < 0 ? lines : lines.slice(0, place);
  const county = place < 0 ? '' : lines.slice(place + 1).join(' ');
  return {
    type,
    line1: street.join(', '),
    ...readPlace(lines[place] ?? ''),
    county: county.replace(/\s*\bcounty$/i, ''),
  };
}

/** Every address of a block ends with its `CITY, ST 12345` line, followed by the county if the site prints one. */
export function toAddresses(
  lines: readonly string[],
  type: string,
  isCounty: (line: string) => boolean = () => false,
): readonly SourceAddress[] {
  const blocks: string[][] = [[]];
  for (const line of lines) {
    const block = blocks.at(-1) ?? [];
    const isFull = block.some((each) => PLACE.test(each));
    if (isFull && !isCounty(line)) blocks.push([line]);
    else block.push(line);
  }
  return blocks.filter((block) => block.length > 0).map((block) => toAddress(block, type));
}

/** Returns true if the status says that the person absconded, and null otherwise. */
export function toAbsconder(status: string): boolean | null {
  return /\babscond/i.test(status) ? true : null;
}

export function toLines(text: string): readonly string[] {
  return text.split('\n').filter(Boolean);
}

/** Returns the absolute URL of a link, or '' if there is none or it is invalid. */
export function toUrl(href: string | undefined, base: string): string {
  return href !== undefined && href !== '' && URL.canParse(href, base) ? new URL(href, base).href : '';
}
