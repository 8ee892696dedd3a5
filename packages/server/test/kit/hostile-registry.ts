import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createServer as createTcpServer } from 'node:net';

/** Addresses of this machine, which a page has no business with, and of hosts that are not the registry's. */
export type Targets = { readonly tcp: number; readonly udp: number };

export const REGISTRY = 'registry.example';
const MARK = '1 offender found';

/** Ways out of a page that leave it standing. */
const toPassiveWays = ({ tcp, udp }: Targets): readonly string[] => {
  const places = [
    `http://127.0.0.1:${tcp}`,
    `http://localhost:${tcp}`,
    `http://[::1]:${tcp}`,
    'https://elsewhere.example',
  ];
  const everywhere = (toWay: (place: string) => string): string => places.map(toWay).join('\n');
  const script = (code: (place: string) => string): string =>
    everywhere((place) => `<script>try { ${code(place)} } catch {}</script>`);
  return [
    everywhere((place) => `<img src="${place}/img">`),
    everywhere((place) => `<img srcset="${place}/srcset 1x">`),
    everywhere((place) => `<picture><source srcset="${place}/source"><img></picture>`),
    everywhere((place) => `<iframe src="${place}/frame"></iframe>`),
    everywhere((place) => `<iframe srcdoc="<img src='${place}/srcdoc'>"></iframe>`),
    everywhere((place) => `<object data="${place}/object"></object>`),
    everywhere((place) => `<embed src="${place}/embed">`),
    everywhere((place) => `<video src="${place}/video" poster="${place}/poster" autoplay></video>`),
    everywhere((place) => `<audio src="${place}/audio" autoplay></audio>`),
    everywhere((place) => `<video autoplay><track kind="subtitles" default src="${place}/track"></video>`),
    everywhere((place) => `<input type="image" src="${place}/input">`),
    everywhere((place) => `<link rel="stylesheet" href="${place}/style">`),
    everywhere((place) => `<link rel="preconnect" href="${place}"><link rel="dns-prefetch" href="${place}">`),
    everywhere(
      (place) => `<link rel="prefetch" href="${place}/prefetch"><link rel="prerender" href="${place}/prerender">`,
    ),
    everywhere((place) => `<link rel="preload" as="script" href="${place}/preload">`),
    everywhere((place) => `<link rel="modulepreload" href="${place}/modulepreload">`),
    everywhere((place) => `<link rel="icon" href="${place}/icon"><link rel="manifest" href="${place}/manifest">`),
    everywhere((place) => `<style>@import url("${place}/import");</style>`),
    everywhere(
      (place) => `<style>body { background: url("${place}/background"); cursor: url("${place}/cursor"), auto }</style>`,
    ),
    everywhere(
      (place) => `<style>@font-face { font-family: f; src: url("${place}/font") } b { font-family: f }</style><b>x</b>`,
    ),
    everywhere((place) => `<svg><image href="${place}/svg"/><use href="${place}/use#a"/></svg>`),
    everywhere((place) => `<script src="${place}/script"></script>`),
    everywhere((place) => `<script type="module">import "${place}/module";</script>`),
    everywhere(
      (place) =>
        `<script type="speculationrules">{"prerender":[{"source":"list","urls":["${place}/speculated"]}]}</script>`,
    ),
    everywhere(
      (place) =>
        `<form target="t" method="post" action="${place}/form"></form><iframe name="t"></iframe><script>document.forms[document.forms.length - 1].submit()</script>`,
    ),
    everywhere(
      (place) =>
        `<a ping="${place}/ping" href="#here"></a><script>document.links[document.links.length - 1].click()</script>`,
    ),
    '<a download href="/download"></a><script>document.links[document.links.length - 1].click()</script>',
    '<base target="_self"><iframe src="file:///etc/passwd"></iframe><img src="file:///etc/hostname">',
    '<iframe src="data:text/html,<script>fetch(`https://elsewhere.example/data`)</script>"></iframe>',
    script((place) => `fetch('${place}/fetch').catch(() => {})`),
    script((place) => `fetch('${place}/no-cors', { mode: 'no-cors', method: 'POST', body: 'x' }).catch(() => {})`),
    script((place) => `fetch('${place}/keepalive', { keepalive: true }).catch(() => {})`),
    script((place) => `const x = new XMLHttpRequest(); x.open('PUT', '${place}/xhr'); x.send('x')`),
    script((place) => `navigator.sendBeacon('${place}/beacon', 'x')`),
    script((place) => `new EventSource('${place}/events')`),
    script((place) => `new WebSocket('${place.replace('http', 'ws')}/socket')`),
    script((place) => `new WebTransport('${place.replace('http:', 'https:')}/transport').ready.catch(() => {})`),
    script((place) => `new Image().src = '${place}/new-image'`),
    script((place) => `new Audio('${place}/new-audio').play().catch(() => {})`),
    script((place) => `window.open('${place}/open')`),
    script((place) => `const w = window.open(''); w.location = '${place}/blank'`),
    script((place) => `new Worker(URL.createObjectURL(new Blob(["fetch('${place}/blob-worker')"])))`),
    script((place) => `new Worker('data:text/javascript,importScripts("${place}/data-worker")')`),
    script((place) => `new SharedWorker(URL.createObjectURL(new Blob(["fetch('${place}/shared-worker')"])))`),
    script((place) => `import('${place}/dynamic-import').catch(() => {})`),
    script((place) => `fetch(new Request('${place}/cors', { headers: { 'x-a': '1' } })).catch(() => {})`),
    script((place) => `new Notification('x', { icon: '${place}/notification' })`),
    script(
      (place) =>
        `document.fonts.add(new FontFace('g', 'url(${place}/font-face)')); document.fonts.load('1em g').catch(() => {})`,
    ),
    script((place) => `fetchLater('${place}/fetch-later')`),
    script((place) => `navigator.serviceWorker.register('/sw.js?${encodeURIComponent(place)}').catch(() => {})`),
    `<script>for (const url of ['stun:127.0.0.1:${udp}', 'turn:127.0.0.1:${udp}?transport=udp', 'turn:127.0.0.1:${tcp}?transport=tcp', 'stun:elsewhere.example:${udp}']) try {
      const peer = new RTCPeerConnection({ iceServers: [{ urls: url, username: 'u', credential: 'c' }], iceCandidatePoolSize: 4 });
      peer.createDataChannel('x'); peer.createOffer().then((offer) => peer.setLocalDescription(offer));
      peer.addIceCandidate({ candidate: 'candidate:1 1 udp 1 127.0.0.1 ${udp} typ host', sdpMid: '0' }).catch(() => {});
    } catch {}</script>`,
    '<script>try { print(); print(); } catch {}</script>',
    '<script>alert(1); confirm(2); prompt(3); onbeforeunload = () => "stay";</script>',
    '<script>try { navigator.geolocation.getCurrentPosition(() => {}); navigator.mediaDevices.getUserMedia({ video: true }).catch(() => {}) } catch {}</script>',
    '<script>try { navigator.usb.requestDevice({ filters: [] }).catch(() => {}); showOpenFilePicker().catch(() => {}) } catch {}</script>',
    '<script>try { history.pushState({}, "", "https://elsewhere.example/state") } catch {} try { document.domain = "example" } catch {}</script>',
    '<script>try { navigator.registerProtocolHandler("web+x", "https://registry.example/%s") } catch {}</script>',
    '<style>@page { margin: 0; size: 1in 1in } @media print { body { display: none } }</style>',
  ];
};

const page = (body: string): string => `<!doctype html><html><body><p>${MARK}</p>${body}</body></html>`;

/** Ways that take the page elsewhere, or never let it come to rest. */
const toActiveWays = ({ tcp }: Targets): { readonly [name: string]: string } => ({
  loop: page('<script>setTimeout(() => { for (;;); }, 50)</script>'),
  'loop-at-once': page('<script>for (;;);</script>'),
  alerts: page('<script>setInterval(() => alert(1)); for (;;) alert(2);</script>'),
  prints: page('<script>for (;;) print();</script>'),
  memory: page(
    '<script>const all = []; setInterval(() => { const a = new Uint8Array(64 << 20); for (let i = 0; i < a.length; i += 4096) a[i] = 1; all.push(a); }, 5)</script>',
  ),
  canvas: page(
    '<script>const all = []; setInterval(() => { const c = document.createElement("canvas"); c.width = c.height = 8192; const g = c.getContext("2d"); g.fillRect(0, 0, 8192, 8192); g.getImageData(0, 0, 8192, 8192); all.push(c); }, 20)</script>',
  ),
  sheets: page('<div style="height: 11000000px">long</div>'),
  'meta-refresh': page(`<meta http-equiv="refresh" content="0;url=http://127.0.0.1:${tcp}/meta">`),
  'meta-elsewhere': page('<meta http-equiv="refresh" content="0;url=https://elsewhere.example/meta">'),
  location: page(`<script>location = 'http://127.0.0.1:${tcp}/location'</script>`),
  data: page('<script>location = "data:text/html,<p>1 offender found</p>"</script>'),
  blob: page(
    '<script>location = URL.createObjectURL(new Blob(["<p>1 offender found</p>"], { type: "text/html" }))</script>',
  ),
  file: page('<script>location = "file:///etc/passwd"</script>'),
  reload: page('<script>setTimeout(() => location.reload(), 20)</script>'),
  requests: page(
    '<script>setInterval(() => { for (let i = 0; i < 200; i++) fetch("/x" + Math.random()).catch(() => {}) }, 1)</script>',
  ),
  popups: page('<script>setInterval(() => open("/active/popups"), 1)</script>'),
  'download-elsewhere': page('<a id="a" download href="https://elsewhere.example/x"></a><script>a.click()</script>'),
  mail: page('<script>location = "mailto:x@elsewhere.example"</script>'),
  crash: page('<script>location = "chrome://crash"</script>'),
});

export type HostileRegistry = {
  readonly origin: string;
  /** The forbidden addresses that were requested. */
  readonly reached: () => readonly string[];
  /** Hosts that the registry's own server was asked for. */
  readonly askedHosts: () => readonly string[];
  readonly activeWays: readonly string[];
  readonly passiveWays: number;
  readonly close: () => Promise<void>;
};

/** A registry's site that does all it can to reach something else, and listeners where it could. */
export async function startHostileRegistry(): Promise<HostileRegistry> {
  const reached: string[] = [];
  const hosts = new Set<string>();
  const tcp = createTcpServer((socket) => {
    reached.push('tcp');
    socket.destroy();
  });
  const tcp6 = createTcpServer((socket) => {
    reached.push('tcp6');
    socket.destroy();
  });
  const udp = createSocket('udp4', () => reached.push('udp'));
  tcp.listen(0, '127.0.0.1');
  await once(tcp, 'listening');
  const { port } = tcp.address() as AddressInfo;
  tcp6.on('error', () => undefined).listen(port, '::1');
  udp.bind(0, '127.0.0.1');
  await once(udp, 'listening');
  const targets = { tcp: port, udp: udp.address().port };
  const passive = toPassiveWays(targets);
  const active = toActiveWays(targets);

  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    hosts.add(request.headers.host ?? '');
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    const send = (body: string, headers: Record<string, string> = {}, status = 200): void => {
      response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(body);
    };
    const way = active[/^\/active\/(.+)$/.exec(path)?.[1] ?? ''];
    if (way !== undefined) return void send(way);
    if (path === '/passive') return void send(page(passive.join('\n')));
    if (path === '/sw.js') {
      const to = decodeURIComponent((request.url ?? '').split('?')[1] ?? '');
      return void send(`fetch('${to}/service-worker')`, { 'content-type': 'text/javascript' });
    }
    if (path === '/redirect-loopback') return void send('', { location: `http://127.0.0.1:${port}/redirect` }, 302);
    if (path === '/redirect-elsewhere') return void send('', { location: 'https://elsewhere.example/' }, 302);
    if (path === '/redirect-forever') return void send('', { location: '/redirect-forever' }, 302);
    if (path === '/download') return void send(page(''), { 'content-disposition': 'attachment; filename="x.html"' });
    if (path === '/endless') {
      response.writeHead(200, { 'content-type': 'text/html' });
      const timer = setInterval(() => response.write(`<p>${MARK}</p>`), 5);
      response.on('close', () => clearInterval(timer));
      return;
    }
    if (path === '/large') return void send(page('x'.repeat(12 << 20)));
    if (path === '/error') return void send(page(''), {}, 500);
    if (path === '/plain') return void send(page('<p>DOVERLANE, JOHN</p>'));
    return void send('not found', {}, 404);
  };
  const server = createHttpServer(answer);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    reached: () => reached,
    askedHosts: () => [...hosts],
    activeWays: Object.keys(active).map((name) => `/active/${name}`),
    passiveWays: passive.length,
    close: async () => {
      server.closeAllConnections();
      for (const each of [server, tcp, tcp6]) each.close();
      udp.close();
    },
  };
}
