import { creditUsed, formatMoney, isBeyondCredit } from 'api-contract/rules';
import { Card, Stack } from 'shared-ui';
import { PaceBar } from 'shared-ui/content';
import { useCredit } from './credit.api';
import { CreditLines } from './credit';

/** 'Meu limite' of the profile: how much of the credit limit is used. Nothing where the ERP has no limit. */
export function CreditCard() {
  const credit = useCredit();
  if (!credit) return null;
  const text = `${formatMoney(credit.used)} em títulos e pedidos em aberto`;
  return (
    <Card title="Meu limite">
      <Stack $gap={2}>
        <p>{text}</p>
        <PaceBar
          name="Limite de crédito usado"
          used={creditUsed(credit)}
          tone={isBeyondCredit(credit) ? 'over' : 'plain'}
          text={text}
        />
        <CreditLines />
      </Stack>
    </Card>
  );
}
