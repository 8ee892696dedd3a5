import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { blotter } from '../../api.ts';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { useKeptForm } from '../../parts/kept-form.ts';
import { saveFile } from '../../parts/save-file.ts';
import { toUsd } from '../../parts/texts.ts';
import { t } from '../../words/translate.ts';
import styles from './documents.module.css';

type FormValues = { readonly [name in 'viewerName' | 'purpose' | 'reference']: string };

const NOTHING: FormValues = { viewerName: '', purpose: '', reference: '' };

const toFields = (): readonly (readonly [name: keyof FormValues, label: string, maxLength: number])[] => [
  ['viewerName', t('Prepared for'), 200],
  ['purpose', t('Purpose'), 500],
  ['reference', t('Your file number'), 200],
];

/** Returns the name under which the form is kept. */
export function toReportForm(searchId: string): string {
  return `report ${searchId}`;
}

type ReportFormProps = {
  readonly searchId: string;
  readonly priceUsd: number;
  /** Creates the report. Reports of criminal records have an operation of their own. */
  readonly create?: typeof blotter.createReport | typeof blotter.createCriminalReport;
};

export function ReportForm({ searchId, priceUsd, create = blotter.createReport }: ReportFormProps) {
  const form = useKeptForm(toReportForm(searchId), NOTHING);
  const { content: printed } = form;
  const making = useMutation({
    mutationFn: async () => {
      const said = Object.entries(printed)
        .map(([name, text]) => [name, text.trim()])
        .filter(([, text]) => text !== '');
      const order = { searchId, ...Object.fromEntries(said) };
      const file = await create(order, { idempotencyKey: form.keyOf(order) });
      if (!('bytes' in file)) throw new Error('The service returned no file.');
      saveFile(file.fileName ?? 'report.pdf', file.contentType, file.bytes);
      form.forget();
    },
  });
  return (
    <form
      className={styles.form}
      aria-label={t('Report')}
      onSubmit={(event) => {
        event.preventDefault();
        making.mutate();
      }}
    >
      <div>
        <h3>{t('Report')}</h3>
        <p className="quiet small">
          {t('The complete search as a verifiable PDF. The fields below are printed on it.')}
        </p>
      </div>
      <div className={styles.fields}>
        {toFields().map(([name, label, maxLength]) => (
          <TextInput
            key={name}
            label={label}
            size="sm"
            maxLength={maxLength}
            autoComplete="off"
            value={printed[name]}
            onChange={(event) => form.change({ ...printed, [name]: event.currentTarget.value })}
          />
        ))}
      </div>
      <div className="row">
        <Button type="submit" size="sm" loading={making.isPending}>
          {t('Download report')}
        </Button>
        <span>
          <strong>{toUsd(priceUsd)}</strong> <span className="quiet">{t('per download')}</span>
        </span>
        {making.isSuccess && <span role="status">{t('Downloaded.')}</span>}
      </div>
      {making.error && <ErrorNotice error={making.error} />}
    </form>
  );
}
