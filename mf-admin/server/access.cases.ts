import type { RouteCases } from 'api/testing/routes/route-case';

export const cases: RouteCases = {};
