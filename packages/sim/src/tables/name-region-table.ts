/**
 * How much more frequent the surnames of a language are in a state than in the country, in rough steps. Source: the
 * shares of ancestry groups in the American Community Survey (public domain), rounded. A state that is not listed has
 * the country's share, or the remainder.
 */
export const REGION_FACTORS: Readonly<Record<string, { readonly others: number; readonly states: string }>> = {
  hispanic: {
    others: 0.35,
    states:
      'TX:2.3 CA:2.3 NM:2.8 AZ:1.8 NV:1.6 FL:1.5 CO:1.2 NJ:1.1 NY:1.1 IL:1 PR:5.5 CT:0.9 UT:0.8 OR:0.8 WA:0.8 RI:0.9 ID:0.7 KS:0.7',
  },
  african: {
    others: 0.5,
    states:
      'MS:2.8 GA:2.5 LA:2.5 AL:2.1 MD:2.3 SC:2.1 DC:3 NC:1.7 VA:1.5 DE:1.7 TN:1.3 FL:1.3 NY:1.2 IL:1.1 MI:1.1 AR:1.2 OH:1 TX:1 PA:0.9',
  },
  nigerian: { others: 0.5, states: 'TX:2 MD:3 GA:2 NY:1.5 MN:1.5' },
  german: {
    others: 0.7,
    states: 'WI:2.6 ND:2.8 SD:2.6 IA:2.3 NE:2.4 MN:2.2 PA:1.7 OH:1.6 KS:1.7 IN:1.5 MT:1.6 MO:1.5',
  },
  slavic: { others: 0.7, states: 'PA:2 IL:1.9 MI:1.9 WI:1.9 OH:1.5 NY:1.5 NJ:1.6 CT:1.8 ND:1.4' },
  italian: { others: 0.6, states: 'RI:3 CT:2.9 NJ:2.7 NY:2.2 MA:2.2 PA:2 DE:1.5 NH:1.6' },
  irish: { others: 0.9, states: 'MA:2 NH:1.9 RI:1.7 VT:1.6 ME:1.6 CT:1.5 PA:1.5 DE:1.4 MT:1.3 WV:1.2 KY:1.2' },
  french: { others: 0.6, states: 'LA:4 ME:4 VT:4 NH:4 RI:2.5 MA:1.8' },
  dutch: { others: 0.7, states: 'MI:3 IA:2.6 SD:2.4 WI:1.5 NY:1.2' },
  greek: { others: 0.8, states: 'MA:2 NH:2 NY:1.7 IL:1.7 CT:1.6' },
  chinese: { others: 0.5, states: 'CA:3 HI:4 NY:2.5 WA:1.6 MA:1.6 NJ:1.3' },
  vietnamese: { others: 0.6, states: 'CA:2.8 TX:1.5 WA:1.6 LA:1.2 VA:1.2' },
  korean: { others: 0.6, states: 'CA:2.4 HI:3 WA:1.8 VA:1.7 NJ:1.9 NY:1.3 GA:1' },
  hmong: { others: 0.1, states: 'MN:18 WI:12 CA:3' },
  indian: { others: 0.7, states: 'NJ:3 CA:1.7 NY:1.4 IL:1.4 TX:1.3 VA:1.4' },
  arabic: { others: 0.8, states: 'MI:4 NJ:1.6 NY:1.5 CA:1.3 VA:1.5' },
  native: { others: 0.5, states: 'AK:12 NM:9 SD:9 OK:7 MT:6 AZ:5 ND:5 WY:2.5' },
  polynesian: { others: 0.3, states: 'HI:60 UT:6 AK:4 CA:1.5 WA:2 NV:2 AS:300 GU:100 MP:100' },
};
