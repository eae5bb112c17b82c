import { isOpenTitle } from 'api-contract';
import type pg from 'pg';
import type { TimeLog } from 'api/erp/time-log';
import type { SlipTitle } from 'api/erp/reads/slips';
import type { DatasetFiles } from 'api/files/dataset-files';
import { NoSlip } from './bank-number';
import { type SlipCode, slipCode, typedLine } from './barcode';
import { slipPdf } from './slip-pdf';

export interface SlipReaderDeps {
  readonly pool: pg.Pool;
  readonly documents: DatasetFiles;
  /** The flavour's name, the payee where the ERP names none. */
  readonly brandName: () => Promise<string>;
  /** Where it is said why a title has no slip. */
  readonly timeLog: Pick<TimeLog, 'add'>;
  readonly now: () => Date;
}

/** docs/product/finance.md, 'Messages'. */
export const SLIP_UNAVAILABLE = 'Documento não disponível no momento, favor tente novamente.';

/** The parts of a title's number that are filled, `1-000012345-01`. */
export const titleNumber = ({ prefix, number, instalment }: SlipTitle): string =>
  [prefix, number, instalment].filter(Boolean).join('-');

/** `boleto-1-000012345-01.pdf`. */
export const slipFileName = (title: SlipTitle): string =>
  `boleto-${titleNumber(title).replace(/[^\w-]/g, '_')}.pdf`;

/**
 * Where the dataset may keep the bank's own PDF (docs/product/dataset.md, 'Files beside it'); the short name only where
 * it can mean no other title.
 */
function filePaths({ branch, prefix, number, instalment, type, alone }: SlipTitle): string[] {
  const short = [prefix, number, instalment].join('-');
  return [`boleto/${branch}-${short}-${type}.pdf`, ...(alone ? [`boleto/${short}.pdf`] : [])];
}

/** Makes the slips of titles that somebody may see. */
export function slipReader({ pool, documents, brandName, timeLog, now }: SlipReaderDeps) {
  async function messagesOf(bank: string): Promise<string[]> {
    const { rows } = await pool.query<{ description: string }>(
      'SELECT description FROM finance.ticket_messages WHERE bank_id = $1 ORDER BY id',
      [bank],
    );
    return rows.map(({ description }) => description);
  }

  /** A title's bar code; null where it has none, and the time log then says which field of the ERP is at fault. */
  function codeOf(title: SlipTitle): SlipCode | null {
    try {
      return isOpenTitle(title.status, title.balance) ? slipCode(title) : null;
    } catch (error) {
      if (!(error instanceof NoSlip)) throw error;
      const { branch, prefix, number, instalment, type, bank } = title;
      const at = now();
      timeLog.add({
        routine: 'invoices.slip',
        start: at,
        end: at,
        status: 'error',
        message: error.message,
        body: JSON.stringify({ branch, prefix, number, instalment, type, bank }),
        userId: null,
      });
      return null;
    }
  }

  return {
    /** Whether a company (A1_COD) is shown slips ('Exibir coluna de boleto?'). */
    async shownTo(customer: string): Promise<boolean> {
      const { rows } = await pool.query<{ shown: boolean }>(
        'SELECT exibir_boleto AS shown FROM portal.customers WHERE code = $1',
        [customer],
      );
      return rows[0]?.shown ?? true;
    },

    /** The 47 digits to type; null where the title has no bar code. */
    line(title: SlipTitle): string | null {
      const code = codeOf(title);
      return code && typedLine(code.barcode);
    },

    /** The slip: the bank's own PDF where the dataset has it, else one made from the title. Null where it has none. */
    async pdf(title: SlipTitle): Promise<Buffer | null> {
      if (!isOpenTitle(title.status, title.balance)) return null;
      for (const path of filePaths(title)) {
        const own = await documents.read(path);
        if (own) return own;
      }
      const code = codeOf(title);
      if (!code) return null;
      const messages = await messagesOf(code.bank);
      return slipPdf(title, { ...code, brand: await brandName(), messages });
    },
  };
}
