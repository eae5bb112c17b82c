import { pageOf } from 'host/list';
import { listStories } from 'host/testing';
import { ledgerRows, receiver } from '../../payments/received.fixture';
import { ledgerList } from '../../../wire/rules/payment-columns';

export default { title: 'Financeiro/Lançamentos de Pix' };

const stories = listStories(pageOf(ledgerList), { rows: ledgerRows, user: receiver });
export const Rows = stories.Rows;
export const NarrowScreen = stories.NarrowScreen;
export const Loading = stories.Loading;
export const Empty = stories.Empty;
export const EmptyAfterFiltering = stories.EmptyAfterFiltering;
export const Failed = stories.Failed;
