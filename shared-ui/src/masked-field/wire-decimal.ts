/** The wire's decimal of a number field's text: `R$ 1.234,5` gives `1234.5`, `1.234,` gives `1234`, empty gives ''. */
export function fromShown(shown: string): string {
  const [whole = '', fraction = ''] = shown.replace(/[^\d,]/g, '').split(',');
  if (whole === '' && fraction === '') return '';
  const units = whole.replace(/^0+(?=\d)/, '') || '0';
  const rest = fraction.replace(/0+$/, '');
  return rest ? `${units}.${rest}` : units;
}
