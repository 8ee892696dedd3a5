import { ttsors } from '../../../families/ttsors/ttsors.ts';

export const americanSamoa = ttsors('AS');
