import type { StateRule } from './state-rule.ts';

const RELEASE = 'disposition, release or parole';

/** The conviction limit that most states share: seven years after disposition, release or parole. */
function sevenYears(citation: string, salaryExemptUsd: number | null) {
  return { years: 7, from: RELEASE, salaryExemptUsd, citation, note: null, applies: true };
}

/** A limit enacted after September 30, 1996: federal law preempts it unless counsel decides otherwise. */
function preempted(citation: string, salaryExemptUsd: number | null) {
  const note = 'Enacted after September 30, 1996: preempted by 15 U.S.C. 1681t(b)(1)(E).';
  return { ...sevenYears(citation, salaryExemptUsd), note, applies: false };
}

function waiting(businessDays: number, ifDisputedBusinessDays: number, citation: string) {
  return { businessDays, ifDisputedBusinessDays, basis: 'statute' as const, citation };
}

/** Used if the law requires a reasonable time without a number of days, or fewer days than the practice of five. */
function practice(citation: string) {
  return { businessDays: 5, ifDisputedBusinessDays: 0, basis: 'practice' as const, citation };
}

/**
 * Waiting periods and conviction limits, one row per state, city or county. The row `US` applies to states without a
 * row. A conviction limit compares `years` only; `from` and `salaryExemptUsd` are reported, not applied. Without a known
 * state the shortest limit applies. Counsel may replace the whole table by a file (`BLOTTER_FCRA_STATE_RULES`).
 */
export const STATE_RULES: readonly StateRule[] = [
  {
    state: 'US',
    place: null,
    zipcodes: null,
    waiting: practice('15 U.S.C. 1681b(b)(3)(A); FTC staff opinion letter to Weisberg (June 27, 1997)'),
    convictions: null,
  },
  {
    state: 'CA',
    place: null,
    zipcodes: null,
    waiting: waiting(5, 5, 'Cal. Gov. Code § 12952(c)'),
    convictions: sevenYears('Cal. Civ. Code § 1786.18(a)(7)', null),
  },
  {
    state: 'CA',
    place: 'Los Angeles',
    zipcodes: ['900', '901', '902', '903', '904', '905', '906', '907', '908'],
    waiting: waiting(5, 5, 'Los Angeles Municipal Code § 189.03; Cal. Gov. Code § 12952(c)'),
    convictions: null,
  },
  {
    state: 'CA',
    place: 'Los Angeles County',
    zipcodes: [
      ...['900', '901', '902', '903', '904', '905', '906', '907', '908'],
      ...['910', '911', '912', '913', '914', '915', '916', '917', '918', '935'],
    ],
    waiting: waiting(5, 10, 'Los Angeles County Code ch. 8.300; Cal. Gov. Code § 12952(c)'),
    convictions: null,
  },
  {
    state: 'CO',
    place: null,
    zipcodes: null,
    waiting: null,
    convictions: preempted('C.R.S. § 5-18-109', 75_000),
  },
  {
    state: 'HI',
    place: null,
    zipcodes: null,
    waiting: null,
    convictions: {
      years: 7,
      from: 'conviction, without periods of incarceration',
      salaryExemptUsd: null,
      citation: 'HRS § 378-2.5',
      note: 'Limits what employers may consider: felonies of seven years, misdemeanors of five.',
      applies: true,
    },
  },
  {
    state: 'IL',
    place: null,
    zipcodes: null,
    waiting: waiting(5, 0, '775 ILCS 5/2-103.1(c)'),
    convictions: null,
  },
  {
    state: 'KS',
    place: null,
    zipcodes: null,
    waiting: null,
    convictions: sevenYears('K.S.A. 50-704', 20_000),
  },
  {
    state: 'MD',
    place: null,
    zipcodes: null,
    waiting: null,
    convictions: sevenYears('Md. Code, Com. Law § 14-1203', 20_000),
  },
  {
    state: 'MA',
    place: null,
    zipcodes: null,
    waiting: practice('M.G.L. c. 6, § 171A'),
    convictions: sevenYears('M.G.L. c. 93, § 52(a)(5)', 20_000),
  },
  {
    state: 'MT',
    place: null,
    zipcodes: null,
    waiting: null,
    convictions: sevenYears('MCA 31-3-112', null),
  },
  {
    state: 'NH',
    place: null,
    zipcodes: null,
    waiting: null,
    convictions: sevenYears('N.H. RSA 359-B:5', 20_000),
  },
  {
    state: 'NM',
    place: null,
    zipcodes: null,
    waiting: null,
    convictions: { ...sevenYears('NMSA 1978, § 56-3-6', null), from: 'release or parole' },
  },
  {
    state: 'NY',
    place: null,
    zipcodes: null,
    waiting: null,
    convictions: sevenYears('N.Y. Gen. Bus. Law § 380-j(f)(1)', 25_000),
  },
  {
    state: 'NY',
    place: 'New York City',
    zipcodes: ['100', '101', '102', '103', '104', '110', '111', '112', '113', '114', '116'],
    waiting: waiting(5, 0, 'N.Y.C. Admin. Code § 8-107(11-a)'),
    convictions: null,
  },
  {
    state: 'PA',
    place: 'Philadelphia',
    zipcodes: ['191'],
    waiting: waiting(10, 0, 'Philadelphia Code ch. 9-3500'),
    convictions: null,
  },
  {
    state: 'TX',
    place: null,
    zipcodes: null,
    waiting: null,
    convictions: preempted('Tex. Bus. & Com. Code § 20.05', 75_000),
  },
  {
    state: 'WA',
    place: null,
    zipcodes: null,
    waiting: practice('RCW 49.94.010 (at least two business days); RCW 19.182.020'),
    convictions: sevenYears('RCW 19.182.040', 20_000),
  },
];
