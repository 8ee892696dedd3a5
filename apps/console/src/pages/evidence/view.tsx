import { EvidenceList } from './evidence-list.tsx';
import { EvidencePage } from './evidence-page.tsx';

/** /evidence, /evidence/srch_… */
export function View({ path }: { readonly path: string }) {
  return path === '' ? <EvidenceList /> : <EvidencePage key={path} searchId={path} />;
}
