import { ClearancePage } from './clearance-page.tsx';
import { ClearancesOfSubject } from './clearances-of-subject.tsx';

/** /clearances, /clearances/clr_… */
export const View = ({ path }: { readonly path: string }) =>
  path === '' ? <ClearancesOfSubject /> : <ClearancePage key={path} clearanceId={path} />;
