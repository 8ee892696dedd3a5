/** The columns of the tables in dump order. A format file in the dump overrides them. */
export const COLUMNS = {
  INDV: ['IND_IDN', 'DPS_NBR', 'ICO_TXT'],
  INDV_SOR: ['IND_IDN', 'DPS_NBR', 'RSK_COD', 'SSZ_COD', 'SWD_COD', 'ERT_COD', 'ERD_DTE', 'VRP_COD'],
  PERSON: ['IND_IDN', 'PER_IDN', 'SEX_COD', 'RAC_COD', 'HGT_QTY', 'WGT_QTY', 'HAI_COD', 'EYE_COD', 'ETH_COD'],
  NAME: ['NAM_IDN', 'PER_IDN', 'TYP_COD', 'NAM_TXT', 'LNA_TXT', 'FNA_TXT'],
  BRTHDATE: ['DOB_IDN', 'PER_IDN', 'TYP_COD', 'DOB_DTE'],
  Address: [
    'AddressId',
    'IND_IDN',
    'SNU_NBR',
    'SNA_TXT',
    'SUD_COD',
    'SUD_NBR',
    'CTY_TXT',
    'PLT_COD',
    'PLC_COD',
    'ZIP_TXT',
    'COU_COD',
    'LAT_NBR',
    'LON_NBR',
    'MIS_TXT',
  ],
  AddressEvent: ['AddressEventId', 'EventId', 'IND_IDN', 'PDV_COD', 'WRK_FLG', 'AddressId'],
  RegistrationEvent: ['IND_IDN', 'EVENTId', 'EVM_COD', 'EVT_DTE', 'EVO_NBR', 'ORI_TXT'],
  Photo: ['IND_IDN', 'PhotoId', 'POS_DTE'],
  Offense: [
    'IND_IDN',
    'OffenseId',
    'COO_COD',
    'COJ_COD',
    'JOO_COD',
    'OFF_COD',
    'VER_NBR',
    'GOC_COD',
    'DIS_FLG',
    'OST_COD',
    'CPR_COD',
    'CDD_DTE',
    'AOV_NBR',
    'SOV_COD',
    'DOO_DTE',
    'CPR_VAL',
  ],
  OFF_CODE_SOR: [
    'COO_COD',
    'COJ_COD',
    'JOO_COD',
    'OFF_COD',
    'VER_NBR',
    'LEN_TXT',
    'STS_COD',
    'CIT_TXT',
    'Begindate',
    'Enddate',
  ],
  TableCodes: ['SchemaName', 'TBL_COD', 'COL_COD', 'VAL_COD', 'VAL_TXT', 'language'],
  Counties: ['COU_COD', 'COU_TXT'],
  AGENCY: ['ORI_TXT', 'ATR_TXT'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type TableName = keyof typeof COLUMNS;
export const TABLES = Object.keys(COLUMNS) as readonly TableName[];
/** Without any of these tables, no person can be read. */
export const NEEDED: readonly TableName[] = ['INDV', 'PERSON', 'NAME', 'BRTHDATE', 'TableCodes'];

/** Schools, work, licences, mail addresses and the dump's own dictionary are not useful for a search for people. */
const UNREAD =
  /^(Education|Institute|Occupation|Email|InternetIdentifier|Telephone|Relative|DriversLicense|Vehicle|MedicalCondition|PlaceCode|APP_COL|TableFields|COL$|TBL$|VAL$|VAL_RELN$)/i;

export function isKnownUnread(table: string): boolean {
  return UNREAD.test(table);
}
