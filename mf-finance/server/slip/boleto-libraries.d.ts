/** Types for the used parts of the libraries that slips are compared with; they have none of their own. */
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
