import { numeric, required, type Rules } from 'host/forms';
import type { ClaimAbout, ClaimBody, ClaimSubject } from '../../../wire/claims';
import type { ClaimKind, ClaimWish } from '../../../wire/rules/claims';

/** A claim as it is filled in; `lines` has the quantity of each of the invoice's lines, blank where nothing is wrong. */
export interface ClaimForm {
  kind: string;
  wish: string;
  text: string;
  lines: { quantity: string }[];
}

/** How a claim begins: with what its record suggests, which the customer may change. */
export const emptyClaim = ({ lines, suggested }: Pick<ClaimAbout, 'lines' | 'suggested'>): ClaimForm => ({
  kind: suggested?.kind ?? '',
  wish: '',
  text: suggested?.text ?? '',
  lines: lines.map(() => ({ quantity: '' })),
});

/** Of the quantity of a line. */
export const DECIMALS = 3;

export const claimRules: Rules<ClaimForm> = {
  kind: [required],
  wish: [required],
  text: [required],
  'lines.*.quantity': [numeric(DECIMALS)],
};

/** The body of `POST claims`: only the lines that something is wrong with. */
export const claimBodyOf = (form: ClaimForm, subject: ClaimSubject, about: ClaimAbout): ClaimBody => ({
  kind: form.kind as ClaimKind,
  wish: form.wish as ClaimWish,
  text: form.text,
  subject,
  lines: about.lines.flatMap(({ item }, n) => {
    const quantity = form.lines[n]?.quantity ?? '';
    return quantity === '' ? [] : [{ item, quantity }];
  }),
});
