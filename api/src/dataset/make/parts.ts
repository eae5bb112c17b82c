import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makeDocuments } from './documents';
import { financePart } from './finance';
import type { Making } from './order';
import { orderRequestsPart } from './order-requests';
import { makeTanks } from './tanks';
import { makeShipping } from './shipping';

/** What an area adds to the demo beside the ERP's tables. */
export interface MadePart {
  /** Sections of portal.json by their key. */
  readonly sections?: Readonly<Record<string, unknown>>;
  /** Files below `files/`, by their path there. */
  readonly files?: Iterable<readonly [path: string, content: Buffer | string]>;
}

/** An area's share of the demo, made after all orders; rows of further ERP tables go to `making.out`. */
export type MakePart = (making: Making) => MadePart | Promise<MadePart>;

/** The areas' shares, a line each. */
const PARTS: readonly MakePart[] = [makeDocuments, financePart, orderRequestsPart, makeTanks, makeShipping];

/** Makes every part, writes its files, and answers the sections of all of them. */
export async function makeParts(making: Making, dir: string): Promise<Record<string, unknown>> {
  const sections: Record<string, unknown> = {};
  for (const part of PARTS) {
    const made = await part(making);
    Object.assign(sections, made.sections);
    for (const [path, content] of made.files ?? []) {
      const file = join(dir, 'files', path);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, content);
    }
  }
  return sections;
}
