import { startServer } from 'api/start/server';
import { demoAccounts } from './accounts';
import { demoBank } from './bank';
import { makeDataset } from './dataset';
import { demoMailbox } from './mailbox';
import { demoTanks } from './tanks';

// The server with a made dataset, and what the demo has in the place of an installation's own.
startServer({ makeDataset, extras: [demoAccounts, demoMailbox, demoTanks, demoBank] });
