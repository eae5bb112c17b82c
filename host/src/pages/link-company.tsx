import { createContext, useContext, type PropsWithChildren } from 'react';
import { pathOfCompany } from 'api-contract/rules/all-companies';

const LinkCompany = createContext<number | null>(null);

/** The links within lead to pages of this company (the portal's id), of a row among those of all the user's companies. */
export function OfCompany({ id, children }: PropsWithChildren<{ id: number | null | undefined }>) {
  return <LinkCompany.Provider value={id ?? null}>{children}</LinkCompany.Provider>;
}

/** A path as a link here leads to it. */
export const usePathOfCompany = (path: string): string => pathOfCompany(path, useContext(LinkCompany));
