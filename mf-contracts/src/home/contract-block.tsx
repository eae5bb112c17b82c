import { Fragment } from 'react';
import { formatDate, pathOfCompany, saoPauloToday, trimZeros } from 'api-contract/rules';
import { PageLink } from 'host/portal';
import { Icon, t } from 'shared-ui';
import styled from 'styled-components';
import { contractPath } from '../contract/contract-path';
import { contractOutlook } from '../contract/forecast-words';
import { itemAmounts } from '../contract/item-amounts';
import { PaceReading } from '../contract/pace-reading';
import type { ContractPace } from '../../wire/rules/contract-pace';
import { expiryFlashes, expiryText } from '../../wire/rules/contract';

export const Block = styled.li`
  display: grid;
  grid-template-columns: minmax(9rem, 3fr) minmax(9rem, 4fr) minmax(8.5rem, 2fr);
  gap: ${t.space(1)} ${t.space(6)};
  min-height: 5.25rem;
  padding: ${t.space(3)} 0;
  border-top: 1px solid ${t.color.line};
  &:first-child {
    padding-top: 0;
    border-top: 0;
  }
  @container (max-width: 34rem) {
    /* However long the products' names, the contract's number stays whole. */
    grid-template-columns: minmax(0, 1fr) fit-content(50%);
    gap: ${t.space(2)} ${t.space(4)};
    > :nth-child(2) {
      grid-row: 2;
      grid-column: 1 / -1;
    }
  }
`;

const Name = styled(PageLink)`
  font-weight: 600;
  overflow-wrap: anywhere;
`;

const Faint = styled.p`
  color: ${t.color.inkFaint};
  font-size: ${t.size.xs};
  overflow-wrap: anywhere;
`;

const Forecast = styled.p<{ $tone: string }>`
  display: flex;
  align-items: flex-start;
  gap: ${t.space(1)};
  margin-top: ${t.space(0.5)};
  color: ${({ $tone }) => ($tone === 'danger' ? t.color.danger : $tone === 'warning' ? t.color.warning : t.color.inkFaint)};
  font-size: ${t.size.xs};
  svg {
    flex: none;
    margin-top: 0.125rem;
  }
`;

const Left = styled.div`
  text-align: right;
`;

const Balance = styled.p`
  font-weight: 600;
  white-space: nowrap;
`;

const End = styled(Faint)<{ $near: boolean }>`
  ${({ $near }) => $near && `color: ${t.color.warning}; font-weight: 600;`}
`;

/** One contract: how much of its volume is used, with a tick where its term stands; balance and end beside it. */
export function ContractBlock({ pace }: { pace: ContractPace }) {
  const { group, daysLeft } = pace;
  const { items } = group;
  const [first] = items;
  const several = items.length > 1;
  return (
    <Block>
      <div>
        <Name to={pathOfCompany(contractPath(first), first.customer_id)}>
          {first.CN9_ZCONCL.trim() || trimZeros(first.CN9_NUMERO)}
        </Name>
        <Faint>{several ? `${items.length} produtos` : first.CNB_DESCRI}</Faint>
        <Faint>Negociação {trimZeros(first.CN9_NUMERO)}</Faint>
        {first.company_name && <Faint>{first.company_name}</Faint>}
      </div>
      <div>
        <PaceReading name="Volume consumido" pace={pace} />
        <Outlook pace={pace} />
      </div>
      <Left>
        {items.map((item) => (
          <Fragment key={`${item.CNB_NUMERO}/${item.CNB_ITEM}`}>
            <Balance>{itemAmounts(item).balance}</Balance>
            <Faint>{several ? `saldo de ${item.CNB_DESCRI}` : 'saldo remanescente'}</Faint>
          </Fragment>
        ))}
        <End $near={expiryFlashes(daysLeft, first.CN9_SITUAC)} title={formatDate(first.CN9_DTFIM)}>
          {expiryText(daysLeft)}
        </End>
      </Left>
    </Block>
  );
}

/** What becomes of the balance that ends first. */
function Outlook({ pace: { group, tone } }: { pace: ContractPace }) {
  const words = contractOutlook(group.items, saoPauloToday());
  if (!words) return null;
  const shown = tone === 'ahead' ? 'warning' : words.tone;
  return (
    <Forecast $tone={shown}>
      {(shown === 'warning' || shown === 'danger') && <Icon name="alert" size={14} />}
      <span>{words.title}</span>
    </Forecast>
  );
}
