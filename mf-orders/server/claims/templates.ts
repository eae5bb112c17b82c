import { auditedSetting } from 'api/audit';
import { claimTemplates } from '../../wire/claims';

/** Answers to claims that are kept ready. */
export const templates = auditedSetting('claims', {
  subject: 'Respostas prontas de reclamações',
  schema: claimTemplates,
  none: { templates: [] },
});
