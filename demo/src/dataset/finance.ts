import { BANK } from 'api-contract';
import { bankSlipFile } from './bank-slip';
import { nfeXml } from 'api/testing/nfe-xml';
import type { MakePart } from './making';

const TICKET_MESSAGES = [
  { bank_id: BANK.bradesco, description: 'Após o vencimento cobrar multa de 2% e juros de 1% ao mês.' },
  { bank_id: BANK.bradesco, description: 'Não receber após 30 dias do vencimento.' },
  { bank_id: BANK.brasil, description: 'Protestar após 10 dias do vencimento.' },
  { bank_id: BANK.itau, description: 'Não conceder desconto.' },
  { bank_id: BANK.sicoob, description: 'Em caso de dúvida, fale com o Atendimento.' },
];

/** Bank messages, the XML of invoices of the demo accounts' companies, and one slip that is the bank's own. */
export const financePart: MakePart = async ({ issued, bankSlip }) => ({
  sections: { ticket_messages: TICKET_MESSAGES },
  files: [
    ...issued.map((nfe) => [`nfe/${nfe.key}.xml`, nfeXml(nfe)] as const),
    ...(bankSlip ? [await bankSlipFile(bankSlip)] : []),
  ],
});
