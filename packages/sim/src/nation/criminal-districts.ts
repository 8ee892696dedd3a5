import type { Random } from '../random.ts';

/** Federal district courts by state, as named in dockets. */
const DISTRICTS = `
AL almd alnd alsd|AK akd|AZ azd|AR ared arwd|CA cacd caed cand casd|CO cod|CT ctd|DE ded|DC dcd|FL flmd flnd flsd|GA gamd gand gasd|HI hid|ID idd
|IL ilcd ilnd ilsd|IN innd insd|IA iand iasd|KS ksd|KY kyed kywd|LA laed lamd lawd|ME med|MD mdd|MA mad|MI mied miwd|MN mnd|MS msnd mssd|MO moed mowd
|MT mtd|NE ned|NV nvd|NH nhd|NJ njd|NM nmd|NY nyed nynd nysd nywd|NC nced ncmd ncwd|ND ndd|OH ohnd ohsd|OK oked oknd okwd|OR ord|PA paed pamd pawd
|RI rid|SC scd|SD sdd|TN tned tnmd tnwd|TX txed txnd txsd txwd|UT utd|VT vtd|VA vaed vawd|WA waed wawd|WV wvnd wvsd|WI wied wiwd|WY wyd|PR prd|GU gud
|VI vid|MP nmid`;

const byState = new Map(
  DISTRICTS.trim()
    .split('|')
    .map((line) => {
      const [state = '', ...courts] = line.trim().split(' ');
      return [state, courts] as const;
    }),
);

/** American Samoa has no federal court, so Hawaii's court hears its cases. */
export function drawDistrict(random: Random, state: string): string {
  return random.pick(byState.get(state) ?? ['hid']);
}
