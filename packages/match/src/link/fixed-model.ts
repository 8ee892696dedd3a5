import { REGISTERED_PEOPLE } from '../merge/chance.ts';
import { listKnownShares } from '../merge/name-shares.ts';
import { FEATURE_NAMES, listFindings, WIDTH } from './features.ts';
import { LINK_MODEL_VERSION, type LinkModel } from './link-model.ts';

const log = Math.log2;
const FIRST_YEAR = 1900;
const YEARS = 4_096;
/** Default shares of places: a street address, a ZIP code, a city, a state. */
const SHARES = { street: 1 / 1_000_000, zip: 1 / 20_000, city: 1 / 4_000, state: 1 / 30 };
const NAME_RAREST = log(0.000_005);

const toTable = (shareOf: 'm' | 'u'): readonly number[] => {
  const logs = new Array<number>(FEATURE_NAMES.length * WIDTH).fill(0);
  for (let feature = 0; feature < FEATURE_NAMES.length; feature++)
    listFindings(feature).forEach((finding, level) => {
      logs[feature * WIDTH + level] = log(finding[shareOf]);
    });
  return logs;
};

const toLogs = (shares: ReadonlyMap<string, number>) => ({
  rarest: NAME_RAREST,
  above: Object.fromEntries([...shares].map(([name, share]) => [name, log(share)])),
});
const ofPlace = (share: number) => ({ rarest: log(share), above: {} });

let fixed: LinkModel | undefined;

/**
 * Returns the model for when none was learned or the learned one is implausible. It uses the table of features, public
 * name shares, and the match rate of nationwide registries. It ignores other columns.
 */
export function getFixedModel(): LinkModel {
  const { given, surnames } = listKnownShares();
  fixed ??= {
    version: LINK_MODEL_VERSION,
    rowCount: 0,
    columns: [],
    m: toTable('m'),
    u: toTable('u'),
    priors: { match: log(0.6 / REGISTERED_PEOPLE), household: log(0.0004 / REGISTERED_PEOPLE) },
    logs: {
      given: toLogs(given),
      last: toLogs(surnames),
      street: ofPlace(SHARES.street),
      zip: ofPlace(SHARES.zip),
      city: ofPlace(SHARES.city),
      state: ofPlace(SHARES.state),
    },
    columnLogs: [],
    dates: {},
    years: Object.fromEntries(
      Array.from({ length: YEARS }, (_, year) => [year, log(year < FIRST_YEAR ? 0.001 : 1 / 60)]),
    ),
    names: { people: 0, given: {}, last: {}, full: {}, years: {} },
  };
  return fixed;
}
