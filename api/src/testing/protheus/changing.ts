import type { StandInErp } from './erp';

let made = 0;

/**
 * Changes rows of a table as people at work would: one is altered, one is added, one of those added is deleted. Rows
 * keep their keys, and no row refers to an added one.
 */
export function keepChanging(erp: StandInErp, table: string, rows: number): void {
  const held = erp.held(table);
  if (!held) return;
  const { columns, key } = held.table;
  const texts = [...columns]
    .filter(([name, type]) => type === 'text' && !key.includes(name))
    .map(([name]) => name);
  for (let n = 0; n < rows; n++) {
    made++;
    const recno = 1 + ((made * 7919) % Math.max(1, held.lastRecno));
    const row = held.row(recno);
    if (!row || row.deleted) continue;
    const [text] = texts.slice(-1);
    if (made % 3 === 0 && held.changed.has(recno) && row.values.some((value) => value.startsWith('NEW')))
      erp.remove(table, recno);
    else if (made % 3 === 1) {
      const fields = Object.fromEntries([...columns.keys()].map((name, at) => [name, row.values[at] ?? '']));
      erp.insert(table, { ...fields, [key.at(-1) ?? '']: `NEW${made}` });
    } else if (text !== undefined) erp.update(table, recno, { [text]: `M${made}` });
  }
}
