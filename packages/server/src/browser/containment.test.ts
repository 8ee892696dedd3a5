import { describe, expect, it } from 'vitest';
import { FLAGS, toStarter } from './containment.ts';

describe('how a browser is started', () => {
  it('whatever its paths are, each is one word, and the profile is the one of its own folder', () => {
    const script = toStarter(['setpriv', '--pdeathsig', 'KILL'], "/opt/it's here/chrome; rm", '/data/a b');
    expect(script).toContain(`exec 'setpriv' '--pdeathsig' 'KILL' '/opt/it'\\''s here/chrome; rm' "$@"`);
    expect(script).toMatch(/"\$@" '--user-data-dir=\/data\/a b\/profile'\n$/);
  });

  it('names resolve to nothing, everything goes to a proxy that is nowhere, loopback included, and no UDP is sent', () => {
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
