import { MonitorPage } from './monitor-page.tsx';
import { MonitorsList } from './monitors-list.tsx';
import { NewMonitor } from './new-monitor.tsx';

/** /monitors, /monitors/new, /monitors/mon_… */
export function View({ path }: { readonly path: string }) {
  if (path === '') return <MonitorsList />;
  return path === 'new' ? <NewMonitor /> : <MonitorPage key={path} monitorId={path} />;
}
