import { fileURLToPath } from 'node:url';
import { load } from '../../bin/load.mjs';

const { createTypesetter } = await load(fileURLToPath(new URL('../../src/typesetting/typesetter.ts', import.meta.url)));
const data = { title: 'x', issuedAt: '2026-03-04T05:06:07.000Z', id: 'rpt_1', texts: ['short'] };
const { typeset } = createTypesetter();
await typeset('typesetting/specimen.typ', data);
process.stdout.write('set\n');
// Minutes of work.
await typeset('typesetting/specimen.typ', { ...data, texts: ['y'.repeat(8_000_000)] });
