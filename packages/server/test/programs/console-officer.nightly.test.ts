import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { composeIntake } from '../../src/compose/compose-intake.ts';
import { putSample } from '../../src/jobs/backlog-store.ts';
import { closePages, useBrowser } from '../kit/browser.ts';
import { type ConsolePage, enter, findBarriers, openConsole } from '../kit/console-browser.ts';
import { shoot } from '../kit/console-shots.ts';
import { createAdverseActionsClient } from '../kit/fcra-adverse-actions.ts';
import { createDisputesClient } from '../kit/fcra-disputes.ts';
import { createOrdersClient } from '../kit/fcra-orders.ts';
import { patiently } from '../kit/http-client.ts';
import { publish, registrant } from '../kit/people.ts';
import { ADMIN_KEY, startTestServer, type TestAccount, type TestServer } from '../kit/test-server.ts';

let server: TestServer;
let browser: Browser;
let account: TestAccount;
let opened: ConsolePage;
let page: Page;
let orderId: string;
let disputeId: string;

/** A busy server may ask to send a request again. */
const toPatient = (): TestServer => ({ ...server, send: patiently(server.send) });

const ingest = async (folder: string, count: number, rows: readonly string[]): Promise<void> => {
  const path = join(folder, `${count}.ndjson`);
  const people = Array.from({ length: count }, (_, n) =>
    JSON.stringify(registrant(`NM-${n}`, `DOE, JOHN ${n}`, count < 60 ? { dob: '' } : {})),
  );
  await writeFile(path, [...people, ...rows].join('\n'));
  const { sources, intake } = composeIntake(server.foundation);
  const how = { format: undefined, mapping: undefined, delta: false, acceptDepartures: true };
  await intake.ingestFile({ manifest: sources.get('NM'), path, ...how });
};

/** A queue that grew in the last hour, with a gap. */
const plantQueue = async (): Promise<void> => {
  const { db, clock } = server.foundation;
  const minute = Math.floor(clock.now().getTime() / 60_000);
  for (const ago of Array.from({ length: 50 }, (_, n) => 59 - n).filter((each) => each < 20 || each > 30)) {
    const at = new Date((minute - ago) * 60_000);
    const due = (60 - ago) * 7;
    const dueSince = new Date(at.getTime() - due * 1_000);
    await putSample(db, at, [{ kind: 'webhook', due, later: 3, running: 4, dueSince, oldestAt: dueSince }], at);
  }
};

beforeAll(async () => {
  [server, browser] = await Promise.all([startTestServer(), useBrowser()]);
  account = await server.createAccount({ fcra: true });
  await publish(server, 'TX', [
    registrant('TX-1', 'GROVER, JOHN QUINCY'),
    registrant('TX-2', 'GROVER, JACK', {
      addresses: [{ type: 'residence', line1: '9 OAK AVE', city: 'WACO', state: 'TX', zipcode: '76701' }],
    }),
  ]);
  const { order, searches } = await createOrdersClient(toPatient()).run(account);
  orderId = order.id;
  const nicknamed = searches[0]?.records.find(({ name }) => name.first === 'JACK')?.recordId;
  const disputed = { recordId: nicknamed, reason: 'not_mine', explanation: 'I have never lived in Waco.' };
  disputeId = (await createDisputesClient(toPatient()).open(account, orderId, disputed)).body.id;
  const folder = await mkdtemp(join(tmpdir(), 'blotter-officer-'));
  await ingest(folder, 80, ['{first', '{second', '{third']);
  await ingest(folder, 50, ['{fourth', '{fifth']);
  await rm(folder, { recursive: true });
  await plantQueue();
  for (const dryRun of [true, false]) {
    const body = { query: { lastName: 'Grover', state: 'TX' }, dryRun };
    const { status } = await toPatient().send('POST', '/v1/search', { key: account.key, body });
    expect(status).toBe(200);
  }
  opened = await openConsole(browser, server.url);
  page = opened.page;
  await enter(page, account);
});
afterAll(async () => {
  await closePages(browser);
  await server?.stop();
});

const expectNothingSticksOut = async (): Promise<void> => {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate('document.documentElement.scrollWidth <= window.innerWidth')).toBe(true);
  if (before) await page.setViewportSize(before);
};
const check = async (name: string): Promise<void> => {
  await shoot(page, name);
  expect(await findBarriers(page)).toEqual([]);
  await expectNothingSticksOut();
};
const openOperator = async (path: string): Promise<void> => {
  await page.goto(`${server.url}/operator/${path}`);
  await page.locator('input[type="password"]').fill(ADMIN_KEY);
  await page.keyboard.press('Enter');
};
const readSides = async (): Promise<readonly string[]> => {
  const rows = page.getByRole('region', { name: 'Person and record' }).last().locator('tbody tr');
  await rows.first().waitFor();
  return (await rows.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' '));
};
const SIDES = [
  'Last name agrees Grover GROVER',
  'First name nickname John JACK',
  'Date of birth agrees 1968-10-11 1968-10-11',
  'Addresses differs 12 N Main St, Austin, TX 78701 9 OAK AVE, WACO, TX 76701',
];

describe('disputes and adverse action of an officer, in a browser', () => {
  it('the order shows the person beside the disputed record, why it was reported, and its source', async () => {
    await page.goto(`${server.url}/orders/disputes`);
    await page.getByRole('link', { name: disputeId }).click();
    expect(await readSides()).toEqual(SIDES);
    const sheet = page.getByRole('region', { name: /^Dispute: It belongs to another person/ });
    expect(await sheet.getByRole('link', { name: 'Open the page of the source' }).getAttribute('href')).toMatch(
      /^https:/,
    );
    expect(await sheet.innerText()).toContain('The full date of birth matches.');
    await check('officer-dispute');
  });

  it('the steps of the adverse action say what is possible now and why the final notice is not', async () => {
    const steps = page.getByRole('list', { name: 'Steps' });
    await steps.getByText('Not possible now: a record is disputed.').waitFor();
    await createDisputesClient(toPatient()).resolve(disputeId, { outcome: 'verified' });
    const { body } = await createOrdersClient(toPatient()).get(account, `/${orderId}`);
    const search = await createOrdersClient(toPatient()).get(account, `/${orderId}/searches/${body.searches[0].id}`);
    const recordIds = [search.body.records[0].recordId];
    expect((await createAdverseActionsClient(toPatient()).make(account, orderId, { recordIds })).status).toBe(201);
    await page.goto(`${server.url}/orders/${orderId}`);
    await steps.getByText('Not possible now: the waiting period has not ended.').waitFor();
    const lines = (await steps.getByRole('listitem').allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' '));
    expect(lines[0]).toMatch(/^1\. Pre-adverse notice done .*Created by key “first” · given to the person by you$/);
    expect(lines[1]).toMatch(/^2\. Waiting period now Not before /);
    expect(lines[2]).toMatch(/^3\. Final notice later Not before /);
    const create = page.getByRole('button', { name: 'Create final notice' });
    expect(await create.isDisabled()).toBe(true);
    await check('officer-adverse-steps');
  });
});

describe('the audit, in a browser', () => {
  it('is filtered by person, days and kind, marks price previews, and shows the details of an entry', async () => {
    await page.goto(`${server.url}/audit`);
    const rows = page.getByRole('table').locator('tbody tr');
    await rows.first().waitFor();
    await page.getByLabel('Kind').selectOption('Price preview');
    await expect.poll(() => rows.locator('th').allInnerTexts()).toEqual(['POST /v1/search']);
    await check('officer-audit');
    await rows.getByRole('button', { name: /^Details of/ }).press('Enter');
    await page.getByRole('dialog').getByText('This request only asked for the price.').waitFor();
    await check('officer-audit-entry');
    await page.keyboard.press('Escape');
    await page.getByLabel('Kind').selectOption('All kinds');
    await page.getByLabel('Person or key').selectOption(account.email);
    await expect
      .poll(async () => new Set(await rows.locator('td.published').allInnerTexts()))
      .toEqual(new Set([account.email]));
    await page.getByLabel('From').fill('2020-01-02');
    await page.getByLabel('To', { exact: true }).fill('2020-01-01');
    await page.getByText('The first day is after the last.').waitFor();
    await page.getByLabel('To', { exact: true }).fill('2020-01-02');
    await page.getByRole('heading', { name: 'No matching entries' }).waitFor();
    await page.getByRole('button', { name: 'Clear filter' }).click();
    await expect.poll(() => rows.count()).toBeGreaterThan(5);
  });

  it('exports what the filter selects', async () => {
    await page.getByLabel('Kind').selectOption('Search');
    await expect.poll(() => page.getByRole('table').locator('tbody tr').count()).toBe(1);
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const file = await downloading;
    expect(file.suggestedFilename()).toBe('audit.csv');
    const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
    expect([lines.length, lines[1]]).toEqual([2, expect.stringContaining(',search,POST,/v1/search,200,')]);
    const next = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export JSON' }).click();
    expect(JSON.parse(await readFile(await (await next).path(), 'utf8'))).toHaveLength(1);
  });
});

describe('the operator’s pages of disputes, sources and the queue, in a browser', () => {
  it('a dispute shows the person beside the record', async () => {
    await createDisputesClient(toPatient()).open(account, orderId, {
      recordId: (await createDisputesClient(toPatient()).get(account, `/${disputeId}`)).body.recordId,
      reason: 'inaccurate',
    });
    await openOperator('disputes');
    await page.getByRole('link', { name: 'Compare person and record' }).click();
    expect(await readSides()).toEqual(SIDES);
    await check('officer-operator-dispute');
  });

  it('a source shows its next run, its drift and its runs, and rows in quarantine are decided together', async () => {
    await page.getByRole('link', { name: 'Sources' }).click();
    await page.getByLabel('Find').fill('new mexico');
    await page.getByRole('link', { name: 'NM', exact: true }).click();
    await page.getByText('Next run').waitFor();
    const drift = page.getByRole('region', { name: 'Drift' });
    await drift.getByText('The run has 50 records, 38 % fewer than the 80 of the run before.').waitFor();
    await drift.getByRole('row', { name: /^dob 100% .* vanished$/ }).waitFor();
    await expect.poll(() => page.getByRole('region', { name: 'Ingest runs' }).locator('tbody tr').count()).toBe(2);
    const quarantine = page.getByRole('region', { name: '2 rows in quarantine' });
    await quarantine.getByLabel('Select all shown rows').check();
    await check('officer-source');
    await quarantine.getByRole('button', { name: 'Decide about selected rows' }).click();
    const dialog = page.getByRole('dialog', { name: 'Decide about 2 rows' });
    await dialog.getByLabel(/^Error of the source/).check();
    await dialog.getByLabel('Reason').fill('The registry was told.');
    await check('officer-quarantine-decision');
    await dialog.getByRole('button', { name: 'Decide', exact: true }).click();
    await quarantine.getByText('Decided: 2.').waitFor();
    await quarantine.getByText('All rows of this run are decided.').waitFor();
    await quarantine.getByText('Decided', { exact: true }).click();
    await expect.poll(() => quarantine.getByText('The registry was told.').count()).toBe(2);
    await check('officer-quarantine-decided');
  });

  it('the queue is plotted over time, and the plot is summarized in words', async () => {
    await page.getByRole('link', { name: 'Queue' }).click();
    await page.getByText('1 hour').click();
    await page.getByText(/Last sample: .* waiting, .* running\. Most waiting: 3\d\d, at/).waitFor();
    await expect.poll(() => page.locator('figure canvas').count()).toBe(2);
    await check('officer-queue');
    expect(opened.complaints).toEqual([]);
  });
});
