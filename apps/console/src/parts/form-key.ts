import { newIdempotencyKey } from '@blotter/sdk';
import { useRef } from 'react';

export type FormKey = {
  /** Returns the Idempotency-Key of a filled form. Equal content keeps its key. */
  readonly of: (content: unknown) => string;
  /** Gives the next request a new key, even if its content is the same. */
  readonly renew: () => void;
};

/** One Idempotency-Key per filled form: a double click, or a repeat after a lost answer, is charged once. */
export function useFormKey(): FormKey {
  const last = useRef({ content: '', key: '' });
  return {
    of: (content) => {
      const text = JSON.stringify(content);
      if (last.current.content !== text) last.current = { content: text, key: newIdempotencyKey() };
      return last.current.key;
    },
    renew: () => {
      last.current = { content: '', key: '' };
    },
  };
}
