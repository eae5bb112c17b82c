import { listStories } from 'host/testing';
import { receivedRows, receiver } from '../../payments/received.fixture';
import { ReceivedPage } from './receipts.list';

export default { title: 'Financeiro/Recebimentos' };

const stories = listStories(ReceivedPage, { rows: receivedRows, user: receiver });
export const Rows = stories.Rows;
export const NarrowScreen = stories.NarrowScreen;
export const Loading = stories.Loading;
export const Empty = stories.Empty;
export const EmptyAfterFiltering = stories.EmptyAfterFiltering;
export const Failed = stories.Failed;
