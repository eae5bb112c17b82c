import { z } from 'zod';
import { visible } from './common';

/** A domain in other letters than ASCII's. What else an address of the web could hold is none. */
const OTHER_LETTERS = /^(?=.*[^\u0020-\u007e])[^\s/:?#@\\%[\]]+$/u;

function asciiDomain(domain: string): string {
  if (!OTHER_LETTERS.test(domain)) return domain;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return domain;
  }
}

/**
 * An e-mail address, or a domain, as mail servers write it: `compras@açúcar.com.br` is `compras@xn--acar-3oa9b.com.br`.
 * Others stay as they are.
 */
export function asciiEmail(typed: string): string {
  const at = typed.lastIndexOf('@') + 1;
  return typed.slice(0, at) + asciiDomain(typed.slice(at));
}

/** An e-mail address as it is kept (docs/product/calls.md, 'Values'). */
export const emailAddress = () =>
  z
    .string()
    .overwrite((email) => asciiEmail(visible(email).trim()))
    .max(254)
    .pipe(z.email());
