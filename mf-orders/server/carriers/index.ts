import type { Services } from 'api/services';
import { readCarriers } from './config';
import { datasetCarriers } from './dataset';
import { guardedCarriers, type GuardedCarriers } from './gateway';
import { httpCarriers } from './http';

export type { GuardedCarriers };

/** Positions and receipts: of the carriers' own server where one is configured, of the dataset otherwise. */
export const carriersOf = ({ pool, files, env, now, monotonic }: Services): GuardedCarriers =>
  guardedCarriers(
    datasetCarriers({ pool, files, now }),
    env.carriersFile === undefined ? {} : httpCarriers(readCarriers(env.carriersFile)),
    monotonic,
  );
