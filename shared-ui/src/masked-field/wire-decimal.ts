/** The wire's decimal for what a number field shows: `R$ 1.234,5` is `1234.5`, `1.234,` is `1234`, nothing is ''. */
export function fromShown(shown: string): string {
  const [whole = '', fraction = ''] = shown.replace(/[^\d,]/g, '').split(',');
  if (whole === '' && fraction === '') return '';
  const units = whole.replace(/^0+(?=\d)/, '') || '0';
  const rest = fraction.replace(/0+$/, '');
  return rest ? `${units}.${rest}` : units;
}
