import { useState } from 'react';
import styles from './batch.module.css';

type DropZoneProps = { readonly isSmall: boolean; readonly onFile: (file: File) => void };

/** A file dropped, or chosen: the same for hands without a mouse. */
export function DropZone({ isSmall, onFile }: DropZoneProps) {
  const [isOver, setOver] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping has its equal in the button inside.
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
          The first line names the columns, for example <code>firstName,lastName,dob,state</code>. The file stays in
          this page; only the mapped columns are sent.
        </p>
      )}
    </div>
  );
}
