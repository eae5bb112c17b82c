import type { RouteCases } from './route-case';

/** Orders and deliveries of the ERP, tracking, receipts, lab reports. */
export const deliveryRoutes: RouteCases = {
  'GET /api/orders': { needs: [11, 12, 13], record: 'none' },
  'POST /api/orders/extract': { needs: [11, 12, 13], record: 'none' },
  'GET /api/deliveries': { needs: [12, 13], record: 'none' },
  'POST /api/deliveries/extract': { needs: [12, 13], record: 'none' },
};
