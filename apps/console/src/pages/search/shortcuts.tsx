import { Switch } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Dialog } from '../../parts/dialog.tsx';
import { t } from '../../words/translate.ts';

const STORED_AS = 'blotter-shortcuts';

const isWritable = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Moves the focus to the next or the previous record. */
const moveTo = (step: 1 | -1): void => {
  const cards = [...document.querySelectorAll<HTMLElement>('main article')];
  const at = cards.findIndex((card) => card.contains(document.activeElement));
  const next = cards[at < 0 ? (step > 0 ? 0 : cards.length - 1) : at + step];
  next?.focus();
  next?.scrollIntoView({ block: 'center' });
};

/** Single keys work outside fields only, and can be turned off (WCAG 2.1.4). `?` lists them. */
export function Shortcuts() {
  const [isListed, setListed] = useState(false);
  const [isOn, setOn] = useState(() => localStorage.getItem(STORED_AS) !== 'off');
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || isWritable(event.target)) return;
      if (document.querySelector('[role="dialog"]')) return;
      if (event.key === '?') setListed(true);
      else if (!isOn) return;
      else if (event.key === '/') document.querySelector<HTMLElement>('main [data-search-line]')?.focus();
      else if (event.key === 'j') moveTo(1);
      else if (event.key === 'k') moveTo(-1);
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isOn]);
  const keys = [
    ['/', t('Go to the search line')],
    ['j', t('Next record')],
    ['k', t('Previous record')],
    ['?', t('Show this list')],
  ] as const;
  return (
    <Dialog opened={isListed} onClose={() => setListed(false)} title={t('Keyboard shortcuts')}>
      <div className="stack">
        <table>
          <tbody>
            {keys.map(([key, words]) => (
              <tr key={key}>
                <th scope="row">
                  <kbd>{key}</kbd>
                </th>
                <td>{words}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <Switch
          label={t('Use single keys as shortcuts')}
          checked={isOn}
          onChange={(event) => {
            setOn(event.currentTarget.checked);
            localStorage.setItem(STORED_AS, event.currentTarget.checked ? 'on' : 'off');
          }}
        />
      </div>
    </Dialog>
  );
}
