import pg from 'pg';
import { refuseInTransaction } from './transaction';

/**
 * The portal's pool. Inside `transaction()`, using it throws instead of waiting for a connection; this includes
 * `query`.
 */
export class GuardedPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Parameters<pg.Pool['connect']>[0]): void;
  override connect(callback?: Parameters<pg.Pool['connect']>[0]): Promise<pg.PoolClient> | void {
    refuseInTransaction('The pool');
    return callback ? super.connect(callback) : super.connect();
  }
}
