/** CRC16-CCITT (0x1021, from 0xFFFF), four hexadecimal digits. */
function crc16(text: string): string {
  let crc = 0xffff;
  for (const byte of Buffer.from(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

/** Digits of the CRC at a code's end. */
const CRC_LENGTH = 4;

/** Whether a bank's text is a BR Code, whole as its CRC says. */
export const isBrCode = (text: string): boolean =>
  text.startsWith('000201') &&
  text.slice(0, -CRC_LENGTH).endsWith('6304') &&
  crc16(text.slice(0, -CRC_LENGTH)) === text.slice(-CRC_LENGTH).toUpperCase();
