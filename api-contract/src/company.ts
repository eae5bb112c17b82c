import { z } from 'zod';
import { accessRequestDetail } from './access-requests';
import { ownPage } from './common';

/** A row of `GET company/requests`: a request for access with the CNPJ of one of the company's stores. */
export const companyRequest = accessRequestDetail.shape.data.element.omit({ suggested_customers: true });
export type CompanyRequest = z.infer<typeof companyRequest>;

export const companyRequestPage = ownPage(companyRequest);
export type CompanyRequestPage = z.infer<typeof companyRequestPage>;
