import type { Dictionary } from '../../translate.ts';

/** Sentences of the service about why a record matches. */
export const MATCHING_SENTENCES: Dictionary = {
  // Names
  'the recorded surname equals the first name sent': 'el apellido del registro es igual al nombre buscado',
  'equals one part of the compound surname': 'es igual a una parte del apellido compuesto',
  'the surnames are equal': 'los apellidos son iguales',
  'the recorded surname is similar to the first name sent, and the dates of birth are equal':
    'el apellido del registro se parece al nombre buscado, y las fechas de nacimiento son iguales',
  'the names are similar, and the dates of birth are equal':
    'los nombres se parecen, y las fechas de nacimiento son iguales',
  '{part} recorded surname starts with what was sent': 'el apellido del registro empieza por lo buscado',
  'the recorded first name equals the surname sent': 'el nombre del registro es igual al apellido buscado',
  'the first names are equal': 'los nombres son iguales',
  'the first names are of one nickname family': 'los nombres son formas del mismo nombre',
  'one first name is only an initial, and it agrees': 'un nombre es solo una inicial, y coincide',
  'the recorded first name starts with what was sent': 'el nombre del registro empieza por lo buscado',
  'the recorded first name is similar to the surname sent, and the dates of birth are equal':
    'el nombre del registro se parece al apellido buscado, y las fechas de nacimiento son iguales',
  'the first name sent is the recorded middle name': 'el nombre buscado es el segundo nombre del registro',
  'the record publishes no first name': 'el registro no publica el nombre',
  'the middle names agree': 'los segundos nombres coinciden',
  'the middle names are of one nickname family': 'los segundos nombres son formas del mismo nombre',
  'one middle name is only an initial, and it agrees': 'un segundo nombre es solo una inicial, y coincide',
  '1 letter differs': 'una letra es distinta',
  '{count} letters differ': '{count} letras son distintas',
  'a rare name': 'un nombre poco común',
  'rarity {share}': 'rareza {share}',

  // Birth
  'no birth evidence was asked for': 'no se buscó ningún dato de nacimiento',
  'the full dates of birth are equal': 'las fechas de nacimiento completas son iguales',
  'year and month of birth agree; no day is published': 'coinciden el año y el mes de nacimiento; no se publica el día',
  'the years of birth agree; nothing finer can be compared':
    'coinciden los años de nacimiento; no se puede comparar nada más preciso',
  'the year agrees; 1 January looks like a placeholder': 'coincide el año; el 1 de enero parece un dato de relleno',
  'the ages agree within the tolerance': 'las edades coinciden dentro de la tolerancia',
  'the record publishes no birth evidence': 'el registro no publica ningún dato de nacimiento',
  'day and month of birth are swapped': 'el día y el mes de nacimiento están intercambiados',
  'the dates of birth differ in one digit': 'las fechas de nacimiento difieren en una cifra',
  'two neighbouring digits of the dates of birth are swapped':
    'dos cifras vecinas de las fechas de nacimiento están intercambiadas',
  'the ages differ by more than the tolerance': 'las edades difieren más que la tolerancia',
  'the dates of birth differ': 'las fechas de nacimiento son distintas',

  // Places
  'every word of the free text is in the record': 'todas las palabras del texto están en el registro',
  'an address has the ZIP Code': 'una dirección tiene el código postal',
  'an address is in the city': 'una dirección está en la ciudad',
  'the record is of the county': 'el registro es del condado',
  'a published coordinate is within the radius': 'una coordenada publicada está dentro del radio',
  'an address or the registry is of the state': 'una dirección o el registro oficial es del estado',
  'every word of the address is in one address of the record':
    'todas las palabras de la dirección están en una dirección del registro',
  'every word of the address is in one address of the record, with a typo':
    'todas las palabras de la dirección están en una dirección del registro, con una errata',
};
