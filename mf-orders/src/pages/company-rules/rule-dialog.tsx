import { useState } from 'react';
import { shortContractNumber } from 'api-contract/rules';
import { Form, FormButtons, useForm } from 'host/forms';
import { queryClient } from 'host/portal';
import { Dialog, Grid, Note, Select, Stack, toast } from 'shared-ui';
import { Fold } from 'shared-ui/content';
import { CheckboxTree, MoneyField, QuantityField, Switch } from 'shared-ui/forms';
import type { ApprovalChoices, ApprovalRule } from '../../../wire/approvals';
import { ruleSentence } from '../../../wire/rules/approvals';
import { saveRule } from '../../approvals/approvals.api';
import { bodyOf, contractId, EMPTY_RULE, formOf, namesOf, type RuleForm, ruleRules } from './rule.form';

interface RuleDialogProps {
  /** The rule that is changed; null for a new one. */
  rule: ApprovalRule | null;
  choices: ApprovalChoices;
  onClose: () => void;
}

/** A rule's form, which reads itself back as the sentence that it becomes. */
export function RuleDialog({ rule, choices, onClose }: RuleDialogProps) {
  const form = useForm<RuleForm, ApprovalRule>({
    start: rule ? formOf(rule) : EMPTY_RULE,
    rules: ruleRules,
    send: (values) => saveRule(rule?.id ?? null, bodyOf(values)),
    onSent: () => {
      toast.success('Regra salva. Ela vale para os próximos pedidos.');
      void queryClient.invalidateQueries({ queryKey: ['approvals'] });
      onClose();
    },
  });
  const { values } = form;
  const people = choices.people.map(({ id, name }) => ({ id: String(id), label: name }));
  const approvers = choices.people
    .filter(
      ({ approves, stores }) =>
        approves &&
        (stores.length === 0 ||
          (values.stores.length > 0 && values.stores.every((store) => stores.includes(store)))),
    )
    .map(({ id, name }) => ({ id: String(id), label: name }));
  // What a rule names is shown from the beginning.
  const [narrowed] = useState(() =>
    [values.products, values.contracts, values.stores, values.users].some(({ length }) => length > 0),
  );
  const scope = (
    <Stack>
      <CheckboxTree
        label="Produtos"
        allLabel={null}
        tree={choices.products.map(({ B1_COD, B1_DESC }) => ({ id: B1_COD, label: B1_DESC }))}
        {...form.field('products')}
      />
      <CheckboxTree
        label="Contratos"
        allLabel={null}
        tree={choices.contracts.map((contract) => ({
          id: contractId(contract),
          label: `${shortContractNumber(contract.CN9_NUMERO)} · ${contract.product}`,
        }))}
        {...form.field('contracts')}
      />
      <CheckboxTree
        label="Lojas de entrega"
        allLabel={null}
        tree={choices.stores.map(({ A1_LOJA, name }) => ({ id: A1_LOJA, label: `${A1_LOJA} · ${name}` }))}
        {...form.field('stores')}
      />
      <CheckboxTree label="Quem pede" allLabel={null} tree={people} {...form.field('users')} />
    </Stack>
  );
  return (
    <Dialog open onClose={onClose} title={rule ? 'Editar regra' : 'Nova regra'} size="lg" urgent>
      <Form form={form}>
        <Stack>
          <Grid $min="12rem">
            <MoneyField
              label="Pedidos acima de (R$)"
              hint="Vazio: qualquer valor."
              {...form.field('min_value')}
            />
            <QuantityField label="ou acima da quantidade" decimals={3} {...form.field('min_quantity')} />
            <Select
              label="Unidade"
              options={choices.units.map((unit) => ({ value: unit, label: unit }))}
              {...form.field('unit')}
            />
          </Grid>
          {narrowed ? scope : <Fold title="Só alguns produtos, contratos, lojas ou pessoas">{scope}</Fold>}
          <CheckboxTree
            label="Quem aprova (basta um)"
            allLabel={null}
            tree={approvers}
            {...form.field('first')}
          />
          <Switch label="Exigir depois uma segunda aprovação" {...form.toggle('twice')} />
          {values.twice && (
            <CheckboxTree
              label="Quem dá a segunda aprovação (basta um)"
              allLabel={null}
              tree={approvers}
              {...form.field('second')}
            />
          )}
          {values.first.length > 0 && (
            <Note role="note" aria-live="polite" aria-label="A regra em palavras">
              <p>{ruleSentence(bodyOf(values), namesOf(choices))}.</p>
            </Note>
          )}
          <FormButtons busy={form.busy} onCancel={onClose}>
            Salvar
          </FormButtons>
        </Stack>
      </Form>
    </Dialog>
  );
}
