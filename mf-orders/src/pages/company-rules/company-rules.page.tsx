import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { monthName, saoPauloToday } from 'api-contract/rules';
import { ButtonLink } from 'host/portal';
import { Button, Card, Icon, Narrow, t } from 'shared-ui';
import styled from 'styled-components';
import type { ApprovalRule } from '../../../wire/approvals';
import type { LimitRow } from '../../../wire/limits';
import { limitAmount, passedBy } from '../../../wire/rules/limits';
import { Absences } from '../../approvals/absences';
import {
  choicesQuery,
  limitsQuery,
  removeLimit,
  removeRule,
  rulesQuery,
} from '../../approvals/approvals.api';
import { Entries } from '../../approvals/entries';
import { LimitDialog } from './limit-dialog';
import { RuleDialog } from './rule-dialog';

const Soft = styled.p<{ $over?: boolean }>`
  color: ${({ $over }) => ($over ? t.color.danger : t.color.inkSoft)};
  font-size: ${t.size.sm};
`;

const KINDS = { user: 'Pessoa', store: 'Loja', company: 'Empresa' } as const;
const BEYOND = { approve: 'o que passa precisa de aprovação', refuse: 'o que passa é recusado' } as const;

/** 'Usados R$ 37.700,00 em novembro, restam R$ 12.300,00'. */
function usedText(limit: LimitRow): string {
  const over = passedBy(limit.left);
  const rest =
    over === null ? `restam ${limitAmount(limit, limit.left)}` : `passou ${limitAmount(limit, over)}`;
  return `Usados ${limitAmount(limit, limit.used)} em ${monthName(saoPauloToday())}, ${rest}`;
}

/** What is edited: a rule or a limit, or a new one of either. */
type Open = { rule: ApprovalRule | null } | { limit: LimitRow | null } | null;

/** `/admin/company/rules`, 'Regras e Limites': which requests wait for whom, and what a month may hold. */
export default function CompanyRulesPage() {
  const [open, setOpen] = useState<Open>(null);
  // What the forms offer: asked for with the page, so that they open at once.
  const { data: choices } = useQuery(choicesQuery);
  const add = (label: string, what: Open) => (
    <Button icon={<Icon name="plus" size={16} />} disabled={!choices} onClick={() => setOpen(what)}>
      {label}
    </Button>
  );
  return (
    <Narrow $wide>
      <Card title="Regras de aprovação" actions={add('Nova regra', { rule: null })}>
        <Entries
          label="Regras de aprovação"
          query={rulesQuery}
          nameOf={({ id }) => `a regra ${id}`}
          line={({ text }) => `${text}.`}
          edit={(rule) => setOpen({ rule })}
          remove={removeRule}
          emptyText="Nenhuma regra: todo pedido segue sem aprovação."
          emptyHint="Uma regra diz que pedidos esperam, e por quem."
        />
      </Card>
      <Card title="Limites do mês" actions={add('Novo limite', { limit: null })}>
        <Entries
          label="Limites do mês"
          query={limitsQuery}
          nameOf={({ name }) => `o limite de ${name}`}
          line={(limit) => (
            <>
              <strong>
                {KINDS[limit.of]} {limit.name}: {limitAmount(limit, limit.month_max)}
              </strong>
              , {BEYOND[limit.beyond]}
              <Soft $over={passedBy(limit.left) !== null}>{usedText(limit)}.</Soft>
            </>
          )}
          edit={(limit) => setOpen({ limit })}
          remove={removeLimit}
          emptyText="Nenhum limite."
          emptyHint="Um limite diz quanto uma pessoa, uma loja ou a empresa pede por mês."
        />
      </Card>
      <Card title="Ausências" actions={<ButtonLink to="/admin/absence">Vou me ausentar</ButtonLink>}>
        <Absences />
      </Card>
      {open && choices && 'rule' in open && (
        <RuleDialog rule={open.rule} choices={choices} onClose={() => setOpen(null)} />
      )}
      {open && choices && 'limit' in open && (
        <LimitDialog limit={open.limit} choices={choices} onClose={() => setOpen(null)} />
      )}
    </Narrow>
  );
}
