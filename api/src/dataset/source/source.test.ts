import { contractFolder, sourceContract } from '../../erp/source/source.contract';
import { SourceError } from '../../erp/source/errors';
import { erpTable } from '../../erp/tables/tables';
import { TestFolders } from '../testing/folder';
import { datasetSource } from '.';

const NEVER = new AbortController().signal;
const folders = new TestFolders();
afterAll(() => folders.clear());

describe('a dataset folder', () => {
  sourceContract(async () => {
    const { files, given } = contractFolder();
    return { source: await datasetSource(await folders.make(files)), given };
  });
});

describe('a folder whose rows are in another order', () => {
  sourceContract(async () => {
    const { files, given } = contractFolder();
    const [header = '', ...rows] = (files['SC5.csv'] ?? '').split('\n');
    const mixed = { ...files, 'SC5.csv': [header, ...rows.reverse()].join('\n') };
    return { source: await datasetSource(await folders.make(mixed)), given };
  });
});

const source = async (files: Record<string, string>) => datasetSource(await folders.make(files));
const sx5 = erpTable('SX5');

it('numbers rows by their place if the file has no numbers', async () => {
  const { byRecno } = await source({ 'SX5.csv': 'X5_TABELA,X5_CHAVE,D_E_L_E_T_\n13,1,\n13,2,*\n13,3,' });
  const { rows } = await byRecno(sx5, 0, NEVER);
  expect(rows.map(({ recno, deleted }) => [recno, deleted])).toEqual([
    [1, false],
    [2, true],
    [3, false],
  ]);
});

it('names what a file lacks', async () => {
  const { check } = await source({ 'SX5.csv': 'X5_TABELA\n13', 'SE4.csv': '' });
  expect((await check(NEVER)).map(({ table, field }) => [table, field])).toEqual([
    ['SE4', 'E4_CODIGO'],
    ['SX5', 'X5_CHAVE'],
  ]);
});

it.each([
  ['C5_NUM,C5_FILIAL,C5_EMISSAO\n1,,20261399', /SC5\.csv, linha 2, C5_EMISSAO: data inválida/],
  ['C5_NUM,C5_FILIAL,R_E_C_N_O_\n1,,x', /R_E_C_N_O_/],
  ['C5_NUM,C5_FILIAL\n1,"', /linha 2, C5_FILIAL: aspas/],
])('refuses %j', async (csv, message) => {
  const { byRecno } = await source({ 'SC5.csv': csv });
  const reading = byRecno(erpTable('SC5'), 0, NEVER);
  await expect(reading).rejects.toThrow(message);
  await expect(reading).rejects.toBeInstanceOf(SourceError);
});
