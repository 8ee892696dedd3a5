import { EvidenceList } from './evidence-list.tsx';
import { EvidencePage } from './evidence-page.tsx';

/** /evidence, /evidence/srch_… */
export const View = ({ path }: { readonly path: string }) =>
  path === '' ? <EvidenceList /> : <EvidencePage key={path} searchId={path} />;
