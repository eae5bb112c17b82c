/** The libraries that the slips' tests compare with, as far as they are used; they come without types. */
declare module '@mrmgomes/boleto-utils' {
  export function validarBoleto(code: string): { sucesso: boolean; valor?: number };
}
declare module 'node-boleto' {
  export class Boleto {
    constructor(options: Readonly<Record<string, string | number>>);
    readonly barcode_data: string;
    readonly linha_digitavel: string;
  }
}
