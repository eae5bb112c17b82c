import { nfeKeyDigit } from 'api-contract';
import type { Nfe } from './nfe-xml';

/** An NF-e of one item with a valid key; `cnpj` is the issuer's. */
export function sampleNfe({ number, cnpj = '11222333000181' }: { number: number; cnpj?: string }): Nfe {
  const doc = String(number).padStart(9, '0');
  const body = `352607${cnpj}55001${doc}112345678`;
  const place = { street: 'RUA A, 1', district: 'CENTRO', city: 'SANTOS', state: 'SP' };
  return {
    key: `${body}${nfeKeyDigit(body)}`,
    number: doc,
    series: '1',
    day: '2026-07-01',
    operation: 'VENDA',
    issuer: { name: 'QUÍMICA BOA & CIA', cnpj, ...place },
    recipient: { name: 'ALFA SANEAMENTO', cnpj: '12ABC34501DE35', ...place },
    items: [
      {
        code: 'PA1',
        name: 'HIPOCLORITO DE SÓDIO',
        cfop: '5101',
        unit: 'KG',
        quantity: '1000.000',
        price: '1.23456',
        total: '1234.56',
      },
    ],
    total: '1234.56',
    instalments: [{ number: '001', due: '2026-07-31', value: '1234.56' }],
  };
}
