import { readTypedQuantity, unitProblem } from './typed-quantity';

const kg = { CNB_UM: 'KG', CNB_ZUNFAT: '', CNB_ZSEGUN: '', CNB_ZCONV: '0', CNB_ZTPCON: '' };
/** Litres of 2 KG. */
const litres = { ...kg, CNB_ZUNFAT: 'L', CNB_ZCONV: '2', CNB_ZTPCON: '2' };
const tons = { ...kg, CNB_UM: 'TN' };
const pieces = { ...kg, CNB_UM: 'UN' };

it.each<[string, typeof kg, string | null]>([
  ['', kg, ''],
  ['20000', kg, '20000'],
  ['20.000 kg', kg, '20000'],
  ['20 t', kg, '20000'],
  ['20t', kg, '20000'],
  ['20,5 toneladas', kg, '20500'],
  ['1.500,5 Ton.', kg, '1500500'],
  ['20.000 kg', litres, '10000'],
  ['20.001 kg', litres, '10000'],
  ['10.000,5 l', litres, '10000.5'],
  ['20 t', litres, '10000'],
  ['10.000 litros', litres, '10000'],
  ['20.000 kg', tons, '20'],
  ['20 t', tons, '20'],
  ['20 t', pieces, null],
  ['20 m³', kg, null],
  ['12 mil', kg, null],
  ['t', kg, null],
  ['1.2.3 t', kg, null],
])('%p is %p', (text, item, quantity) => expect(readTypedQuantity(text, item)).toBe(quantity));

it.each<[string, typeof kg, string | undefined]>([
  ['20 m³', kg, "A unidade 'm³' não se converte neste contrato. Informe em KG ou T."],
  ['20 m³', litres, "A unidade 'm³' não se converte neste contrato. Informe em L, KG ou T."],
  ['20 t', pieces, "A unidade 't' não se converte neste contrato. Informe em UN."],
  ['20 t', kg, undefined],
  ['20', kg, undefined],
  ['1.2.3 t', kg, undefined],
])('%p is refused with its reason', (text, item, says) => expect(unitProblem(text, item)).toBe(says));
