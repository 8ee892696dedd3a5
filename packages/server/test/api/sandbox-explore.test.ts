import { afterAll, beforeAll, it } from 'vitest';
import { startTestServer, type TestAccount, type TestServer } from '../kit/test-server.ts';
let server: TestServer; let a: TestAccount;
beforeAll(async () => { server = await startTestServer(); a = await server.createAccount({ billing: false, mode: 'test', fcra: true }); });
afterAll(() => server.stop());
const PEOPLE = [['Clara','Vantongeren','1985-04-12'],['Edmund','Harrowgate','1968-10-11'],['Yolanda','Brackenridge','1979-05-20'],['Alice','Penhallow','1974-02-03'],['Samuel','Drinkwater','1982-06-15'],['Theodora','Winterbourne','1966-08-21'],['Leopold','Marchbanks','1959-12-05'],['Abner','Quickfall','1977-03-17'],['Desmond','Fairweather','1990-07-07'],['Selena','Hartigan','1988-11-02'],['Sloane','Underhill','1971-05-05'],['Orson','Whitcombe','1963-09-09'],['Tobias','Featherstonehaugh','1980-04-14']];
it('explores', async () => {
  const out: string[] = [];
  for (const [firstName, lastName, dob] of PEOPLE) {
    const o = await server.send('POST', '/v1/search', { key: a.key, body: { query: { firstName, lastName, dob } } });
    out.push(`${firstName} ${lastName} O ${o.status} ${o.body.status ?? o.text} ${JSON.stringify(o.body.verdict ?? null)?.slice(0,200)} ${JSON.stringify((o.body.records ?? []).map((r: any) => [r.matchState, r.matchConfidence, r.matchBasis, r.sources?.length, r.flags, r.stateData?.isLifetimeRegistration, r.name]))}`);
    const c = await server.send('POST', '/v1/criminal/search', { key: a.key, body: { firstName, lastName, dob } });
    out.push(`   C ${c.status} ${c.body.status ?? c.text} ${JSON.stringify((c.body.records ?? []).map((r: any) => [r.matchState, r.matchConfidence, r.recordType, r.stage, r.sources.map((s: any) => s.code), r.related, r.cases[0]?.charges?.[0]?.disposition]))}`);
  }
  for (const [jur, f, l, d] of [['ND','Sloane','Underhill','1971-05-05'],['NE','Orson','Whitcombe','1963-09-09'],['VI','Edmund','Harrowgate','1968-10-11'],['TX','Edmund','Harrowgate','1968-10-11']] ) {
    const o = await server.send('POST', '/v1/search', { key: a.key, body: { query: { firstName: f, lastName: l, dob: d }, live: { jurisdictions: [jur] } } });
    out.push(`LIVE ${jur} ${o.status} ${o.body.status} ${JSON.stringify((o.body.sourceStatus ?? []).filter((s: any) => JSON.stringify(s).includes(`"${jur}"`)))} ${o.body.records?.length} ${o.text.slice(0,200)}`);
  }
  for (const jur of ['us-nc-henderson-jail','us-ar-benton-jail','us-nc-buncombe-jail']) {
    const o = await server.send('POST', '/v1/criminal/search', { key: a.key, body: { firstName: 'Sloane', lastName: 'Underhill', live: { jurisdictions: [jur] } } });
    out.push(`LIVE ${jur} ${o.status} ${o.body.status} ${JSON.stringify(o.body.sourceStatus)} ${o.body.records?.length}`);
  }
  console.log(out.join('\n'));
}, 60000);
