import { ACCESS } from 'api-contract';
import type { ErpGateway, Scope } from '../port';

const ORDER_CODES = [ACCESS.orderUnbilled, ACCESS.orderInTransit, ACCESS.orderDelivered];

/** Scopes in the hand-made dataset (`dataset/fixture/README.md`). */
export const ALFA: Scope = { customer: '000201', stores: [], userId: 1, access: ORDER_CODES };
export const ALFA_STORE_2: Scope = { ...ALFA, stores: ['02'] };
export const BETA: Scope = { ...ALFA, customer: '000202' };
export const NOBODY: Scope = { ...ALFA, customer: '999999' };
export const STAFF = { userId: 1 };

/** The day the checks are made on. */
export const TODAY = '2026-11-21';

/** Checks of an adapter by what they hold; one rejects where the adapter is wrong. */
export type GatewayChecks = Readonly<Record<string, (erp: ErpGateway) => Promise<void>>>;
