import { ttsors } from '../../../families/ttsors/ttsors.ts';

export const vi = ttsors('VI');
