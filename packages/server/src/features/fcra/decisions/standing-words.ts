/**
 * Words about custody or registration status, not about how a case ended. They come from the status columns of jails,
 * prisons, warrant lists and registries that connectors read. They decide nothing.
 */
const WORDS_OF_STANDING = `
  in out on at of the to and from for by a an not no with dept department division bureau unit facility center
  custody incarcerated incarceration inmate confined confinement imprisoned imprisonment detained detention held hold housed jail prison
  released release releasee discharged discharge bonded bond bail bailed rop recognizance rtn return returned admitted admission
  parole paroled parolee probation probationer supervision supervised supervisory unsupervised community control corrections correctional
  sentenced sentence serving served time expired expiration convicted commitment committed civil court direct new
  active inactive current former open pending transferred transfer transported moved furlough work program
  state county city federal us usa doc dac bop ice fl
  absconder absconded abscond escaped escapee fugitive wanted warrant outstanding listed listing confirmation confirm of an arrest arrested
  booked booking minimum medium maximum close security death row life
  unknown location homeless transient address verified unverified verification
  level tier i ii iii iv risk low moderate high class undetermined`;

/** Additional words of registries. */
const WORDS_OF_REGISTRATION = `
  registered registrant registration register registering compliant compliance noncompliant non comp violation failure failed violator delinquent overdue
  sex sexual sexually offender offenders predator predatory violent dangerous habitual vsp svp subject leveled
  lifetime annual annually quarterly reporting report resides residing resident residence employed employment student school visiting
  incapacitated hospital hospitalized nursing home deported deportee immigration
  regular under review duty required obligation none`;

const toSet = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

const standing = toSet(WORDS_OF_STANDING);

/** By the kind of record. A registry's `inactive` or `discharged` is not a current listing, so it is not included. */
export const STANDING = {
  record: new Set([...standing, 'deported', 'non', 'compliant']),
  registry: new Set(
    [...standing, ...toSet(WORDS_OF_REGISTRATION)].filter(
      (word) => !['inactive', 'discharged', 'discharge', 'expired', 'expiration', 'former', 'not', 'no'].includes(word),
    ),
  ),
} as const;
