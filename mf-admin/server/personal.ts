import type { PersonalSource } from 'api/personal';

/** The requests that a user's access came from: his own by the approval, and others with his e-mail. */
const OF_PERSON = `user_id = $1 OR lower(email) = (SELECT lower(email) FROM portal.users WHERE id = $1)`;

/** What is kept of a person here. */
export const adminPersonal: readonly PersonalSource[] = [
  {
    name: 'pedidos_de_acesso',
    rows: `SELECT social_reason, cnpj, name, cpf, email, office, phone, stations, status, justification, created_at
      FROM admin.access_requests WHERE ${OF_PERSON} ORDER BY id`,
    erase: `UPDATE admin.access_requests
      SET name = 'Excluído', cpf = '', email = '', office = '', phone = '', revision_hash = NULL WHERE ${OF_PERSON}`,
    stays: 'Os pedidos de acesso ficam sem nome, CPF, e-mail, cargo e telefone.',
  },
  {
    name: 'pedidos_de_acesso_decididos',
    rows: `SELECT id, status, decided_at FROM admin.access_requests WHERE decided_by = $1 ORDER BY id`,
  },
];
