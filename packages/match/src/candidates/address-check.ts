import { uint32At } from '@blotter/vocab';
import { ADDRESS_EQUAL, ADDRESS_WITH_TYPOS, toAddressWords } from '../compare/address.ts';
import type { Columns } from './column-table.ts';
import { cheapestOf, type Lead, NO_LEAD, positionsOf, toLead } from './lead.ts';
import { IN_PLACE, type Segment } from './segment.ts';
import type { WordTable } from './word-table.ts';

export interface AddressCheck {
  readonly lead: (segment: Segment) => Lead;
  /** 0 if no address of the record matches. */
  readonly agreementOf: (columns: Columns, record: number) => number;
}

/** Does with integers what `compareAddress` does with words. The best address of a record counts. */
export function createAddressCheck(address: string, words: WordTable): AddressCheck {
  const sent = toAddressWords(address).map((word) => {
    const typos = new Set<number>();
    words.visitTypos(word, (id) => typos.add(id));
    return { id: words.find(word), typos };
  });

  const compareOne = (addressWords: Uint32Array, from: number, to: number): number => {
    let value = ADDRESS_EQUAL;
    for (const { id, typos } of sent) {
      let best = 0;
      for (let at = from; at < to && best < ADDRESS_EQUAL; at++) {
        const word = uint32At(addressWords, at);
        if (word === id) best = ADDRESS_EQUAL;
        else if (typos.has(word)) best = ADDRESS_WITH_TYPOS;
      }
      if (best === 0) return 0;
      if (best < value) value = best;
    }
    return value;
  };

  const agreementOf = ({ addressStarts, addressWordStarts, addressWords }: Columns, record: number): number => {
    if (sent.length === 0) return 0;
    let best = 0;
    for (let at = uint32At(addressStarts, record); at < uint32At(addressStarts, record + 1); at++) {
      const value = compareOne(addressWords, uint32At(addressWordStarts, at), uint32At(addressWordStarts, at + 1));
      if (value > best) best = value;
    }
    return best;
  };

  const lead = ({ byText }: Segment): Lead =>
    sent.length === 0
      ? NO_LEAD
      : cheapestOf(sent.map(({ id, typos }) => toLead(byText, positionsOf(byText, [id, ...typos], IN_PLACE))));

  return { lead, agreementOf };
}
