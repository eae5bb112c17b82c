/** A field of a BR Code: id, two-digit length, value. */
const field = (id: string, value: string) => `${id}${String(value.length).padStart(2, '0')}${value}`;

/** CRC16-CCITT (0x1021, from 0xFFFF) over the code, as its last four characters. */
function crc16(text: string): string {
  let crc = 0xffff;
  for (const character of text) {
    crc ^= character.charCodeAt(0) << 8;
    for (let bit = 0; bit < 8; bit++) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

/**
 * A Pix 'copia e cola' code as a bank would create it for a charge that stands at `location` (BCB, Manual do BR Code);
 * `amount` is a decimal string.
 */
export function pixCode(location: string, amount: string): string {
  const body = [
    field('00', '01'),
    field('26', field('00', 'br.gov.bcb.pix') + field('25', location)),
    field('52', '0000'),
    field('53', '986'),
    field('54', amount),
    field('58', 'BR'),
    field('59', 'QUIMICOS ANHANGUERA SA'),
    field('60', 'MAUA'),
    field('62', field('05', '***')),
    '6304',
  ].join('');
  return body + crc16(body);
}
