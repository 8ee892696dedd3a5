import type { Dictionary } from '../../translate.ts';

/** Sentences of the service that it composes of parts: about a field that it does not accept, and why a name matches. */
export const CHECKS: Dictionary = {
  '{field}: is missing; send {accepted}.': '{field}: falta; indique {accepted}.',
  '{field}: got {sent}; send {accepted}.': '{field}: se recibió {sent}; indique {accepted}.',
  '{field}: holds the same item twice (at {one} and {other}); send each once.':
    '{field}: contiene dos veces lo mismo ({one} y {other}); indique cada cosa una vez.',
  '{field}: got {sent}, which holds no letter or digit; send text with letters or digits.':
    '{field}: se recibió {sent}, sin ninguna letra ni cifra; escriba un texto con letras o cifras.',
  '{field}: got {sent}, which holds no word that is compared; send more of the name.':
    '{field}: se recibió {sent}, sin ninguna palabra que se compare; escriba más del nombre.',

  '{sentence}; {rarity}': '{sentence}; {rarity}',
  '{edits} from one part of the compound surname': '{edits} en una parte del apellido compuesto',

  // Accepted values
  'a whole number': 'un número entero',
  'a whole number from {least} to {most}': 'un número entero de {least} a {most}',
  'a whole number of at least {least}': 'un número entero desde {least}',
  'a whole number of at most {most}': 'un número entero hasta {most}',
  'a number': 'un número',
  'a number from {least} to {most}': 'un número de {least} a {most}',
  'a number of at least {least}': 'un número desde {least}',
  'a number of at most {most}': 'un número hasta {most}',
  'a number greater than {least}': 'un número mayor que {least}',
  'a number greater than {least} and of at most {most}': 'un número mayor que {least} y hasta {most}',
  'true or false': 'sí o no',
  'a list': 'una lista',
  'a list of {least} to {most} items': 'una lista de {least} a {most} elementos',
  'a list of at most {most} items': 'una lista de {most} elementos como máximo',
  'a list of at least {least} items': 'una lista de {least} elementos como mínimo',
  'a list of at least 1 item': 'una lista de un elemento como mínimo',
  'an object': 'un grupo de campos',
  'a string': 'un texto',
  'a string of {least} to {most} characters': 'un texto de {least} a {most} caracteres',
  'a string of at most {most} characters': 'un texto de {most} caracteres como máximo',
  'a string of at least {least} characters': 'un texto de {least} caracteres como mínimo',
  'a string of at least 1 character': 'un texto',
  'a string of {count} characters': 'un texto de {count} caracteres',
  'a string of the form {form}': 'un texto con la forma {form}',
  'a string such as {sample}': 'un texto como {sample}',
  'a calendar date (YYYY-MM-DD)': 'una fecha (AAAA-MM-DD)',
  'a calendar date (YYYY-MM-DD) such as {sample}': 'una fecha (AAAA-MM-DD) como {sample}',
  'a date and time with Z or an offset': 'una fecha con hora y zona horaria',
  'a date and time with Z or an offset such as {sample}': 'una fecha con hora y zona horaria como {sample}',
  'an e-mail address': 'una dirección de correo',
  'an e-mail address of at most {most} characters': 'una dirección de correo de {most} caracteres como máximo',
  'an absolute http or https URL': 'una dirección http o https completa',
  'an absolute http or https URL of at most {most} characters':
    'una dirección http o https completa de {most} caracteres como máximo',
  'one of {choices}': 'uno de estos valores: {choices}',
};
