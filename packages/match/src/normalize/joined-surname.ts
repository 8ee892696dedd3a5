/**
 * Two Spanish surnames printed as one word (`GARCIALOPEZ`) are split only at names that begin and end no other surname.
 * Splitting at any two known surnames was rejected, because it splits `Blackwood` into Black and Wood.
 */
const TELLING =
  'garcia rodriguez martinez hernandez fernandez lopez gonzalez gonzales perez sanchez ramirez gomez gutierrez chavez alvarez vasquez ' +
  'vazquez velasquez velazquez jimenez mendez nunez dominguez juarez suarez marquez ortiz valdez enriquez benitez melendez mendoza ' +
  'castaneda espinoza espinosa figueroa maldonado sandoval guerrero contreras alvarado';

/** Short names, or beginnings of other names. They allow a split only next to one another. */
const COMMON =
  'torres flores rivera diaz reyes morales cruz ramos ruiz castillo moreno romero herrera medina aguilar vargas guzman munoz salazar ' +
  'garza soto vega delgado pena rios estrada ortega rosales cardenas miranda cervantes fuentes cabrera carrillo valencia escobar ' +
  'trujillo zamora villarreal camacho cisneros orozco ayala acosta ochoa molina santiago padilla navarro serrano bautista quintero ' +
  'galvan zavala zuniga calderon villanueva montoya gallegos barrera tapia salinas lozano arellano ibarra pacheco huerta luna leon ' +
  'lara rojas meza mejia duran solis robles campos santos rosario avila pineda cortez cortes rangel bonilla palacios cantu velez ' +
  'macias nava ponce corona arroyo beltran barajas rubio andrade paredes peralta portillo trevino vela sosa sierra baca prado pulido';

const FEWEST_LETTERS = 4;
const telling = TELLING.split(' ').join('|');
const BEGINS = new RegExp(`^(${telling})(.{${FEWEST_LETTERS},})$`);
const ENDS = new RegExp(`^(.{${FEWEST_LETTERS},}?)(${telling})$`);
const known = new Set(`${TELLING} ${COMMON}`.split(' '));

/** Shorter words are never split. */
export const FEWEST_JOINED_LETTERS = FEWEST_LETTERS * 2;

const findKnownBorder = (word: string): number => {
  for (let border = FEWEST_LETTERS; border <= word.length - FEWEST_LETTERS; border++)
    if (known.has(word.slice(0, border)) && known.has(word.slice(border))) return border;
  return -1;
};

/** Returns the two surnames of a folded word, or an empty list if it appears to be one surname. */
export function partJoined(word: string): readonly string[] {
  if (word.length < FEWEST_JOINED_LETTERS) return [];
  const border = findKnownBorder(word);
  if (border > 0) return [word.slice(0, border), word.slice(border)];
  const [, first, second] = BEGINS.exec(word) ?? ENDS.exec(word) ?? [];
  return first !== undefined && second !== undefined ? [first, second] : [];
}
