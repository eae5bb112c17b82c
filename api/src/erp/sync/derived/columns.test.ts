import { erpTable } from '../../tables/tables';
import { summedColumns } from './columns';

it.each([
  ['SC5', 'c5_filial c5_num c5_cliente c5_lojacli c5_mdcontr c5_mdnumed c5_mdplani c5_emissao c5_entreal'],
  ['SC6', 'c6_filial c6_num c6_item c6_produto c6_um c6_nota c6_serie c6_qtdven c6_valor'],
  ['CN9', 'cn9_filial cn9_numero cn9_revisa cn9_revatu'],
  ['SE4', 'e4_codigo'],
])('sums are made of the key of %s and %s', (file, columns) => {
  expect(summedColumns(erpTable(file)).sort()).toEqual(columns.split(' ').sort());
});
