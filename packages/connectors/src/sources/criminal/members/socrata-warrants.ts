import { socrataWarrants } from '../../../families/socrata/warrants.ts';
import { countyMembers } from './member-lines.ts';

/** `<state>|<county>|<host>|<data set>`. A host under `.example` exists in the simulator only. */
const MEMBERS = `
CO|Denver|data.denver-co.example|yqsi-3nze
IL|Cook|data.cook-il.example|j6az-hcu1
KY|Jefferson|data.jefferson-ky.example|j5xp-wjso
NV|Clark|data.clark-nv.example|a967-4aob
NY|Kings|data.kings-ny.example|4ffs-630w
NY|New York|data.new-york-ny.example|lgz7-ucge
OR|Multnomah|data.multnomah-or.example|im9m-hghp
PA|Allegheny|data.allegheny-pa.example|nihi-7e8v
TX|Harris|data.harris-tx.example|iir5-rg4v
TX|Travis|data.travis-tx.example|7wt3-9jc1
WA|King|data.king-wa.example|qguo-zeka`;

export const socrataMembers = countyMembers(
  { kind: 'warrant', what: 'warrants', agency: 'Clerk of court' },
  MEMBERS,
).map(([member, dataset = '']) => socrataWarrants({ ...member, dataset }));
