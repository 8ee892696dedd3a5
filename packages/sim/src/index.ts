export { runSimulator } from './command.ts';
export {
  createNation,
  DEFAULT_TODAY,
  type Nation,
  type NationOptions,
  type TruthRow,
  toTruth,
} from './nation/nation.ts';
export { createRandom } from './random.ts';
export { MODERN_ONE_LETTER_NAMES, ONE_LETTER_NAMES } from './tables/twin-name-table.ts';
