import { useState } from 'react';
import { Phrase } from '../../words/phrase.tsx';
import { t } from '../../words/translate.ts';
import styles from './batch.module.css';

export function DropZone({ onFile }: { readonly onFile: (file: File) => void }) {
  const [isOver, setOver] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same.
    <div
      className={styles.zone}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const [file] = event.dataTransfer.files;
        if (file) onFile(file);
      }}
    >
      <label className={styles.choose}>
        <input
          type="file"
          accept=".csv,text/csv,.xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            if (file) onFile(file);
            event.currentTarget.value = '';
          }}
        />
        <span>{t('Choose a CSV or Excel file')}</span>
      </label>
      <span className="quiet">{t('or drop it here')}</span>
      <p className="label">
        <Phrase
          text="The first line contains the column names, for example {example}. All columns come back with the results. Only the columns that you map are searched."
          values={{ example: <code>firstName,lastName,dob,state</code> }}
        />
      </p>
      <p className="label">{t('Files are not kept in the browser. After a reload, choose the same file again.')}</p>
    </div>
  );
}
