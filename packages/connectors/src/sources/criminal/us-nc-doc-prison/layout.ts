import type { FixedField } from '../../../kit/index.ts';

const MAX_LINE_CHARACTERS = 500;
const LINE = /^(\S+)\s{2,}(\S.*?)\s{2,}([A-Z]+)\s+(\d+)\s+(\d+)$/;
const HEADING = /^Name\s+Description\s+Type\s+Start\s+Length$/i;

/**
 * Reads a `.des` file, which describes its `.dat`: name, description, type, start (from 1), length. Throws for any
 * other line.
 */
export function readLayout(text: string): readonly FixedField[] {
  const fields = text
    .split(/\r?\n/)
    .map((line) => line.trimEnd())
    .filter((line) => line !== '' && !HEADING.test(line.slice(0, MAX_LINE_CHARACTERS)))
    .map((line): FixedField => {
      const [, name, , , start, length] = LINE.exec(line.slice(0, MAX_LINE_CHARACTERS)) ?? [];
      if (name === undefined) throw new Error('the layout has a line that describes no field');
      return { name, start: Number(start), length: Number(length) };
    });
  if (fields.length === 0) throw new Error('the layout describes no field');
  return fields;
}
