export { WORDS } from './words.ts';
