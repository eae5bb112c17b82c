import { INVOICE_STATUS } from 'api-contract';
import { Refused } from './generic-query';
import type { Handler } from './server';

/** Fields of FINA070's own, beside those that name the title. */
interface Receipt {
  readonly E1_FILIAL: string;
  readonly E1_PREFIXO: string;
  readonly E1_NUM: string;
  readonly E1_PARCELA: string;
  readonly E1_TIPO: string;
  readonly AUTDTBAIXA: string;
  readonly AUTVALREC: string;
}

/** `POST portal/FINA070`: a company's own service that writes a title off; refuses what has no balance. */
export const titleReceipt: Handler = {
  method: 'POST',
  path: /^\/portal\/FINA070\/?$/i,
  handle({ erp, body }) {
    const { E1_FILIAL, E1_PREFIXO, E1_NUM, E1_PARCELA, E1_TIPO, ...receipt } = JSON.parse(body) as Receipt;
    const title = erp.find('SE1', { E1_FILIAL, E1_PREFIXO, E1_NUM, E1_PARCELA, E1_TIPO });
    if (!title) throw new Refused(400, 'AJUDA:REGNOIS\r\nTítulo não encontrado.');
    if (Number(title.fields.E1_SALDO) <= 0) throw new Refused(400, 'AJUDA:FA070BX\r\nTítulo já baixado.');
    if (Number(receipt.AUTVALREC) < Number(title.fields.E1_SALDO))
      throw new Refused(400, 'AJUDA:FA070VAL\r\nValor menor que o saldo.');
    erp.update('SE1', title.recno, {
      E1_SALDO: '0',
      E1_BAIXA: receipt.AUTDTBAIXA,
      E1_STATUS: INVOICE_STATUS.paid,
    });
    return { status: 201, json: { message: 'Baixa efetuada.' } };
  },
};
