import { DeliveriesList } from './deliveries-list.tsx';
import { DeliveryPage } from './delivery-page.tsx';

/** /deliveries, /deliveries/dlv_… */
export function View({ path }: { readonly path: string }) {
  return path === '' ? <DeliveriesList /> : <DeliveryPage key={path} deliveryId={path} />;
}
