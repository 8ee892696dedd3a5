import { toQueryFaults } from '../../parts/field-fault.ts';
import { Phrase } from '../../words/phrase.tsx';
import { t } from '../../words/translate.ts';
import { type FormField, SearchFrame } from '../search/search-frame.tsx';
import { type CriminalDraft, findObstacle, fromLine, SEARCHED_FIELDS } from './criminal-draft.ts';
import { CriminalOptions } from './criminal-options.tsx';
import { CriminalPrice } from './criminal-price.tsx';

type CriminalFormProps = {
  readonly draft: CriminalDraft;
  readonly onChange: (draft: CriminalDraft) => void;
  readonly thisYear: number;
  readonly isSending: boolean;
  /** The reason why the search was rejected. */
  readonly refusal: unknown;
  readonly onSend: () => void;
  /** Sends the same search once more. Absent if the form has changed since its answer. */
  readonly onAgain: (() => void) | undefined;
};

type TextField = (typeof SEARCHED_FIELDS)[number] | 'birth';

const toFields = (): readonly FormField<TextField>[] => [
  ['lastName', t('Last name'), ''],
  ['firstName', t('First name'), ''],
  ['middleName', t('Middle name'), ''],
  ['birth', t('Date of birth or age'), t('5/17/1980, 1980 or 46')],
  ['county', t('County'), ''],
];

export function CriminalForm({ draft, onChange, thisYear, isSending, refusal, onSend, onAgain }: CriminalFormProps) {
  const { leftOut } = fromLine(draft.line, thisYear);
  const readLine = (line: string): void => onChange({ ...draft, line, ...fromLine(line, thisYear).fields });
  return (
    <SearchFrame
      line={{ value: draft.line, placeholder: t('John Paul Smith 1980, Buncombe County NC'), onChange: readLine }}
      fields={toFields()}
      values={draft}
      faults={toQueryFaults(refusal, SEARCHED_FIELDS)}
      onField={(field, value) => onChange({ ...draft, [field]: value })}
      reference={{
        value: draft.reference,
        placeholder: t('Built from the fields'),
        onChange: (reference) => onChange({ ...draft, reference }),
      }}
      leftOut={
        leftOut.length > 0 && (
          <p className="label">
            <Phrase
              text="Not searched: {words}. Criminal records are searched by name, date of birth, state and county."
              values={{ words: <span className="published">{leftOut.join(', ')}</span> }}
            />
          </p>
        )
      }
      options={<CriminalOptions draft={draft} onChange={onChange} />}
      price={<CriminalPrice draft={draft} />}
      isLive={draft.isLive}
      isSending={isSending}
      obstacle={findObstacle(draft, thisYear)}
      onSend={onSend}
      onAgain={onAgain}
    />
  );
}
