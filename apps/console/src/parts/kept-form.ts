import { newIdempotencyKey } from '@blotter/sdk';
import { useEffect, useRef, useState } from 'react';
import { dropForm, findForm, putForm, type SentRequest } from './form-storage.ts';

export type KeptForm<T> = {
  readonly content: T;
  /** Shows what a person typed, and keeps it in the tab. */
  readonly change: (content: T) => void;
  /** Shows a content that nobody typed, such as the fields of a past search. It is not kept. */
  readonly show: (content: T) => void;
  /** Returns the Idempotency-Key of a request. An equal request keeps its key, also after a reload. */
  readonly keyOf: (request: unknown) => string;
  /** Gives the next request a new key, even if its content is the same. */
  readonly renewKey: () => void;
  /** Drops the kept copy after a success. The form stays filled and keeps its key for a second click. */
  readonly forget: () => void;
  /** Empties the form and drops the kept copy. */
  readonly clear: () => void;
};

/**
 * A form whose content and Idempotency-Key survive a reload, Back and a crash of the tab, so that sending it again is
 * charged once and gives the same answer. `name` says which form it is and whom it is about. If the name changes with the
 * address, the typed content comes along, unless another one was kept there. Never use it for passwords, codes or secrets.
 */
export function useKeptForm<T>(name: string, empty: T): KeptForm<T> {
  const [start] = useState(() => findForm(name, empty) ?? { content: empty, sent: undefined });
  const [content, setContent] = useState(start.content);
  const shown = useRef(start.content);
  const sent = useRef<SentRequest | undefined>(start.sent);
  const place = useRef(name);
  const initial = useRef(empty);
  const show = (next: T): void => {
    shown.current = next;
    setContent(next);
  };
  const keep = (): void => putForm(place.current, { content: shown.current, sent: sent.current });
  useEffect(() => {
    const before = place.current;
    if (before === name) return;
    place.current = name;
    const there = findForm(name, initial.current);
    const moved = findForm(before, initial.current);
    if (there) {
      shown.current = there.content;
      sent.current = there.sent;
      setContent(there.content);
    } else if (moved) {
      dropForm(before);
      putForm(name, moved);
    }
  }, [name]);
  return {
    content,
    change: (next) => {
      show(next);
      keep();
    },
    show,
    keyOf: (request) => {
      const text = JSON.stringify(request);
      if (sent.current?.request === text) return sent.current.key;
      const key = newIdempotencyKey();
      sent.current = { request: text, key };
      keep();
      return key;
    },
    renewKey: () => {
      sent.current = undefined;
    },
    forget: () => dropForm(place.current),
    clear: () => {
      sent.current = undefined;
      show(empty);
      dropForm(place.current);
    },
  };
}
