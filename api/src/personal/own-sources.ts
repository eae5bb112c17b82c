import type { PersonalSource } from './source';

/** What the platform keeps of a person (docs/privacy.md). */
export const platformSources: readonly PersonalSource[] = [
  {
    name: 'perfil',
    rows: `SELECT name, email, cpf, phone, office, photo, type_id, status, access, access_contracts, access_invoices,
        access_requests, access_logistics, access_logs, access_tickets_message, created_at
      FROM portal.users WHERE id = $1`,
  },
  {
    name: 'empresas',
    rows: `SELECT c.code, c.name, ARRAY(SELECT s.store FROM portal.customer_control_stores s WHERE s.control_id = cc.id) AS stores
      FROM portal.customer_controls cc JOIN portal.customers c ON c.id = cc.customer_id WHERE cc.user_id = $1`,
  },
  {
    name: 'sessoes',
    rows: `SELECT created_at, used_at, expires_at, revoked_at, address, agent FROM portal.sessions
      WHERE user_id = $1 AND actor_session_id IS NULL ORDER BY id`,
  },
  { name: 'navegadores_conhecidos', rows: 'SELECT used_at FROM portal.known_devices WHERE user_id = $1' },
  {
    name: 'segunda_etapa',
    rows: `SELECT 'aplicativo' AS kind, NULL AS name, NULL AS device, confirmed_at AS created_at, NULL::timestamptz AS used_at
        FROM portal.totp_secrets WHERE user_id = $1 AND confirmed_at IS NOT NULL
      UNION ALL SELECT 'chave de acesso', name, device, created_at, used_at FROM portal.passkeys WHERE user_id = $1
      UNION ALL SELECT 'código de recuperação', NULL, NULL, NULL, used_at FROM portal.recovery_codes WHERE user_id = $1`,
  },
  {
    name: 'conta_corporativa',
    rows: `SELECT issuer, subject, created_at FROM portal.sso_bindings WHERE user_id = $1`,
  },
  {
    name: 'entradas_pela_conta_corporativa',
    rows: `SELECT issuer, mfa, created_at, ended_at FROM portal.sso_sign_ons WHERE user_id = $1 ORDER BY id`,
  },
  {
    name: 'acesso_de_volta',
    rows: `SELECT name FROM portal.sso_providers WHERE way_back = $1 ORDER BY id`,
    stays: 'Os provedores de acesso corporativo ficam, sem a pessoa que era o acesso de volta.',
  },
  {
    name: 'aceites_dos_termos',
    rows: `SELECT terms_hash, accepted_at, address, voided_at FROM portal.terms_acceptances WHERE user_id = $1`,
    stays:
      'Os aceites dos termos de uso ficam, com o número do usuário e sem o nome, como prova do que foi aceito.',
  },
  {
    name: 'chaves_de_api',
    rows: `SELECT name, scopes, stores, addresses, created_at, expires_at, ended_at, last_used_at
      FROM portal.machine_keys WHERE user_id = $1 ORDER BY id`,
    stays: 'As chaves de API ficam com a empresa, sem a pessoa que as criou.',
  },
  {
    name: 'webhooks',
    rows: `SELECT url, events, stores, created_at FROM portal.webhooks WHERE user_id = $1 ORDER BY id`,
    stays: 'Os webhooks ficam com a empresa, sem a pessoa que os criou.',
  },
  {
    name: 'notificacoes',
    rows: `SELECT kind, title, text, created_at, read_at FROM portal.notifications WHERE user_id = $1 ORDER BY id`,
  },
  {
    name: 'conversas',
    rows: `SELECT id, kind, status, created_by = $1 AS created, owner_id = $1 AS owned, created_at FROM portal.threads
      WHERE created_by = $1 OR owner_id = $1 ORDER BY id`,
  },
  {
    name: 'mensagens',
    rows: `SELECT thread_id, text, via, created_at FROM portal.thread_messages WHERE user_id = $1 ORDER BY id`,
    erase: `UPDATE portal.thread_messages SET mentions = array_remove(mentions, $1::int) WHERE $1::int = ANY(mentions)`,
    stays: 'As mensagens e os arquivos das reclamações ficam com a empresa, sem a pessoa que os enviou.',
  },
  {
    name: 'arquivos_de_conversas',
    rows: `SELECT thread_id, name, type, size, created_at FROM portal.thread_files WHERE user_id = $1 ORDER BY id`,
  },
  {
    name: 'conversas_lidas',
    rows: `SELECT thread_id FROM portal.thread_reads WHERE user_id = $1 ORDER BY thread_id`,
  },
  {
    name: 'preferencias_de_notificacao',
    rows: `SELECT kind, bell, mail, push FROM portal.notification_preferences WHERE user_id = $1`,
  },
  {
    name: 'aparelhos_com_avisos',
    // The whole address would let its reader send to the device.
    rows: `SELECT substring(endpoint FROM '^https?://[^/]+') AS service, created_at FROM portal.push_subscriptions
      WHERE user_id = $1 ORDER BY id`,
  },
  {
    name: 'visoes_salvas',
    rows: `SELECT endpoint, name, query, is_default FROM portal.list_views WHERE user_id = $1 ORDER BY id`,
  },
  {
    name: 'colunas_salvas',
    rows: `SELECT endpoint, show, no_show FROM portal.column_layouts WHERE user_id = $1`,
  },
  {
    name: 'arquivos_preparados',
    rows: `SELECT kind, status, file_name, created_at, expires_at FROM portal.file_jobs WHERE user_id = $1`,
  },
  {
    name: 'registro_de_acessos',
    rows: `SELECT screen, route, ip, created_at FROM portal.access_log WHERE user_id = $1 ORDER BY id`,
    stays:
      'O registro de acessos fica, com o nome, pelo prazo do Marco Civil da Internet (art. 15), e depois é excluído.',
  },
  {
    name: 'chamadas_ao_erp',
    rows: `SELECT routine, start_date, status FROM portal.time_logs WHERE user_id = $1 ORDER BY id`,
  },
  {
    name: 'trilha_de_auditoria',
    rows: `SELECT created_at, area, action, subject, ip FROM portal.audit_log
      WHERE user_id = $1 OR (area = 'user' AND subject_id = $1::text) ORDER BY id`,
    stays:
      'A trilha de auditoria fica como foi escrita, com nome e dados de contato da época: ninguém pode alterá-la.',
  },
  {
    name: 'configuracoes_de_modulos',
    rows: `SELECT area, version, created_at FROM portal.area_settings WHERE user_id = $1 ORDER BY area, version`,
    stays: 'As configurações dos módulos ficam, sem a pessoa que as alterou.',
  },
  { name: 'termos_editados', rows: 'SELECT saved_at, hash FROM portal.terms_versions WHERE saved_by = $1' },
  {
    name: 'destinatario_de_emails',
    rows: `SELECT e.module, e.created_at FROM portal.email_senders e
      JOIN portal.users u ON lower(u.email) = lower(e.mail) WHERE u.id = $1`,
    erase: `DELETE FROM portal.email_senders
      WHERE lower(mail) = (SELECT lower(email) FROM portal.users WHERE id = $1)`,
  },
];
