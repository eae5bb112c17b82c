import { accessRequestSection } from './access-requests/section';
import { positionsSection } from './carriers/section';
import type { Env } from './config/env';
import type { LoadOptions } from './dataset/load';
import type { PortalSection } from './dataset/section';
import { documentSections } from './documents/sections';
import { quotationSections } from './quotations/sections';
import { fileStore } from './files/store';
import { ticketMessageSection } from './finance/ticket-messages';
import { accessLogSection } from './logs/section';
import { orderRequestsSection } from './orders';
import { recipientSection } from './settings/section';
import { reportSection } from './staff-reports';
import { deviceSection, tankSection } from './telemetry';

/** The sections of portal.json that areas load, a line each; a load says which given sections have none. */
const PORTAL_SECTIONS: readonly PortalSection[] = [
  ...documentSections,
  ...quotationSections,
  ticketMessageSection,
  recipientSection,
  accessLogSection,
  accessRequestSection,
  orderRequestsSection,
  reportSection,
  tankSection,
  deviceSection,
  positionsSection,
];

/** How this portal loads a dataset: with its areas' sections, and the dataset's files into its own store. */
export const loadOptions = (
  env: Pick<Env, 'demoAllowed' | 'filesDir' | 'filesS3' | 'erpSource'>,
): LoadOptions => ({
  erp: env.erpSource !== 'protheus',
  demoAllowed: env.demoAllowed,
  sections: PORTAL_SECTIONS,
  files: fileStore(env),
});
