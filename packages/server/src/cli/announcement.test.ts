import { describe, expect, it } from 'vitest';
import { toAnnouncement } from './announcement.ts';

const ADDRESSES = { apiUrl: 'http://127.0.0.1:8080', evidenceUrl: 'http://127.0.0.1:8081', metricsUrl: undefined };
const PLACE = { console: true, dataDir: '/srv/blotter/.blotter' };
const DEMO = { email: 'demo@example.com', password: 'secret', liveKey: 'blt_live_1', testKey: 'blt_test_1' };

describe('the output of a start', () => {
  it('a demo prints its credentials, the data folder, how to reset it, and lines that set what the guides use', () => {
    const text = toAnnouncement(ADDRESSES, PLACE, DEMO).join('\n');
    for (const part of [
      'http://127.0.0.1:8080/docs',
      'demo@example.com  secret',
      '/srv/blotter/.blotter',
      'delete the data folder',
      '  export BLOTTER_URL=http://127.0.0.1:8080 EVIDENCE_URL=http://127.0.0.1:8081\n',
      '  export KEY=blt_test_1\n',
      '  export LIVE_KEY=blt_live_1\n',
      '  export EMAIL=demo@example.com PASSWORD=secret\n',
    ])
      expect(text).toContain(part);
  });

  it('the printed command filters the answer to the name and the reasons, and uses no live key', () => {
    const text = toAnnouncement(ADDRESSES, PLACE, DEMO).join('\n');
    const command = text.slice(text.indexOf('  curl '));
    expect(command).toContain(`| grep -oE '"full":"[^"]*"|"because":\\[[^]]*\\]'`);
    expect(command).not.toContain('LIVE_KEY');
  });

  it('without a demo there are only addresses', () => {
    expect(toAnnouncement(ADDRESSES, PLACE, undefined)).toHaveLength(5);
    expect(toAnnouncement({ ...ADDRESSES, apiUrl: undefined }, PLACE, undefined)).toHaveLength(2);
  });
});
