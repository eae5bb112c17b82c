import type { KeyRow } from 'api-contract';
import { KEY_SCOPE } from 'api-contract/rules';
import { gift } from '../../company/company.fixture';
import type { KeyChoices } from '../../../wire/keys';

/** What the manager may give to a key. */
export const keyChoices: KeyChoices = {
  scopes: [KEY_SCOPE.titles, KEY_SCOPE.orders, KEY_SCOPE.order, KEY_SCOPE.deliveries],
  stores: gift.stores,
  all_stores: true,
};

/** Keys in every state: used, in rotation, of somebody who has left, past their day. */
export const keys: KeyRow[] = [
  {
    id: 1,
    name: 'ERP',
    scopes: [KEY_SCOPE.titles, KEY_SCOPE.orders, KEY_SCOPE.order],
    stores: [],
    expires_at: '2027-11-20T23:59:59.000Z',
    addresses: ['10.1.0.0/16'],
    last_used_at: '2026-11-26T11:40:00.000Z',
    hint: 'pk_3fGh…',
    user_name: 'Helena Vasconcelos',
    user_left: false,
    overlap_until: null,
  },
  {
    id: 2,
    name: 'Supervisório da ETA',
    scopes: [KEY_SCOPE.tanks, KEY_SCOPE.readings],
    stores: ['01'],
    expires_at: '2027-06-30T23:59:59.000Z',
    addresses: [],
    last_used_at: '2026-11-26T11:58:00.000Z',
    hint: 'pk_Zq81…',
    user_name: 'Bruno Tavares',
    user_left: true,
    overlap_until: '2026-11-27T12:00:00.000Z',
  },
  {
    id: 3,
    name: 'Planilha antiga',
    scopes: [KEY_SCOPE.deliveries],
    stores: ['01', '02'],
    expires_at: '2026-10-31T23:59:59.000Z',
    addresses: [],
    last_used_at: null,
    hint: 'pk_aa0B…',
    user_name: '',
    user_left: true,
    overlap_until: null,
  },
];
