import { ttsors } from '../../../families/ttsors/ttsors.ts';

export const mp = ttsors('MP');
