import { BulkMonitors } from './bulk-monitors.tsx';
import { MonitorPage } from './monitor-page.tsx';
import { MonitorsList } from './monitors-list.tsx';
import { NewMonitor } from './new-monitor.tsx';

/** /monitors, /monitors/new, /monitors/import, /monitors/mon_… */
export function View({ path }: { readonly path: string }) {
  if (path === '') return <MonitorsList />;
  if (path === 'import') return <BulkMonitors />;
  return path === 'new' ? <NewMonitor /> : <MonitorPage key={path} monitorId={path} />;
}
