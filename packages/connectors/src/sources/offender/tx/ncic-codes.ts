/** Codes of the National Crime Information Center, which the dump uses but does not list. */
const HAIR_AND_EYES: Readonly<Record<string, string>> = {
  BAL: 'BALD',
  BLK: 'BLACK',
  BLN: 'BLOND',
  BLU: 'BLUE',
  BRO: 'BROWN',
  GRN: 'GREEN',
  GRY: 'GRAY',
  HAZ: 'HAZEL',
  MAR: 'MAROON',
  MUL: 'MULTICOLORED',
  ONG: 'ORANGE',
  PLE: 'PURPLE',
  PNK: 'PINK',
  RED: 'RED',
  SDY: 'SANDY',
  WHI: 'WHITE',
  XXX: 'UNKNOWN',
};

const TEXTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  SEX_COD: { M: 'MALE', F: 'FEMALE', U: 'UNKNOWN' },
  SOV_COD: { M: 'MALE', F: 'FEMALE', U: 'UNKNOWN' },
  ETH_COD: { H: 'HISPANIC', N: 'NOT HISPANIC', U: 'UNKNOWN' },
  HAI_COD: HAIR_AND_EYES,
  EYE_COD: HAIR_AND_EYES,
};

export function findNcicText(column: string, code: string): string | undefined {
  return TEXTS[column]?.[code.toUpperCase()];
}
