import { once } from 'node:events';
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIn, type Visitor } from '../kit/console-visitor.ts';
import { addMember } from '../kit/members.ts';
import { publish, registrant } from '../kit/people.ts';
import { LADEN_JPEG, SMALL_GIF, SMALL_WEBP, toPng } from '../kit/pictures.ts';
import { startTestServer, type TestAccount, type TestServer } from '../kit/test-server.ts';

type Site = { readonly origin: string; readonly asked: string[]; readonly server: Server };
const startSite = async (answer: (path: string) => RequestListener): Promise<Site> => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    answer(request.url ?? '')(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked, server };
};

const sends =
  (bytes: Buffer | string, type: string, status = 200): RequestListener =>
  (_request, response) =>
    response.writeHead(status, { 'content-type': type }).end(bytes);
const endless: RequestListener = (_request, response) => {
  response.writeHead(200, { 'content-type': 'image/jpeg' });
  const pump = (): void => {
    while (!response.destroyed && response.write(Buffer.concat([LADEN_JPEG, Buffer.alloc(100_000)])));
  };
  response.on('drain', pump).on('error', () => {});
  pump();
};
let held: ServerResponse | undefined;
const holds: RequestListener = (_request, response) => {
  response.writeHead(200, { 'content-type': 'image/jpeg' }).write(LADEN_JPEG.subarray(0, 100));
  held = response;
};

let server: TestServer;
let account: TestAccount;
let visitor: Visitor;
let registry: Site;
let internal: Site;
const idOf = new Map<string, string>();

/** Each person has another registry, so that no photo waits for the pace of another. */
const PEOPLE = {
  GA: ['FERNWORTH, JPEG', 'good.jpg'],
  IL: ['FERNWORTH, PNGSON', 'good.png'],
  OR: ['FERNWORTH, GIFFORD', 'good.gif'],
  MT: ['FERNWORTH, WEBB', 'good.webp'],
  CO: ['FERNWORTH, HTML', 'page.jpg'],
  ID: ['FERNWORTH, MOVED', 'moved.jpg'],
  NC: ['FERNWORTH, ENDLESS', 'endless.jpg'],
  ND: ['FERNWORTH, GONE', 'gone.jpg'],
  NE: ['FERNWORTH, HELD', 'held.jpg'],
  VA: ['FERNWORTH, SECRET', 'private/secret.jpg'],
  OK: ['FERNWORTH, WALLED', 'walled.jpg'],
} as const;

beforeAll(async () => {
  internal = await startSite(() => sends(LADEN_JPEG, 'image/jpeg'));
  const answers: Readonly<Record<string, RequestListener>> = {
    '/robots.txt': sends('User-agent: *\nDisallow: /private/\n', 'text/plain'),
    '/good.jpg': sends(LADEN_JPEG, 'text/html'),
    '/good.png': sends(toPng(12, 9), 'image/png'),
    '/good.gif': sends(SMALL_GIF, 'image/gif'),
    '/good.webp': sends(SMALL_WEBP, 'image/webp'),
    '/other.jpg': sends(toPng(3, 4), 'image/jpeg'),
    '/page.jpg': sends('<html><script>alert(1)</script></html>', 'image/jpeg'),
    '/moved.jpg': (_request, response) =>
      response.writeHead(302, { location: `${internal.origin}/inside.jpg` }).end(LADEN_JPEG),
    '/endless.jpg': endless,
    '/held.jpg': holds,
    '/private/secret.jpg': sends(LADEN_JPEG, 'image/jpeg'),
    '/walled.jpg': sends(LADEN_JPEG, 'image/jpeg'),
  };
  registry = await startSite((path) => answers[path] ?? sends('', 'text/plain', 404));
  // Publishing already links the records, so a worker would repeat that work.
  server = await startTestServer({ settings: { BLOTTER_EGRESS_ALLOW: registry.origin, BLOTTER_WORKER_PAUSED: 'on' } });
  const images = (path: string) => ({ images: [{ url: `${registry.origin}/${path}` }] });
  for (const [code, [name, path]] of Object.entries(PEOPLE))
    await publish(server, code, [registrant(`${code}-1`, name, images(path))], { links: false });
  await publish(server, 'TX', [
    registrant('TX-1', 'GORSEDALE, MERGED', { aliases: ['AL GORSEDALE'], ...images('good.jpg') }),
    registrant('TX-2', 'FERNWORTH, PLAIN'),
  ]);
  await publish(server, 'FL', [
    registrant('FL-1', 'GORSEDALE, MERGED', {
      aliases: ['AL GORSEDALE'],
      stateData: { photos: [`${registry.origin}/other.jpg`] },
    }),
    registrant('FL-2', 'FERNWORTH, INTERNAL', { images: [{ url: `${internal.origin}/inside.jpg` }] }),
  ]);
  account = await server.createAccount();
  for (const lastName of ['Fernworth', 'Gorsedale']) {
    const { body } = await server.send('POST', '/v1/search', { key: account.key, body: { query: { lastName } } });
    for (const { uuid, recordId } of body.records) idOf.set(uuid, recordId);
  }
  visitor = await signIn(server, account);
});
afterAll(async () => {
  await server.stop();
  for (const site of [registry, internal]) {
    site.server.closeAllConnections();
    site.server.close();
  }
});

const readPhoto = (uuid: string, query = '') => visitor.send('GET', `/app/records/${idOf.get(uuid)}/photo${query}`);

describe('the photo of a person in the console', () => {
  it.each([
    ['GA-1', 'image/jpeg'],
    ['IL-1', 'image/png'],
    ['OR-1', 'image/gif'],
    ['MT-1', 'image/webp'],
  ])('of %s is sent as %s by its bytes, for this browser only, and runs nothing', async (uuid, type) => {
    const { status, headers, bytes } = await readPhoto(uuid);
    expect([status, headers['content-type']]).toEqual([200, type]);
    expect(headers).toMatchObject({
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/^sandbox; default-src 'none'/),
    });
    expect(bytes.toString('latin1')).not.toMatch(/home|script/);
  });

  it('is one for each registry of a merged person, and any text as its record of a registry is 404', async () => {
    const id = idOf.has('TX-1') ? 'TX-1' : 'FL-1';
    expect((await readPhoto(id, '?source=TX&uuid=TX-1')).headers['content-type']).toBe('image/jpeg');
    expect((await readPhoto(id, '?source=FL&uuid=FL-1')).headers['content-type']).toBe('image/png');
    for (const query of [
      '?source=FL&uuid=FL-2',
      '?source=GA',
      '?uuid=x',
      `?source=${encodeURIComponent(registry.origin)}`,
    ])
      expect((await readPhoto(id, query)).status, query).toBe(404);
    expect((await readPhoto(id, `?url=${encodeURIComponent(registry.origin)}`)).status).toBe(422);
  });

  it('is also that of a registry’s own id', async () => {
    expect((await visitor.send('GET', '/app/records/GA-1/photo')).status).toBe(200);
    expect((await visitor.send('GET', '/app/records/XX-1/photo')).status).toBe(404);
  });

  it('is asked for once, however often it is looked at', async () => {
    await Promise.all([readPhoto('GA-1'), readPhoto('GA-1')]);
    expect(registry.asked.filter((path) => path === '/good.jpg')).toHaveLength(2);
    expect(registry.asked.filter((path) => path === '/robots.txt')).toHaveLength(1);
  });

  it.each([
    ['a page that claims to be an image', 'CO-1', '/page.jpg'],
    ['an image behind a redirect to an internal address', 'ID-1', '/moved.jpg'],
    ['an answer without end', 'NC-1', '/endless.jpg'],
    ['missing', 'ND-1', '/gone.jpg'],
  ])('is an empty answer if the registry’s is %s', async (_what, uuid, path) => {
    const { status, bytes } = await readPhoto(uuid);
    expect([status, bytes.length]).toEqual([204, 0]);
    expect(registry.asked).toContain(path);
    expect(internal.asked).toEqual([]);
  });

  it('is not asked for at an internal address, against robots.txt, behind a wall, or without a photo', async () => {
    for (const uuid of ['FL-2', 'VA-1', 'OK-1', 'TX-2']) expect((await readPhoto(uuid)).status, uuid).toBe(204);
    expect(internal.asked).toEqual([]);
    expect(registry.asked.filter((path) => /private|walled/.test(path))).toEqual([]);
  });

  it('does not hold up others while a registry is silent', async () => {
    const waiting = readPhoto('NE-1');
    await expect.poll(() => held).toBeDefined();
    expect((await readPhoto('GA-1')).status).toBe(200);
    held?.destroy();
    expect((await waiting).status).toBe(204);
  });

  it('is for people of the account who may search, with a session and its token', async () => {
    const path = `/app/records/${idOf.get('GA-1')}/photo`;
    const stranger = await signIn(server, await server.createAccount());
    expect((await stranger.send('GET', path)).status).toBe(404);
    const auditor = await signIn(server, await addMember(server, account, 'auditor'));
    expect((await auditor.send('GET', path)).status).toBe(401);
    expect((await visitor.send('GET', path, { headers: { 'x-csrf-token': '' } })).status).toBe(401);
    expect((await server.send('GET', path, { key: account.key })).status).toBe(401);
    expect((await visitor.send('GET', path, { headers: { 'x-blotter-mode': 'test' } })).status).toBe(404);
  });
});
