import type { Dispute } from '@blotter/sdk';
import { make } from './dom.ts';
import type { Texts, WordName } from './texts.ts';

const MAX_TEXT = 4_000;

export type FormKind = 'dispute' | 'statement';

type FormParts = {
  readonly id: string;
  readonly kind: FormKind;
  readonly summary: WordName;
  readonly fields: readonly HTMLElement[];
  readonly submit: WordName;
};

type TextField = {
  readonly id: string;
  readonly label: WordName;
  readonly hint: WordName;
  readonly required: boolean;
};

/** A form that opens in place. Drafts are stored by its id. */
const toForm = ({ word }: Texts, { id, kind, summary, fields, submit }: FormParts): HTMLElement =>
  make(
    'details',
    { 'data-form': id },
    make('summary', { 'aria-describedby': `${id}-title` }, word(summary)),
    make(
      'form',
      { novalidate: true, 'data-kind': kind, 'data-id': id },
      make('p', { class: 'problem', role: 'alert' }),
      ...fields,
      make('button', { type: 'submit' }, word(submit)),
    ),
  );

const toTextField = ({ word }: Texts, { id, label, hint, required }: TextField): HTMLElement =>
  make(
    'div',
    { class: 'field' },
    make('label', { for: `${id}-text` }, word(label)),
    make('p', { class: 'hint', id: `${id}-hint` }, word(hint)),
    make('textarea', {
      id: `${id}-text`,
      name: 'text',
      maxlength: MAX_TEXT,
      'aria-describedby': `${id}-hint`,
      required,
    }),
  );

export function toDisputeForm(texts: Texts, id: string, reasons: readonly Dispute['reason'][]): HTMLElement {
  const { word } = texts;
  const choices = reasons.map((reason) =>
    make(
      'div',
      { class: 'choice' },
      make('input', { type: 'radio', name: 'reason', value: reason, id: `${id}-${reason}` }),
      make('label', { for: `${id}-${reason}` }, word(`reason.${reason}`)),
    ),
  );
  return toForm(texts, {
    id,
    kind: 'dispute',
    summary: 'disputeThis',
    submit: 'send',
    fields: [
      make('fieldset', {}, make('legend', {}, word('whatIsWrong')), ...choices),
      toTextField(texts, { id, label: 'explain', hint: 'explainHint', required: false }),
    ],
  });
}

export function toStatementForm(texts: Texts, id: string, isOpen: boolean): HTMLElement {
  const hint = isOpen ? 'addStatementHint' : 'keepStatementHint';
  return toForm(texts, {
    id,
    kind: 'statement',
    summary: 'addStatement',
    submit: 'sendStatement',
    fields: [toTextField(texts, { id, label: 'yourStatement', hint, required: true })],
  });
}
