import { DeliveriesList } from './deliveries-list.tsx';
import { DeliveryPage } from './delivery-page.tsx';

/** /deliveries, /deliveries/dlv_… */
export const View = ({ path }: { readonly path: string }) =>
  path === '' ? <DeliveriesList /> : <DeliveryPage key={path} deliveryId={path} />;
