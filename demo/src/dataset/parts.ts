import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { accessLogPart } from './access-log';
import { accessRequestsPart } from './access-requests';
import { claimsPart } from './claims';
import { makeDocuments } from './documents';
import { financePart } from './finance';
import type { MakePart, Making } from './making';
import { orderRequestsPart } from './order-requests';
import { settingsPart } from './settings';
import { quotationsPart } from './quotations';
import { reportsPart } from './reports';
import { makeTanks } from './tanks';
import { makeShipping } from './shipping';

/** The areas' shares, a line each. */
const PARTS: readonly MakePart[] = [
  makeDocuments,
  financePart,
  orderRequestsPart,
  settingsPart,
  quotationsPart,
  accessLogPart,
  accessRequestsPart,
  reportsPart,
  makeTanks,
  makeShipping,
  claimsPart,
];

/** Creates every part, writes its files, and returns the sections of all parts. */
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
