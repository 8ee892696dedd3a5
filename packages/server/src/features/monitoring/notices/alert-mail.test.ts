import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toAlertMail } from './alert-mail.ts';
import { toAlertView } from './alert-view.ts';

const alert = (more: object = {}): string =>
  JSON.stringify({
    id: 'alr_1',
    kind: 'new',
    raisedAt: '2026-11-15T09:30:12.000Z',
    matchState: null,
    changes: [],
    notice: 'Notice.',
    record: {
      recordId: 'rec_1',
      name: { first: 'Ann', middle: '', last: 'Doe', suffix: '' },
      sources: [{ name: 'Fable Jail' }],
    },
    ...more,
  });
const render = (label: string, text = alert()) =>
  toAlertMail({
    text,
    label,
    consoleUrl: 'https://b.example',
    unsubscribeUrl: 'https://b.example/alerts/unsubscribe/t',
  });

describe('the alert mail (contract, Monitors: E-mail)', () => {
  it.each([
    ['new', 'New record'],
    ['updated', 'Record changed'],
    ['departed', 'Record no longer published'],
    ['custody_changed', 'Custody changed'],
  ])('%s has the subject and heading "%s"', (kind, words) => {
    const { subject, text, html } = render('Ward 3', alert({ kind }));
    expect(subject).toBe(`${words}: Ward 3`);
    for (const part of [text, html]) expect(part).toContain(words);
  });

  it('links to the record only if the service has a console', () => {
    const parts = {
      text: alert({ id: 'alr_1', monitorId: 'mon_1' }),
      label: 'x',
      unsubscribeUrl: 'https://b.example/u',
    };
    const withConsole = toAlertMail({ ...parts, consoleUrl: 'https://b.example' });
    const without = toAlertMail({ ...parts, consoleUrl: undefined });
    for (const part of ['text', 'html'] as const) {
      expect(withConsole[part]).toContain('https://b.example/monitors/mon_1#alr_1');
      expect(without[part]).not.toContain('/monitors/');
    }
  });

  it('shows the four parts of the name and the source of a criminal record', () => {
    expect(toAlertView(alert())).toMatchObject({ name: 'Ann Doe', registries: ['Fable Jail'], match: undefined });
    expect(toAlertView(alert({ record: {}, source: 'us-tx-fable-jail' })).registries).toEqual(['us-tx-fable-jail']);
  });

  it('describes changes in words and counts those beyond twenty', () => {
    const address = { type: 'home', line1: '1 Elm St', city: 'Fargo', lat: 46.8, lng: -96.7, coordinates: 'published' };
    const unchanged = { type: 'work', line1: '2 Oak St', city: 'Fargo' };
    const changes = [
      { field: 'addresses', before: [unchanged], after: [unchanged, address] },
      { field: 'stateData.riskLevel', before: '', after: 'Level 3' },
      { field: 'flags.absconder', before: false, after: true },
      ...Array.from({ length: 20 }, (_, i) => ({ field: `f${i}`, before: null, after: i })),
    ];
    const { text } = render('x', alert({ changes }));
    expect(text).toContain('Addresses: — -> home, 1 Elm St, Fargo\nRisk level: — -> Level 3\nAbsconder: no -> yes\n');
    expect(text).toContain('and 3 more');
  });

  it('begins with the record and its changes', () => {
    const summary = ['New registry: Ohio <Registry> now lists this person, record OH-7.', 'New offense: ASSAULT.'];
    const changedRecord = { source: 'OH', registryName: 'Ohio <Registry>', uuid: 'OH-7', summary, otherRecords: [] };
    const { text, html } = render('x', alert({ changedRecord }));
    expect(text).toMatch(
      /^New record\n\nNew registry: Ohio <Registry> now lists this person, record OH-7\.\nNew offense/,
    );
    expect(text).toContain('Record: Ohio <Registry>, record OH-7');
    expect(text).not.toContain('Registry: Fable Jail');
    expect(html).toContain('New registry: Ohio &lt;Registry&gt; now lists this person, record OH-7.');
  });

  it('a label cannot add a line, markup or a longer subject', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (label) => {
        const { subject, html, text } = render(label);
        expect(subject).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
        expect(subject.length).toBeLessThanOrEqual('New record: '.length + 80);
        expect(text.split('\n').filter((line) => line.startsWith('Monitor: '))).toHaveLength(1);
        expect(html.split('<').length).toBe(render('plain').html.split('<').length);
      }),
    );
  });

  it('has no link if the id of the monitor is invalid', () => {
    const record = { recordId: 'rec_1', name: {}, sources: [] };
    const { html, text } = render('x', alert({ record, monitorId: 'mon_1"><script>' }));
    expect(html).not.toContain('/monitors/');
    expect(text).toContain('Person: Name not published');
  });
});
