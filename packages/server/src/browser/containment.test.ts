import { describe, expect, it } from 'vitest';
import { FLAGS, toStarter } from './containment.ts';

describe('starting a browser', () => {
  it('each path is one word, whatever it contains, and the profile is in its own folder', () => {
    const script = toStarter(['setpriv', '--pdeathsig', 'KILL'], "/opt/it's here/chrome; rm", '/data/a b');
    expect(script).toContain(`exec 'setpriv' '--pdeathsig' 'KILL' '/opt/it'\\''s here/chrome; rm' "$@"`);
    expect(script).toMatch(/"\$@" '--user-data-dir=\/data\/a b\/profile'\n$/);
  });

  it('no name resolves, all traffic including loopback goes to a proxy that does not exist, and no UDP is sent', () => {
    expect(FLAGS).toEqual(
      expect.arrayContaining([
        '--host-resolver-rules=MAP * ~NOTFOUND',
        '--proxy-bypass-list=<-loopback>',
        '--webrtc-ip-handling-policy=disable_non_proxied_udp',
        '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
        '--disable-quic',
      ]),
    );
    expect(FLAGS.join(' ')).not.toMatch(/no-sandbox|disable-web-security/);
  });
});
