import { ACCESS, encodeParams, KEY_SCOPE } from 'api-contract';
import { writePlace } from 'api/platform/open-place';
import type { Owner } from 'api/testing/owner';
import type { RouteCases } from 'api/testing/routes/route-case';

const orders = [ACCESS.orderUnbilled, ACCESS.orderInTransit, ACCESS.orderDelivered];
const shipped = [ACCESS.orderInTransit, ACCESS.orderDelivered];
const info = ({ shipment: { doc, series, branch } }: Owner) => ({
  payload: { info: encodeParams({ nota_fiscal: doc, serie: series, filial: branch }) },
});
const image = ({ shipment: { doc, series, branch } }: Owner) => ({
  params: { filial: branch, nota: doc, serie: series },
});

/** Orders and deliveries of the ERP, tracking, receipts, lab reports. */
export const deliveryCases: RouteCases = {
  'GET /api/orders': { needs: orders, record: 'none' },
  'POST /api/orders/extract': { needs: orders, record: 'none', limit: 'mails' },
  'GET /api/deliveries': { needs: shipped, record: 'none' },
  'POST /api/deliveries/extract': { needs: shipped, record: 'none', limit: 'mails' },
  'POST /api/delivery-map': { needs: shipped, record: 404, asOther: true, sent: info },
  'POST /api/delivery-canhoto': { needs: shipped, record: 404, asOther: true, sent: info },
  'GET /api/delivery-canhoto/:filial/:nota/:serie': { needs: shipped, record: 404, sent: image },
  'GET /api/delivery-canhoto/:filial/:nota/:serie/download': { needs: shipped, record: 404, sent: image },
  'POST /api/order-report': { needs: shipped, record: 404, asOther: true, sent: info },
  'GET /api/v1/orders': { needs: { scope: KEY_SCOPE.orders }, record: 'none' },
  'GET /api/v1/orders/:id': {
    needs: { scope: KEY_SCOPE.orders },
    record: 404,
    sent: ({ shipment: { doc, branch } }) => ({ params: { id: writePlace([branch, doc, '01']) } }),
  },
  'GET /api/v1/deliveries': { needs: { scope: KEY_SCOPE.deliveries }, record: 'none' },
  'GET /api/v1/deliveries/:id': {
    needs: { scope: KEY_SCOPE.deliveries },
    record: 404,
    sent: ({ shipment: { doc, branch } }) => ({
      params: { id: writePlace([branch, doc, '01', branch, doc, '01', null]) },
    }),
  },
};
