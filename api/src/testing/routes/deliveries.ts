import { encodeParams } from 'api-contract';
import type { Owner } from '../two-companies';
import type { RouteCases } from './route-case';

const info = ({ shipment: { doc, series, branch } }: Owner) => ({
  payload: { info: encodeParams({ nota_fiscal: doc, serie: series, filial: branch }) },
});
const image = ({ shipment: { doc, series, branch } }: Owner) => ({
  params: { filial: branch, nota: doc, serie: series },
});

/** Orders and deliveries of the ERP, tracking, receipts, lab reports. */
export const deliveryRoutes: RouteCases = {
  'GET /api/orders': { needs: [11, 12, 13], record: 'none' },
  'POST /api/orders/extract': { needs: [11, 12, 13], record: 'none' },
  'GET /api/deliveries': { needs: [12, 13], record: 'none' },
  'POST /api/deliveries/extract': { needs: [12, 13], record: 'none' },
  'POST /api/delivery-map': { needs: [12, 13], record: 404, sent: info },
  'POST /api/delivery-canhoto': { needs: [12, 13], record: 404, sent: info },
  'GET /api/delivery-canhoto/:filial/:nota/:serie': { needs: [12, 13], record: 404, sent: image },
  'GET /api/delivery-canhoto/:filial/:nota/:serie/download': { needs: [12, 13], record: 404, sent: image },
  'POST /api/order-report': { needs: [12, 13], record: 404, sent: info },
};
