export { formatLine, slipCode, typedLine } from './slip/barcode';
