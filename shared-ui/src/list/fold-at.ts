import { t } from '../tokens';
import type { Capabilities } from './declaration/spec';

/** About how wide they are with sign, count and gap, in pixels. */
const toolWidth = (label: string) => label.length * 7.2 + 46;
const tabWidth = (label: string) => label.length * 7.4 + 62;

/** The tools that nearly every list has, as far as it offers them. */
const usual = ({ views, columns, export: file, extract, grid }: Capabilities): string[] => [
  ...(views === false ? [] : ['Visões']),
  ...(columns === false ? [] : ['Ajustar Colunas']),
  ...(file === false && !extract ? [] : ['Exportar']),
  ...(grid === false ? [] : ['Modo planilha']),
];

/**
 * How narrow a list is, in pixels, when its tools fold: they give way before a tab does, which says something of the rows.
 * The user's own views are not counted; their row scrolls.
 */
export function foldAt(tabs: readonly string[], tools: readonly string[], can: Capabilities = {}): number {
  const sum = (labels: readonly string[], width: (label: string) => number) =>
    labels.reduce((total, label) => total + width(label), 0);
  return Math.max(
    parseInt(t.narrow, 10),
    Math.ceil(sum(['Todos', ...tabs], tabWidth) + sum([...usual(can), ...tools], toolWidth)),
  );
}
