export { barcodeOf, formatLine, typedLine } from './slip/barcode';
