import fs from 'node:fs';
import { z } from 'zod';
import type { Env } from '../../config/env';
import { StartError } from '../../config/start-error';
import { ERP_TABLES, type ErpTable } from '../tables/tables';
import { erpConfigFile } from './schema';

/** The configuration of an ERP that feeds the mirror, with its user. */
export interface ErpConfig extends z.output<typeof erpConfigFile> {
  readonly user: string;
  readonly password: string;
}

type ErpEnv = Partial<Pick<Env, 'erpSource' | 'erpConfigFile' | 'erpUser' | 'erpPassword'>>;

const portuguese = z.locales.pt().localeError;

/** Parses the content of ERP_CONFIG; throws a StartError that names the part that is wrong. */
export function parseErpConfig(content: unknown, user: string, password: string): ErpConfig {
  const parsed = erpConfigFile.safeParse(content, { error: portuguese });
  if (parsed.success) return { ...parsed.data, user, password };
  const [issue] = parsed.error.issues;
  const path = issue?.path.join('.') ?? '';
  throw new StartError(`ERP_CONFIG: ${path === '' ? 'o arquivo' : path}: ${issue?.message ?? ''}.`);
}

/**
 * The configuration that the environment names, or null if the dataset is the source. Throws a StartError if a part
 * is missing or wrong.
 */
export function readErpConfig(env: ErpEnv): ErpConfig | null {
  if (env.erpSource !== 'protheus') return null;
  if (env.erpConfigFile === undefined)
    throw new StartError(
      'ERP_SOURCE=protheus pede ERP_CONFIG, o arquivo JSON da configuração (docs/erp.md).',
    );
  if (env.erpUser === undefined || env.erpPassword === undefined)
    throw new StartError(
      'ERP_SOURCE=protheus pede o usuário do Protheus em ERP_USER e a senha em ERP_PASSWORD.',
    );
  let content: unknown;
  try {
    content = JSON.parse(fs.readFileSync(env.erpConfigFile, 'utf8'));
  } catch (error) {
    const reason = error instanceof SyntaxError ? 'não é JSON' : 'não pode ser lido';
    throw new StartError(`ERP_CONFIG: o arquivo ${env.erpConfigFile} ${reason}.`);
  }
  return parseErpConfig(content, env.erpUser, env.erpPassword);
}

/** The tables that the ERP feeds, each after those it refers to. */
export const tablesOf = (config: Pick<ErpConfig, 'tables'>): readonly ErpTable[] =>
  ERP_TABLES.filter(({ file }) => file !== 'TANK_READINGS' && config.tables[file] !== null);
