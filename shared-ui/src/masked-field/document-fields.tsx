import { MaskedField, type MaskedFieldProps } from './masked-field';
import { CNPJ, CPF, ITEM, PHONE } from './masks';

/** CPF; the value is the text shown, `123.456.789-09`. */
export const CpfField = (props: MaskedFieldProps) => (
  <MaskedField inputMode="numeric" placeholder="000.000.000-00" {...props} options={CPF} />
);

/** CNPJ, old or new form; the value is the text shown, upper-case: `12.ABC.345/01DE-35`. */
export const CnpjField = (props: MaskedFieldProps) => (
  <MaskedField
    autoCapitalize="characters"
    spellCheck={false}
    placeholder="00.000.000/0000-00"
    {...props}
    options={CNPJ}
  />
);

/** A Brazilian phone number with its area code; the value is the text shown, `(11) 91234-5678`. */
export const PhoneField = (props: MaskedFieldProps) => (
  <MaskedField inputMode="tel" autoComplete="tel" placeholder="(00) 00000-0000" {...props} options={PHONE} />
);

/** A code of at most six letters or digits. */
export const ItemField = (props: MaskedFieldProps) => <MaskedField {...props} options={ITEM} />;
