export type JurisdictionKind = 'state' | 'district' | 'territory';

export interface Jurisdiction {
  /** USPS code. */
  readonly code: string;
  readonly name: string;
  readonly kind: JurisdictionKind;
  /** Two digits, as in Census Bureau data. */
  readonly fips: string;
}

/** An area that replaces a state: military mail in addresses, federal courts and prisons. */
export interface OtherArea {
  readonly code: string;
  readonly name: string;
  readonly kind: 'military' | 'federal';
}

type Row = readonly [code: string, fips: string, name: string, ...otherNames: readonly string[]];

export const STATE_ROWS: readonly Row[] = [
  ['AL', '01', 'Alabama'],
  ['AK', '02', 'Alaska'],
  ['AZ', '04', 'Arizona'],
  ['AR', '05', 'Arkansas'],
  ['CA', '06', 'California'],
  ['CO', '08', 'Colorado'],
  ['CT', '09', 'Connecticut'],
  ['DE', '10', 'Delaware'],
  ['FL', '12', 'Florida'],
  ['GA', '13', 'Georgia'],
  ['HI', '15', 'Hawaii'],
  ['ID', '16', 'Idaho'],
  ['IL', '17', 'Illinois'],
  ['IN', '18', 'Indiana'],
  ['IA', '19', 'Iowa'],
  ['KS', '20', 'Kansas'],
  ['KY', '21', 'Kentucky'],
  ['LA', '22', 'Louisiana'],
  ['ME', '23', 'Maine'],
  ['MD', '24', 'Maryland'],
  ['MA', '25', 'Massachusetts'],
  ['MI', '26', 'Michigan'],
  ['MN', '27', 'Minnesota'],
  ['MS', '28', 'Mississippi'],
  ['MO', '29', 'Missouri'],
  ['MT', '30', 'Montana'],
  ['NE', '31', 'Nebraska'],
  ['NV', '32', 'Nevada'],
  ['NH', '33', 'New Hampshire'],
  ['NJ', '34', 'New Jersey'],
  ['NM', '35', 'New Mexico'],
  ['NY', '36', 'New York'],
  ['NC', '37', 'North Carolina'],
  ['ND', '38', 'North Dakota'],
  ['OH', '39', 'Ohio'],
  ['OK', '40', 'Oklahoma'],
  ['OR', '41', 'Oregon'],
  ['PA', '42', 'Pennsylvania'],
  ['RI', '44', 'Rhode Island'],
  ['SC', '45', 'South Carolina'],
  ['SD', '46', 'South Dakota'],
  ['TN', '47', 'Tennessee'],
  ['TX', '48', 'Texas'],
  ['UT', '49', 'Utah'],
  ['VT', '50', 'Vermont'],
  ['VA', '51', 'Virginia'],
  ['WA', '53', 'Washington', 'Washington State'],
  ['WV', '54', 'West Virginia'],
  ['WI', '55', 'Wisconsin'],
  ['WY', '56', 'Wyoming'],
];

export const DISTRICT_ROWS: readonly Row[] = [['DC', '11', 'District of Columbia', 'Washington DC']];

export const TERRITORY_ROWS: readonly Row[] = [
  ['AS', '60', 'American Samoa'],
  ['GU', '66', 'Guam'],
  ['MP', '69', 'Northern Mariana Islands', 'Commonwealth of the Northern Mariana Islands', 'CNMI'],
  ['PR', '72', 'Puerto Rico', 'Commonwealth of Puerto Rico'],
  ['VI', '78', 'U.S. Virgin Islands', 'Virgin Islands', 'United States Virgin Islands', 'USVI'],
];

export const OTHER_AREA_ROWS: readonly (readonly [OtherArea, ...otherNames: readonly string[]])[] = [
  [{ code: 'AA', name: 'Armed Forces Americas', kind: 'military' }],
  [{ code: 'AE', name: 'Armed Forces Europe', kind: 'military' }],
  [{ code: 'AP', name: 'Armed Forces Pacific', kind: 'military' }],
  [{ code: 'US', name: 'United States', kind: 'federal' }, 'Federal', 'FED', 'USA'],
];
