import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { Redirect, useLocation } from 'wouter';
import { findLanding, HOME, mayOpen, type NamedPage, PAGES } from './pages.ts';
import { ErrorNotice } from './parts/error-notice.tsx';
import { Waiting } from './parts/waiting.tsx';
import { useSession } from './session.ts';
import { PageBoundary } from './shell/page-boundary.tsx';
import { Shell } from './shell/shell.tsx';
import { t } from './words/translate.ts';

const VIEWS = new Map<string, ComponentType<{ readonly path: string }>>(
  PAGES.map(({ name, load }) => [name, lazy(async () => ({ default: (await load()).View }))]),
);

const PageView = ({ page, path }: { readonly page: NamedPage; readonly path: string }) => {
  const View = VIEWS.get(page.name);
  useEffect(() => {
    document.title = `${t(page.title)} · Blotter`;
  }, [page.title]);
  return (
    <PageBoundary>
      <Suspense fallback={<Waiting what={t('this page')} />}>{View && <View path={path} />}</Suspense>
    </PageBoundary>
  );
};

export function App() {
  const [location] = useLocation();
  const { data: session, error, refetch } = useSession();
  const [name = '', ...rest] = location.slice(1).split('/');
  const page = PAGES.find((each) => each.name === (name || HOME));
  if (error) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  if (!session) return <Waiting what={t('the console')} />;
  if (page?.open)
    return session.signedIn && page.open !== 'always' ? <Redirect to="/" replace /> : <PageView page={page} path="" />;
  // Back would lead to the redirect again if it did not replace its entry.
  if (!session.signedIn) return <Redirect to="/sign-in" replace />;
  const isAllowed = page !== undefined && mayOpen(page, session.mayCall);
  return (
    <Shell account={session.account} mayCall={session.mayCall} current={page?.under ?? page?.name}>
      {isAllowed ? (
        <PageView key={page.name} page={page} path={rest.join('/')} />
      ) : (
        <Redirect to={findLanding(session.mayCall)} replace />
      )}
    </Shell>
  );
}
