import { encode } from 'uqr';
import { toPath } from './qr-path.ts';
import styles from './security.module.css';

/** The quiet zone around the code, in modules (ISO/IEC 18004). */
const BORDER = 4;

type QrCodeProps = { readonly text: string; readonly label: string };

/** Dark on light in both color schemes, because many cameras read no inverted codes. */
export function QrCode({ text, label }: QrCodeProps) {
  const { data, size } = encode(text, { border: BORDER });
  return (
    <svg className={styles.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={toPath(data)} />
    </svg>
  );
}
