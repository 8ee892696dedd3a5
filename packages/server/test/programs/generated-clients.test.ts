import { execFile } from 'node:child_process';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { publish, registrant } from '../kit/people.ts';
import { startTestServer, type TestServer } from '../kit/test-server.ts';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const run = promisify(execFile);

type PythonClient = {
  readonly fetchPythonGenerator: () => Promise<string>;
  readonly writePythonClient: (python: string, descriptionFile: string, folder: string) => Promise<void>;
};

/** Each client prints these people, statuses and values of the answers that it got. */
const EXPECTED = {
  names: ['JOHN GROVER'],
  rows: ['complete', 'complete'],
  monitors: ['active', 'active'],
  radiusMiles: 1,
  legacy: ['JOHN GROVER'],
};

let server: TestServer;
let key: string;
let folder: string;
/** The description, as a customer downloads it. */
let description: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'blotter-clients-'));
  description = join(folder, 'openapi.json');
  // A customer has installed openapi-fetch.
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  await writeFile(join(folder, 'package.json'), '{"type": "module"}');
  server = await startTestServer();
  ({ key } = await server.createAccount());
  await publish(server, 'TX', [registrant('TX-1', 'GROVER, JOHN')]);
  await writeFile(description, (await server.send('GET', '/openapi.json')).text);
});
afterAll(async () => {
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
});

describe('clients that generators make of openapi.json search, send a batch and create monitors', () => {
  it('openapi-typescript with openapi-fetch: the client compiles and runs', async () => {
    const generator = join(ROOT, 'tools/codegen/node_modules/openapi-typescript/bin/cli.js');
    await run(process.execPath, [generator, description, '--output', join(folder, 'schema.d.ts')]);
    await writeFile(
      join(folder, 'client.ts'),
      `import createClient from 'openapi-fetch';
import type { components, paths } from './schema.d.ts';
type MonitorRequest = components['schemas']['MonitorRequest'];
const [baseUrl, key] = process.argv.slice(2) as [string, string];
const client = createClient<paths>({ baseUrl, headers: { 'X-API-Key': key } });
const fail = (error: unknown): never => { throw new Error(JSON.stringify(error)); };
const found = await client.POST('/v1/search', { body: { query: { lastName: 'Grover' }, jurisdictions: ['TX'] } });
const names = found.data && 'records' in found.data ? found.data.records.map(({ name }) => name.full) : fail(found.error);
const many = await client.POST('/v1/batch', { body: { queries: [{ lastName: 'Grover' }, { city: 'Austin' }] } });
const rows = many.data && 'results' in many.data ? many.data.results.map(({ status }) => status) : fail(many.error);
const watch = async (body: MonitorRequest) => {
  const { data, error } = await client.POST('/v1/monitors', { body });
  return data && 'location' in data ? data : fail(error);
};
const channels = { webhookUrl: 'https://example.com/alerts' };
const person = await watch({ product: 'sex-offender', type: 'person', person: { firstName: 'John', lastName: 'Grover', dob: '1968-10-11' }, channels });
const place = await watch({ product: 'sex-offender', type: 'location', location: { lat: 30.27, lng: -97.74 }, channels });
const legacy = await client.GET('/v1/compat/sexoffender', { params: { query: { lastName: 'Grover' } } });
console.log(JSON.stringify({
  names, rows, monitors: [person.status, place.status], radiusMiles: place.location?.radiusMiles,
  legacy: (legacy.data ?? fail(legacy.error)).offenders.map(({ name }) => name),
}));
`,
    );
    const flags = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2022', '--lib', 'es2022,dom'];
    const more = ['--types', 'node', '--allowImportingTsExtensions', '--skipLibCheck'];
    const tsc = [join(ROOT, 'node_modules/typescript/bin/tsc'), ...flags, ...more, 'client.ts'];
    const checked = await run(process.execPath, tsc, { cwd: folder }).catch(
      (error: { readonly stdout: string }) => error,
    );
    expect(checked.stdout).toBe('');
    const client = ['--import', 'tsx', 'client.ts', server.url, key];
    const { stdout } = await run(process.execPath, client, { cwd: folder });
    expect(JSON.parse(stdout)).toEqual(EXPECTED);
  });

  it('openapi-python-client: the client runs (at night; skipped without Python or its package index)', async ({
    skip,
  }) => {
    if (!inject('isNightly')) skip('The nightly run generates the Python client.');
    const { fetchPythonGenerator, writePythonClient }: PythonClient = await import(
      new URL('../../../../scripts/python-client.mjs', import.meta.url).href
    );
    const python = await fetchPythonGenerator().catch((error: Error) =>
      skip(`openapi-python-client cannot be installed: ${error.message}`),
    );
    await writePythonClient(python, description, join(folder, 'python'));
    await writeFile(
      join(folder, 'client.py'),
      `import datetime, json, sys
from blotter_api_client import AuthenticatedClient
from blotter_api_client.api.compatibility import compat_search_by_query
from blotter_api_client.api.monitors import create_monitor
from blotter_api_client.api.search import batch, search
from blotter_api_client.models import *

base_url, key = sys.argv[1:]
client = AuthenticatedClient(base_url, key, prefix="", auth_header_name="X-API-Key", raise_on_unexpected_status=True)
found = search.sync(client=client, body=SearchRequest(query=SearchQuery(last_name="Grover"), jurisdictions=["TX"]))
many = batch.sync(client=client, body=BatchRequest(queries=[SearchQuery(last_name="Grover"), SearchQuery(city="Austin")]))
channels = MonitorRequestChannels(webhook_url="https://example.com/alerts")
shared = {"product": Product.SEX_OFFENDER, "channels": channels}
john = MonitorRequestPerson(first_name="John", last_name="Grover", dob=datetime.date(1968, 10, 11))
person = create_monitor.sync(client=client, body=MonitorRequest(**shared, type_=MonitorType.PERSON, person=john))
austin = MonitorRequestLocation(lat=30.27, lng=-97.74)
place = create_monitor.sync(client=client, body=MonitorRequest(**shared, type_=MonitorType.LOCATION, location=austin))
legacy = compat_search_by_query.sync(client=client, last_name="Grover")
print(json.dumps({
    "names": [record.name.full for record in found.records],
    "rows": [row.status.value for row in many.results],
    "monitors": [person.status.value, place.status.value],
    "radiusMiles": place.location.radius_miles,
    "legacy": [offender.name for offender in legacy.offenders],
}))
`,
    );
    const env = { ...process.env, PYTHONPATH: join(folder, 'python'), PYTHONDONTWRITEBYTECODE: '1' };
    const { stdout } = await run(python, ['-W', 'ignore', 'client.py', server.url, key], { cwd: folder, env });
    expect(JSON.parse(stdout)).toEqual(EXPECTED);
  });
});
