import { ClearancePage } from './clearance-page.tsx';
import { ClearancesOfSubject } from './clearances-of-subject.tsx';

/** /clearances, /clearances/clr_… */
export function View({ path }: { readonly path: string }) {
  return path === '' ? <ClearancesOfSubject /> : <ClearancePage key={path} clearanceId={path} />;
}
