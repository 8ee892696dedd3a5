import { useState } from 'react';
import styles from './batch.module.css';

type DropZoneProps = { readonly isSmall: boolean; readonly onFile: (file: File) => void };

export function DropZone({ isSmall, onFile }: DropZoneProps) {
  const [isOver, setOver] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same.
    <div
      className={styles.zone}
      data-over={isOver || undefined}
      data-small={isSmall || undefined}
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
          accept=".csv,text/csv"
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            if (file) onFile(file);
            event.currentTarget.value = '';
          }}
        />
        <span>{isSmall ? 'Choose another CSV file' : 'Choose a CSV file'}</span>
      </label>
      <span className="quiet">or drop it here</span>
      {!isSmall && (
        <p className="label">
          The first line contains the column names, for example <code>firstName,lastName,dob,state</code>. Only the
          columns that you map are sent.
        </p>
      )}
    </div>
  );
}
